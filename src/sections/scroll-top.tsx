import { navigation } from '../content/navigation.ts';
import { Icon } from '../parts/icon.tsx';
import { machineAttributes } from '../parts/machine-attributes.ts';
import { useSnapshot } from '../parts/use-snapshot.ts';
import { useSite } from '../site-context.ts';

export function ScrollTop() {
  const { actors } = useSite();
  const snapshot = useSnapshot('scrollTop');
  return (
    <button
      {...machineAttributes('scroll-top', snapshot)}
      type="button"
      className="scroll-top"
      onClick={() => actors.scrollTop.send({ type: 'button.pressed' })}
    >
      <Icon name="up" className="size-5" />
      <span>{navigation.toTop}</span>
    </button>
  );
}
