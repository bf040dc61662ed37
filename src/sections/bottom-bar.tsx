import { navigation } from '../content/navigation.ts';
import { machineAttributes } from '../parts/machine-attributes.ts';
import { PhoneLink } from '../parts/phone-link.tsx';
import { useSelected } from '../parts/use-snapshot.ts';
import { ScrollTop } from './scroll-top.tsx';

const actions = (
  <p className="bottom-bar-actions">
    <PhoneLink label={navigation.call} className="bottom-bar-call" />
    <a href="#contact" className="bottom-bar-form">
      {navigation.valuation}
    </a>
  </p>
);
const toTop = <ScrollTop />;

/**
 * The strip at the bottom of small screens: the to-top button at its left, the phone number and the way to
 * the form beside it. The two parts follow a machine each: where the calls to action are in the way, at the
 * form say, they leave and the button keeps the strip, so that it covers no text (ledger T1).
 */
export function BottomBar() {
  const value = useSelected('bottomBar', (snapshot) => snapshot.value);
  return (
    <div {...machineAttributes('bottom-bar', { value })} className="bottom-bar on-paper">
      {toTop}
      {actions}
    </div>
  );
}
