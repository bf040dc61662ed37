import { business } from '../content/business.ts';
import { hero } from '../content/hero.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { Icon } from '../parts/icon.tsx';
import { machineAttributes } from '../parts/machine-attributes.ts';
import { PhoneLink } from '../parts/phone-link.tsx';
import { Picture } from '../parts/picture.tsx';
import { RotationButton } from '../parts/rotation-button.tsx';
import { useRotation } from '../parts/use-rotation.ts';

const [firstHalf, secondHalf] = business.tagline.split(/(?<=\.) /);

/** The two rotating pictures (ledger E1, E2). Alone in its component: a switch renders only this. */
function HeroPictures() {
  const { snapshot, ...rotation } = useRotation('hero');

  return (
    <figure
      {...machineAttributes('hero', snapshot)}
      aria-label={hero.picturesLabel}
      className="slides relative min-h-24 overflow-hidden bg-bone-200"
    >
      {hero.pictures.map(({ picture, alt }, index) => {
        const current = index === snapshot.context.index;
        return (
          <div
            key={picture}
            className="relative"
            data-current={current || undefined}
            aria-hidden={!current}
          >
            <Picture
              name={picture}
              tall={`${picture}-tall`}
              alt={alt}
              sizes="(min-width: 1024px) 70vw, 100vw"
              priority={index === 0}
              className="absolute inset-0 size-full object-cover"
            />
          </div>
        );
      })}
      <figcaption>{hero.caption}</figcaption>
      <RotationButton
        playing={rotation.playing}
        onPress={rotation.toggle}
        labels={hero}
        className="hero-pause"
      />
    </figure>
  );
}

/** The five round shortcuts (ledger E3, E4). */
function Shortcuts() {
  return (
    <nav aria-label={hero.shortcutsLabel}>
      <ul className="hero-shortcuts">
        {hero.shortcuts.map(({ icon, text, href }) => (
          <li key={text}>
            <a href={href} className="hero-shortcut">
              <span className="round">
                <Icon name={icon} />
              </span>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The first screen: who, what and where, complete from 360 x 640 up. The pictures stand above the
 * words on phones and beside them on wide screens; the styles are in `hero.css`.
 */
export function Hero() {
  return (
    <section id="home" aria-labelledby="home-heading" className="hero on-dark">
      <div className="hero-words">
        <h1 id="home-heading" tabIndex={-1} className="hero-tagline">
          {firstHalf} <em className="text-brass-300">{secondHalf}</em>
        </h1>
        <p className="hero-lead text-lead">{hero.lead}</p>
        <p className="hero-actions">
          <ButtonLink>{hero.valuation}</ButtonLink>
          <ButtonLink tone="line">{hero.clearance}</ButtonLink>
        </p>
        <p className="hero-offers">{hero.offers}</p>
      </div>
      <HeroPictures />
      <div className="hero-foot">
        <Shortcuts />
        <div className="hero-proof">
          <PhoneLink className="link text-lg font-semibold text-brass-300" />
          <p>
            {hero.proof} <span className="figures">{business.wasteCarrier.number}</span>
          </p>
        </div>
      </div>
    </section>
  );
}
