import { useEffect } from 'react';
import { business } from '../content/business.ts';
import { navigation } from '../content/navigation.ts';
import { machineAttributes } from '../parts/machine-attributes.ts';
import { useSelected } from '../parts/use-snapshot.ts';
import { Verbatim } from '../parts/verbatim.tsx';
import { useSite } from '../site-context.ts';
import { ScrollTop } from './scroll-top.tsx';

const actions = (
  <p className="bottom-bar-actions">
    <a href={business.phone.tel} className="figures phone">
      <span className="bottom-bar-call">
        {navigation.call} <Verbatim>{business.phone.display}</Verbatim>
      </span>
    </a>
    <a href="#contact" className="bottom-bar-form">
      {navigation.quote}
    </a>
  </p>
);
const toTop = <ScrollTop />;

/**
 * The strip at the bottom of small screens: the to-top button on its left, the phone number and the link to the
 * form beside it. The button has a machine of its own, and keeps the strip so that it covers no text (ledger T1).
 */
export function BottomBar() {
  const { watchHeroActions } = useSite();
  useEffect(() => {
    const actionsOfHero = document.querySelector('.hero-actions');
    return actionsOfHero ? watchHeroActions(actionsOfHero) : undefined;
  }, [watchHeroActions]);
  const value = useSelected('bottomBar', (snapshot) => snapshot.value);
  return (
    <aside
      {...machineAttributes('bottom-bar', { value })}
      aria-label={navigation.reach}
      className="bottom-bar on-paper"
    >
      {toTop}
      {actions}
    </aside>
  );
}
