import { business } from '../content/business.ts';
import { navigation } from '../content/navigation.ts';
import { Icon } from '../parts/icon.tsx';
import { machineAttributes } from '../parts/machine-attributes.ts';
import { Mark } from '../parts/mark.tsx';
import { PhoneLink } from '../parts/phone-link.tsx';
import { useSnapshot } from '../parts/use-snapshot.ts';
import { useSite } from '../site-context.ts';

const [home] = navigation.links;

/**
 * The fixed header (ledger N1 to N4). Its links stand in line on wide screens; on small ones they
 * are a disclosure (WAI-ARIA APG) that covers the page. The styles are in `header.css`.
 */
export function Header() {
  const { actors } = useSite();
  const snapshot = useSnapshot('menu');
  const open = snapshot.hasTag('open');
  const choose = () => actors.menu.send({ type: 'link.chosen' });

  return (
    <header {...machineAttributes('menu', snapshot)} className="header on-light">
      <div className="frame flex h-full items-center justify-between gap-4">
        <a href={home.href} className="flex items-center gap-2.5" onClick={choose}>
          <Mark className="h-8 w-7 text-bottle-900" />
          <span className="font-serif text-[min(1.75rem,10vw)] leading-none tracking-[-0.015em]">
            {business.name}
          </span>
        </a>
        <button
          type="button"
          className="header-toggle"
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => actors.menu.send({ type: 'toggle.pressed' })}
        >
          {open ? navigation.close : navigation.menu}
          <Icon name={open ? 'close' : 'menu'} />
        </button>
        <nav id="menu" aria-label={navigation.label} className="header-menu">
          <ul>
            {navigation.links.map(({ href, text }) => (
              <li key={href}>
                <a href={href} onClick={choose}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
          <PhoneLink className="header-phone" />
        </nav>
      </div>
    </header>
  );
}
