import { memo } from 'react';
import { type CoverageImage, coverage, coverageImages } from '../content/coverage.ts';
import { part } from '../parts/awake.ts';
import { machineAttributes } from '../parts/machine-attributes.ts';
import { Picture } from '../parts/picture.tsx';
import { RotationButton } from '../parts/rotation-button.tsx';
import { SectionHeading } from '../parts/section-heading.tsx';
import { useRotation } from '../parts/use-rotation.ts';
import { useSite } from '../site-context.ts';

const count = coverageImages.length;

type Coverage = ReturnType<typeof useSite>['actors']['coverage'];

interface PlaceProps {
  image: CoverageImage;
  /** 1-based. */
  number: number;
  current: boolean;
}

// Each of the three is rendered again only when it begins or ceases to be the current one.

const Dot = memo(function Dot({ image, number, current, actor }: PlaceProps & { actor: Coverage }) {
  return (
    <li>
      <button
        type="button"
        className="dot"
        aria-label={`${coverage.show} ${number} ${coverage.of} ${count}: ${image.location}`}
        aria-current={current ? 'true' : undefined}
        onClick={() => actor.send({ type: 'dot.chosen', index: number - 1 })}
      />
    </li>
  );
});

const Slide = memo(function Slide({ image, number, current }: PlaceProps) {
  return (
    <figure
      aria-roledescription="slide"
      aria-label={`${number} ${coverage.of} ${count}: ${image.location}`}
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
});

const Place = memo(function Place({ image, current }: PlaceProps) {
  return (
    <li data-current={current || undefined}>
      <h3 className="text-lg font-semibold">{image.location}</h3>
      <p className="mt-0.5 text-muted">{image.fact}</p>
    </li>
  );
});

/**
 * The slideshow with its position dots (ledger L1 to L3; WAI-ARIA APG carousel: the rotation control
 * comes first, the slides are announced only while they stand still).
 */
function Slideshow() {
  const actor = useSite().actors.coverage;
  const { snapshot, ...rotation } = useRotation('coverage');
  const places = coverageImages.map((image, index) => ({
    key: image.src,
    image,
    number: index + 1,
    current: index === snapshot.context.index,
  }));

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
          {places.map(({ key, ...place }) => (
            <Dot key={key} {...place} actor={actor} />
          ))}
        </ul>
        <p className="text-sm max-sm:w-full sm:ms-auto text-muted">{coverage.caption}</p>
      </div>
      <div className="slides coverage-slides" aria-live={rotation.running ? 'off' : 'polite'}>
        {places.map(({ key, ...place }) => (
          <Slide key={key} {...place} />
        ))}
      </div>
      <ol className="coverage-places">
        {places.map(({ key, ...place }) => (
          <Place key={key} {...place} />
        ))}
      </ol>
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
