import { business } from '../content/business.ts';
import { navigation } from '../content/navigation.ts';
import { Icon } from '../parts/icon.tsx';
import { InertWhileMenuOpen } from '../parts/inert-while-menu-open.tsx';
import { machineAttributes } from '../parts/machine-attributes.ts';
import { Mark } from '../parts/mark.tsx';
import { PhoneLink } from '../parts/phone-link.tsx';
import { useHydrated } from '../parts/use-hydrated.ts';
import { useSnapshot } from '../parts/use-snapshot.ts';
import { useSite } from '../site-context.ts';

/**
 * The fixed header (ledger N1 to N4): links, phone number and one call to action stand in line on wide
 * screens; on small ones they are a disclosure (WAI-ARIA APG) that covers the page. Until it is hydrated
 * the disclosure is a popover, which the browser opens and closes without script.
 */
export function Header() {
  const { actors } = useSite();
  const snapshot = useSnapshot('menu');
  const open = snapshot.hasTag('open');
  const hydrated = useHydrated();
  const choose = () => actors.menu.send({ type: 'link.chosen' });

  return (
    <header {...machineAttributes('menu', snapshot)} className="header on-paper">
      <div className="header-line frame">
        <a href={navigation.top} className="header-name" translate="no" onClick={choose}>
          <Mark className="h-6 w-5.5" />
          {business.name}
        </a>
        <button
          type="button"
          className="header-toggle lg:hidden"
          aria-expanded={hydrated ? open : undefined}
          aria-controls="menu"
          popoverTarget={hydrated ? undefined : 'menu'}
          onClick={() => actors.menu.send({ type: 'toggle.pressed' })}
        >
          <span>{open ? navigation.close : navigation.menu}</span>
          <Icon name={open ? 'close' : 'menu'} />
        </button>
        <div id="menu" popover={hydrated ? undefined : 'manual'} className="header-menu">
          <nav aria-label={navigation.label}>
            <ul>
              {navigation.links.map(({ href, text }) => (
                <li key={href}>
                  <a href={href} onClick={choose}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <PhoneLink className="header-phone semibold" />
          <a
            href={navigation.form}
            className="button button-red lg:min-h-11 lg:px-4.5 lg:py-2"
            onClick={choose}
          >
            {navigation.quote}
          </a>
        </div>
      </div>
      <InertWhileMenuOpen />
    </header>
  );
}
