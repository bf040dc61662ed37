import type { ReactNode } from 'react';

interface RevealProps {
  as?: 'div' | 'li' | 'figure' | 'ol';
  className?: string;
  children: ReactNode;
}

/**
 * A block that slides in when it is first seen (ledger W1); in a figure it also fades. Wrap blocks, not tall
 * sections: of a very tall element, the share that reveals it may never be on screen. Its machine changes the element
 * (`hydration/reveal-blocks.ts`).
 */
export const Reveal = ({ as: Tag = 'div', className, children }: RevealProps) => (
  <Tag className={className} data-machine="reveal" data-state="resting">
    {children}
  </Tag>
);
