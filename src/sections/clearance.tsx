import { namedBrands } from '../content/brands.ts';
import { clearance } from '../content/clearance.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { ItemIcon } from '../parts/item-icon.tsx';
import { Key } from '../parts/key.tsx';
import { Picture } from '../parts/picture.tsx';
import { Reveal } from '../parts/reveal.tsx';
import { SectionHeading } from '../parts/section-heading.tsx';

/** The loading bay at night: the picture darkened, and once more, clipped to what its lamp would light. */
function Night() {
  const sizes = '(max-width: 1023px) 40rem, 100vw';
  return (
    <div className="clearance-night">
      <div className="clearance-scene">
        <Picture name="hero-lorry" alt={clearance.picture} sizes={sizes} />
        <div className="clearance-lit">
          <Picture name="hero-lorry" alt="" sizes={sizes} />
        </div>
        <svg viewBox="0 0 1389 868" className="clearance-mark drawing" aria-hidden="true">
          <path className="to-remove" d="M1066 554 1166 547 1332 571V680L1284 697 1066 663z" />
        </svg>
        <Key of={['removal']} className="clearance-mark" />
      </div>
    </div>
  );
}

/** The four features (ledger C1, C4): cards that overlap the edge of the picture. */
function Features() {
  return (
    <ul className="clearance-cards frame">
      {clearance.features.map(({ fact, title, text }) => (
        <Reveal as="li" key={title} className="on-paper">
          <h3 className="title">{title}</h3>
          {fact && <p className="display figures">{fact}</p>}
          <p>{text}</p>
        </Reveal>
      ))}
    </ul>
  );
}

/** The premium purchasing panel with its sixteen names (ledger C2). */
function Purchase() {
  const { heading, text, brandsLabel, button } = clearance.purchase;
  return (
    <div className="clearance-buy on-bottle">
      <Reveal>
        <h3 className="display subheading">{heading}</h3>
        <p>{text}</p>
        <ul className="clearance-names display" aria-label={brandsLabel}>
          {namedBrands.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <ButtonLink tone="paper" topic="premium">
          {button}
        </ButtonLink>
      </Reveal>
    </div>
  );
}

/** The eco disposal panel: the fourteen recyclables by the route that each takes (ledger C3). */
function Routes() {
  const { heading, routes, notes, button } = clearance.eco;
  return (
    <div className="clearance-eco on-paper">
      <h3 className="display subheading">{heading}</h3>
      <div className="clearance-routes">
        {routes.map(({ id, title, text, items }) => (
          <Reveal key={id} className={`clearance-route clearance-${id}`}>
            <p className="clearance-count display">{items.length}</p>
            <div>
              <h4 className="font-semibold">{title}</h4>
              <p className="note text-muted">{text}</p>
            </div>
            <ul>
              {items.map((item) => (
                <li key={item}>
                  <ItemIcon of={item} />
                  {item}
                </li>
              ))}
            </ul>
          </Reveal>
        ))}
      </div>
      <div className="clearance-close">
        <p className="note text-muted">{notes.join(' ')}</p>
        <ButtonLink tone="line" topic="green-disposal">
          {button}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Clearance and Disposal (ledger C1 to C4). */
export function Clearance() {
  return (
    <section id="clearance" aria-labelledby="clearance-heading" className="clearance on-tint">
      <div className="clearance-bay on-night">
        <Night />
        <div className="frame">
          <SectionHeading section="clearance" className="clearance-title">
            {clearance.heading}
          </SectionHeading>
          <div className="clearance-intro">
            <p className="lead">{clearance.intro}</p>
            <ButtonLink>{clearance.quote}</ButtonLink>
          </div>
        </div>
      </div>
      <Features />
      <div className="clearance-panels">
        <Purchase />
        <Routes />
      </div>
    </section>
  );
}
