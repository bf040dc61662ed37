import { useDeferredValue } from 'react';
import { brands, carousel } from '../content/brands.ts';
import { Icon } from '../parts/icon.tsx';
import { machineAttributes } from '../parts/machine-attributes.ts';
import { RotationButton } from '../parts/rotation-button.tsx';
import { useCarousel } from '../parts/use-carousel.ts';
import { useHydrated } from '../parts/use-hydrated.ts';
import { useRotation } from '../parts/use-rotation.ts';
import { useSite } from '../site-context.ts';

/** The word-marks: the carousel moves their track, not React. */
const marks = (loading: 'lazy' | 'eager') => (
  <ul className="brands-track">
    {brands.map(({ name, logoUrl }) => (
      <li key={name}>
        <img
          key={loading}
          src={logoUrl}
          alt={name}
          width={234}
          height={56}
          loading={loading}
          decoding="async"
        />
      </li>
    ))}
  </ul>
);
const prerenderedMarks = marks('lazy');
// Near, all are fetched, so that the next one comes in whole. By elements of their own: a lazy one is
// watched by Chromium in every frame until it has been seen, though it was told to be eager.
const nearMarks = marks('eager');

const steps = [
  { icon: 'previous', label: carousel.previous, event: { type: 'previous.pressed' } },
  { icon: 'next', label: carousel.next, event: { type: 'next.pressed' } },
] as const;

/**
 * The brand carousel (ledger P6, P8, P9). Clicking, swiping, hovering and the keyboard never stop it, its
 * pause button does: the specification outranks the APG here. Without script it scrolls sideways.
 */
export function Brands() {
  const { actors } = useSite();
  const { snapshot, ...rotation } = useRotation('brands');
  const viewport = useCarousel(actors.brands, actors.motion);
  // Deferred: React makes an element of each brand, and a press may come meanwhile.
  const near = useDeferredValue(useHydrated());
  const { index, announced } = snapshot.context;

  return (
    <section
      {...machineAttributes('brands', snapshot)}
      aria-roledescription="carousel"
      aria-label={carousel.label}
      className="brands"
    >
      <div ref={viewport} className="brands-viewport">
        <div className="brands-stage">{near ? nearMarks : prerenderedMarks}</div>
      </div>
      <div className="frame mt-1.5 flex flex-wrap items-center gap-3">
        <div className="sr-only" aria-live="polite">
          {announced ? brands[index]?.name : ''}
        </div>
        <p className="caption grow basis-20 text-muted">{carousel.note}</p>
        <RotationButton playing={rotation.playing} onPress={rotation.toggle} labels={carousel} />
        {steps.map(({ icon, label, event }) => (
          <button
            key={icon}
            type="button"
            className="control"
            aria-label={label}
            onClick={() => actors.brands.send(event)}
          >
            <Icon name={icon} className="size-5" />
          </button>
        ))}
      </div>
    </section>
  );
}
