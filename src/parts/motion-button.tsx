import { motion } from '../content/motion.ts';
import { useSite } from '../site-context.ts';
import { Icon } from './icon.tsx';
import { machineAttributes } from './machine-attributes.ts';
import { useSnapshot } from './use-snapshot.ts';

/** Stops or starts everything on the page that moves by itself (WCAG 2.2.2). */
export function MotionButton() {
  const { actors } = useSite();
  const snapshot = useSnapshot('motion');
  const moving = snapshot.hasTag('moving');
  return (
    <button
      {...machineAttributes('motion', snapshot)}
      type="button"
      className="link inline-flex min-h-11 items-center gap-2"
      onClick={() => actors.motion.send({ type: moving ? 'pause.pressed' : 'play.pressed' })}
    >
      <Icon name={moving ? 'pause' : 'play'} className="size-4" />
      <span>{moving ? motion.pause : motion.play}</span>
    </button>
  );
}
