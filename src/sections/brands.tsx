import { brands, carousel } from '../content/brands.ts';
import { part } from '../parts/awake.ts';
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
          height={24}
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
 * The brand carousel (ledger P6, P8, P9; WAI-ARIA APG carousel). Clicking, swiping and hovering never
 * stop it; its pause button and keyboard focus do. Without script it is a strip that scrolls sideways.
 */
export function Brands() {
  const { actors } = useSite();
  const { snapshot, ...rotation } = useRotation('brands');
  const viewport = useCarousel(actors.brands);

  return (
    <section
      {...part}
      {...machineAttributes('brands', snapshot)}
      aria-roledescription="carousel"
      aria-label={carousel.label}
      className="mt-16 border-y border-rule bg-bone-100 py-8 lg:mt-28"
    >
      <div ref={viewport} className="brands-viewport">
        <div className="brands-stage">{useHydrated() ? nearMarks : prerenderedMarks}</div>
      </div>
      <div className="frame mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="max-w-prose text-base sm:text-[0.9375rem] text-muted">{carousel.note}</p>
        <div className="flex gap-3">
          <RotationButton playing={rotation.playing} onPress={rotation.toggle} labels={carousel} />
          <ul className="flex gap-3" onFocus={rotation.onFocus} onBlur={rotation.onBlur}>
            {steps.map(({ icon, label, event }) => (
              <li key={icon}>
                <button
                  type="button"
                  className="round"
                  aria-label={label}
                  onClick={() => actors.brands.send(event)}
                >
                  <Icon name={icon} className="size-5" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
