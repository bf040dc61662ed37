import type { CSSProperties } from 'react';
import { business } from '../content/business.ts';
import { hero } from '../content/hero.ts';
import { heroOfficeOutline } from '../content/outlines/hero-office.ts';
import { topics } from '../content/topics.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { Drawing } from '../parts/drawing.tsx';
import { Facts } from '../parts/facts.tsx';
import { Island } from '../parts/island.tsx';
import { Key } from '../parts/key.tsx';
import { machineAttributes } from '../parts/machine-attributes.ts';
import { PhoneLink } from '../parts/phone-link.tsx';
import { Picture, type PictureName, sizeOf } from '../parts/picture.tsx';
import { RotationButton } from '../parts/rotation-button.tsx';
import { useRotation } from '../parts/use-rotation.ts';
import { Verbatim } from '../parts/verbatim.tsx';

/** Split after the full stop, where no word ends; Safari 15 has no lookbehind. */
const [firstHalf, secondHalf] = business.tagline.split(/\B /);

/**
 * The area of each crop, in pixels of the wide picture. Their cameras are so much alike that one outline lies on both:
 * at most 9 px off on the 960 of the phone's, at the feet.
 */
const windows = {
  'max-sm:hidden': `0 0 ${heroOfficeOutline.width} ${heroOfficeOutline.height}`,
  'sm:hidden': '808.7 75.4 823 770.1',
};

/** Registered to the furnished office; the box round it lets it appear from left to right. */
const outlines = Object.entries(windows).map(([hidden, viewBox]) => (
  <div key={hidden} className={`hero-outline absolute inset-0 overflow-hidden ${hidden}`}>
    <svg viewBox={viewBox} className="hero-drawing traced drawing" aria-hidden="true">
      <path d={heroOfficeOutline.path} className="to-remove" />
      <circle className="bought" cx="1035" cy="465" r="17" />
    </svg>
  </div>
));

function ratioOf(name: PictureName) {
  const { width, height } = sizeOf(name);
  return width / height;
}

/** Outside the component, so that a switch renders none of them again. */
const stage = hero.pictures.map(({ picture, alt }, index) => {
  const tall = `${picture}-tall` as const;
  const ratios = { '--wide': ratioOf(picture), '--tall': ratioOf(tall) } as CSSProperties;
  return {
    picture,
    view: (
      <div className="hero-picture" style={ratios}>
        <Picture
          name={picture}
          tall={tall}
          alt={alt}
          sizes="100vw"
          priority={index === 0}
          className="absolute size-full"
        />
        {picture === 'hero-office' && outlines}
      </div>
    ),
  };
});

/** A key for each picture: what is to go, and that it has gone. */
const caption = (
  <figcaption className="hero-caption">
    <span className="grid">
      <Key of={['removal', 'bought']} />
      <Key of={['done']} />
    </span>
    <span className="caption text-muted">{hero.caption}</span>
  </figcaption>
);

/** The two rotating pictures (ledger E1, E2). Alone in its component: a switch renders only this. */
export function HeroPictures() {
  const { snapshot, ...rotation } = useRotation('hero');

  return (
    <figure
      {...machineAttributes('hero', snapshot)}
      aria-label={hero.picturesLabel}
      className="hero-stage on-paper"
    >
      <div className="slides">
        {stage.map(({ picture, view }, index) => {
          const current = index === snapshot.context.index;
          return (
            <div
              key={picture}
              className="slide relative h-full overflow-hidden"
              data-current={current || undefined}
              aria-hidden={!current}
            >
              {view}
            </div>
          );
        })}
      </div>
      {caption}
      <RotationButton
        playing={rotation.playing}
        onPress={rotation.toggle}
        labels={hero}
        className="absolute right-(--edge) bottom-0 z-1"
      />
    </figure>
  );
}

/** The five round shortcuts (ledger E3, E4), and a way in for a job that is several of them. */
function Shortcuts() {
  return (
    <nav aria-labelledby="shortcuts-heading" className="hero-shortcuts frame">
      <h2 id="shortcuts-heading" className="title">
        {hero.shortcutsHeading}
      </h2>
      <ul>
        {hero.shortcuts.map(({ topic, word, text, href }) => (
          <li key={topic}>
            <a href={href} className="hero-shortcut" data-topic={topics[topic]}>
              <Drawing name={`shortcut-${topic}`} />
              <span>
                <b className="semibold block">{word}</b> <span className="sr-only">{text}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <a href="#contact" className="link semibold" data-topic={topics.mixed}>
        {hero.mixed}
      </a>
    </nav>
  );
}

export function Hero() {
  return (
    <section id="home" aria-labelledby="home-heading" className="hero on-paper">
      <h1 id="home-heading" tabIndex={-1} className="hero-heading frame">
        <span className="hero-trade block max-sm:pb-1">{hero.trade}</span>{' '}
        <span className="hero-tagline display block">
          {firstHalf} <br />
          {secondHalf}
        </span>
      </h1>
      <div className="hero-row frame">
        <p className="hero-lead">{hero.lead}</p>
        <p className="hero-actions">
          <ButtonLink topic="valuation">{hero.valuation}</ButtonLink>
          <ButtonLink tone="line" topic="clearance">
            {hero.clearance}
          </ButtonLink>
          <PhoneLink
            className="button button-line lg:hidden"
            label={hero.call}
            after={hero.hours}
          />
        </p>
        <p className="caption text-muted">
          {hero.offers} <Verbatim>{business.wasteCarrier.number}</Verbatim>
        </p>
      </div>
      <Island name="hero">
        <HeroPictures />
      </Island>
      <Shortcuts />
      {/* How soon, how much and what paperwork: a facilities manager's first questions. */}
      <Facts of={hero.answers} term="display" className="hero-answers on-bottle" />
    </section>
  );
}
