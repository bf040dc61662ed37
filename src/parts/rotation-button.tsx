import { Icon } from './icon.tsx';

interface RotationButtonProps {
  playing: boolean;
  onPress: () => void;
  labels: { pause: string; play: string };
  className?: string;
}

/** Pauses and resumes a rotation (WCAG 2.2.2); its label names the action. */
export function RotationButton({ playing, onPress, labels, className = '' }: RotationButtonProps) {
  return (
    <button
      type="button"
      className={`control ${className}`}
      aria-label={playing ? labels.pause : labels.play}
      onClick={onPress}
    >
      <Icon name={playing ? 'pause' : 'play'} className="size-5" />
    </button>
  );
}
