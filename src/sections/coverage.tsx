import { coverage, coverageImages } from '../content/coverage.ts';
import { part } from '../parts/awake.ts';
import { machineAttributes } from '../parts/machine-attributes.ts';
import { Picture } from '../parts/picture.tsx';
import { RotationButton } from '../parts/rotation-button.tsx';
import { SectionHeading } from '../parts/section-heading.tsx';
import { useRotation } from '../parts/use-rotation.ts';
import { useSite } from '../site-context.ts';

const count = coverageImages.length;

/**
 * The slideshow with its position dots (ledger L1 to L3; WAI-ARIA APG carousel: the rotation control
 * comes first, the slides are announced only while they stand still).
 */
function Slideshow() {
  const { actors } = useSite();
  const { snapshot, ...rotation } = useRotation('coverage');
  const shown = snapshot.context.index;

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
          {coverageImages.map(({ src, location }, index) => (
            <li key={src}>
              <button
                type="button"
                className="dot"
                aria-label={`${coverage.show} ${index + 1} ${coverage.of} ${count}: ${location}`}
                aria-current={index === shown ? 'true' : undefined}
                onClick={() => actors.coverage.send({ type: 'dot.chosen', index })}
              />
            </li>
          ))}
        </ul>
        <p className="text-sm max-sm:w-full sm:ms-auto text-muted">{coverage.caption}</p>
      </div>
      <div className="slides coverage-slides" aria-live={rotation.running ? 'off' : 'polite'}>
        {coverageImages.map(({ src, alt, location }, index) => (
          <figure
            key={src}
            aria-roledescription="slide"
            aria-label={`${index + 1} ${coverage.of} ${count}: ${location}`}
            data-current={index === shown || undefined}
            aria-hidden={index !== shown}
          >
            <Picture
              name={src}
              alt={alt}
              sizes="(min-width: 1024px) 62vw, 100vw"
              className="h-auto w-full"
            />
          </figure>
        ))}
      </div>
      <ol className="coverage-places">
        {coverageImages.map(({ src, location, fact }, index) => (
          <li key={src} data-current={index === shown || undefined}>
            <h3 className="text-lg font-semibold">{location}</h3>
            <p className="mt-0.5 text-muted">{fact}</p>
          </li>
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
