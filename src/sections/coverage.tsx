import type { ComponentType } from 'react';
import { type CoverageImage, coverage, coverageImages } from '../content/coverage.ts';
import { part } from '../parts/awake.ts';
import { machineAttributes } from '../parts/machine-attributes.ts';
import { Picture } from '../parts/picture.tsx';
import { RotationButton } from '../parts/rotation-button.tsx';
import { SectionHeading } from '../parts/section-heading.tsx';
import { useRotation } from '../parts/use-rotation.ts';
import { useSelected } from '../parts/use-snapshot.ts';
import { useSite } from '../site-context.ts';

const count = coverageImages.length;

interface PlaceProps {
  image: CoverageImage;
  /** 0-based. */
  index: number;
}

/** Whether the slideshow stands at this place. Each view asks for itself, and is rendered alone. */
const useIsCurrent = (index: number) =>
  useSelected('coverage', ({ context }) => context.index === index);

function Dot({ image, index }: PlaceProps) {
  const actor = useSite().actors.coverage;
  return (
    <li>
      <button
        type="button"
        className="dot"
        aria-label={`${coverage.show} ${index + 1} ${coverage.of} ${count}: ${image.location}`}
        aria-current={useIsCurrent(index) ? 'true' : undefined}
        onClick={() => actor.send({ type: 'dot.chosen', index })}
      />
    </li>
  );
}

function Slide({ image, index }: PlaceProps) {
  const current = useIsCurrent(index);
  return (
    <figure
      aria-roledescription="slide"
      aria-label={`${index + 1} ${coverage.of} ${count}: ${image.location}`}
      data-current={current || undefined}
      aria-hidden={!current}
    >
      <Picture
        name={image.src}
        alt={image.alt}
        sizes="(min-width: 1024px) 62vw, 100vw"
        className="h-auto w-full"
      />
    </figure>
  );
}

function Place({ image, index }: PlaceProps) {
  return (
    <li data-current={useIsCurrent(index) || undefined}>
      <h3 className="text-lg font-semibold">{image.location}</h3>
      <p className="mt-0.5 text-muted">{image.fact}</p>
    </li>
  );
}

const each = (View: ComponentType<PlaceProps>) =>
  coverageImages.map((image, index) => <View key={image.src} image={image} index={index} />);
const dots = each(Dot);
const slides = each(Slide);
const places = each(Place);

/**
 * The slideshow with its position dots (ledger L1 to L3; WAI-ARIA APG carousel: the rotation control
 * comes first, the slides are announced only while they stand still).
 */
function Slideshow() {
  const { snapshot, ...rotation } = useRotation('coverage');

  return (
    <section
      {...machineAttributes('coverage', snapshot)}
      aria-roledescription="carousel"
      aria-label={coverage.slidesLabel}
      className="coverage"
    >
      <div className="coverage-controls">
        <RotationButton playing={rotation.playing} onPress={rotation.toggle} labels={coverage} />
        <ul className="flex" onFocus={rotation.onFocus} onBlur={rotation.onBlur}>
          {dots}
        </ul>
        <p className="text-sm max-sm:w-full sm:ms-auto text-muted">{coverage.caption}</p>
      </div>
      <div className="slides coverage-slides" aria-live={rotation.running ? 'off' : 'polite'}>
        {slides}
      </div>
      <ol className="coverage-places">{places}</ol>
    </section>
  );
}

/** London coverage: six districts, each with what one must know about its loading. */
export function Coverage() {
  return (
    <section
      {...part}
      id="coverage"
      aria-labelledby="coverage-heading"
      className="section on-light bg-bone-50"
    >
      <div className="frame">
        <div className="grid items-end gap-x-8 gap-y-6 lg:grid-cols-12">
          <SectionHeading section="coverage" className="lg:col-span-7">
            {coverage.heading}
          </SectionHeading>
          <p className="text-lead text-muted lg:col-span-4 lg:col-start-9">{coverage.intro}</p>
        </div>
        <Slideshow />
      </div>
    </section>
  );
}
