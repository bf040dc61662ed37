/**
 * Side elevations of the fleet and its load, in cm and in one line weight. Drawn at widths proportional to their
 * lengths, they share one scale. Each stands on the bottom edge of its box. Goods that are moved are kept, so
 * every line is solid.
 */
import { vehicles } from './vehicle-paths.ts';

/** Circles side by side in one line, their middles at this height. */
const circles = (middles: readonly number[], height: number, r: number) =>
  middles
    .map((x) => `M${x - r} ${-height}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`)
    .join('');

export function Vehicle({ index, className = '' }: { index: number; className?: string }) {
  const vehicle = vehicles[index];
  if (!vehicle) return null;
  const { length, height, body, load, wheels, radius } = vehicle;
  return (
    <svg
      viewBox={`0 ${-height} ${length} ${height}`}
      className={`drawing ${className}`}
      aria-hidden="true"
    >
      <path d={body} />
      <path d={load} />
      <path d={circles(wheels, radius, radius)} fill="var(--ground)" />
      <path d={circles(wheels, radius, radius * 0.5)} />
    </svg>
  );
}
