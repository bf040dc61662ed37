/** Smooth, as the spec says, unless the visitor's system asks for less motion (WCAG 2.3.3). */
export const scrollBehaviour = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
