import type { ReactNode } from 'react';
import { type MarkName, marks } from '../content/marks.ts';

const signs: Record<MarkName, ReactNode> = {
  removal: <path className="to-remove" d="M0 6h28" />,
  bought: <circle className="bought" cx="14" cy="6" r="6" />,
  kept: <path d="M0 6h28" />,
  gone: <path d="M3 2h22v8H3z" fill="#f1e6d1" stroke="#c3a06f" strokeWidth="4" />,
  done: <path d="M2.5 1h23v10h-23z" strokeWidth="1" />,
};

/** The key to the marks of a drawing: wherever a mark first appears, words say what it means (WCAG 1.4.1). */
export function Key({ of, className = '' }: { of: readonly MarkName[]; className?: string }) {
  return (
    <ul className={`key ${className}`}>
      {of.map((name) => (
        <li key={name}>
          <svg viewBox="0 0 28 12" className="mark" aria-hidden="true">
            {signs[name]}
          </svg>
          {marks[name]}
        </li>
      ))}
    </ul>
  );
}
