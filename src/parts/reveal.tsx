import type { ReactNode } from 'react';
import { useSite } from '../site-context.ts';

interface RevealProps {
  as?: 'div' | 'li' | 'figure' | 'ol';
  className?: string;
  children: ReactNode;
}

/**
 * A block that slides in when it is first seen (ledger W1); in a figure it also fades. Wrap blocks, not tall
 * sections: of a very tall element, the share that reveals it may never be on screen. React renders it once and its
 * machine changes the element, so forty blocks cost no re-rendering.
 */
export function Reveal({ as: Tag = 'div', className, children }: RevealProps) {
  const { reveal } = useSite();
  return (
    <Tag ref={reveal as never} className={className} data-machine="reveal" data-state="resting">
      {children}
    </Tag>
  );
}
