import type { ReactNode } from 'react';

export const islandNames = [
  'header',
  'hero',
  'bottom-bar',
  'floor',
  'brands',
  'coverage',
  'contact',
  'contact-next',
  'register',
  'motion',
] as const;
export type IslandName = (typeof islandNames)[number];

/**
 * Marks a part of the prerendered page that has behaviour: in the browser it is a React root of its own, with the view
 * that `hydration/islands.tsx` has under its name. All that is outside islands is HTML alone, and needs no React.
 */
export function Island({ name, children }: { name: IslandName; children: ReactNode }) {
  return (
    <div className="contents" data-hydration-root={name}>
      {children}
    </div>
  );
}
