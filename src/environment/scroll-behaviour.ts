/** Smooth, as the spec says, unless the system asks for reduced motion (WCAG 2.3.3). */
export const scrollBehaviour = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
