import type { Ref } from 'react';

interface SectionHeadingProps {
  ref?: Ref<HTMLHeadingElement>;
  section: string;
  /** Sizes other than the usual one are classes of the section's stylesheet. */
  className?: string;
  children: string;
}

/** The heading of a section. In-page links move the focus here (WCAG 2.4.3). */
export function SectionHeading({
  ref,
  section,
  className = 'heading',
  children,
}: SectionHeadingProps) {
  return (
    <h2 ref={ref} id={`${section}-heading`} tabIndex={-1} className={`display ${className}`}>
      {children}
    </h2>
  );
}
