import type { ComponentType, KeyboardEvent } from 'react';
import { type CoverageImage, coverage, coverageImages } from '../content/coverage.ts';
import { Island } from '../parts/island.tsx';
import { machineAttributes } from '../parts/machine-attributes.ts';
import { Picture } from '../parts/picture.tsx';
import { Reveal } from '../parts/reveal.tsx';
import { RotationButton } from '../parts/rotation-button.tsx';
import { SectionHeading } from '../parts/section-heading.tsx';
import { useKeyboardHold } from '../parts/use-keyboard-hold.ts';
import { useRotation } from '../parts/use-rotation.ts';
import { useSelected } from '../parts/use-snapshot.ts';
import { useSite } from '../site-context.ts';

const count = coverageImages.length;

interface PlaceProps {
  image: CoverageImage;
  index: number;
}

/** Whether the slideshow stands at this place. Each view asks for itself, and is rendered alone. */
const useIsCurrent = (index: number) =>
  useSelected('coverage', ({ context }) => context.index === index);

/** A district: its position dot with its name, and what one must know about loading there. */
function District({ image, index }: PlaceProps) {
  const actor = useSite().actors.coverage;
  return (
    <li>
      <button
        type="button"
        className="dot"
        aria-label={`${coverage.show} ${index + 1} ${coverage.of} ${count}: ${image.location}`}
        aria-current={useIsCurrent(index) ? 'true' : undefined}
        onClick={() => actor.send({ type: 'dot.chosen', index })}
      >
        {image.location}
      </button>
      <p className="note">{image.fact}</p>
    </li>
  );
}

function Slide({ image, index }: PlaceProps) {
  const current = useIsCurrent(index);
  return (
    <figure
      className="slide"
      aria-roledescription="slide"
      aria-label={`${index + 1} ${coverage.of} ${count}: ${image.location}`}
      data-current={current || undefined}
      aria-hidden={!current}
    >
      <Picture
        name={image.src}
        alt={image.alt}
        sizes="(max-width: 1279px) 100vw, 52vw"
        className="w-full"
      />
      <figcaption className="display">{image.location}</figcaption>
    </figure>
  );
}

const each = (View: ComponentType<PlaceProps>) =>
  coverageImages.map((image, index) => <View key={image.src} image={image} index={index} />);
const districts = each(District);
const slides = each(Slide);

/**
 * The slideshow (ledger L1 to L3; WAI-ARIA APG carousel: the rotation control comes first, the slides are
 * announced only while they stand still). Its position dots are the six districts.
 */
export function Slideshow() {
  const actor = useSite().actors.coverage;
  const { snapshot, ...rotation } = useRotation('coverage');
  const answerArrow = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    // Alt and an arrow is the browser's way back.
    if (altKey || ctrlKey || metaKey) return;
    if (key === 'ArrowRight') actor.send({ type: 'right.pressed' });
    if (key === 'ArrowLeft') actor.send({ type: 'left.pressed' });
  };
  return (
    <section
      {...machineAttributes('coverage', snapshot)}
      aria-roledescription="carousel"
      aria-label={coverage.slidesLabel}
      className="coverage grid grid-cols-1"
      onKeyDown={answerArrow}
    >
      <div className="coverage-controls frame">
        <RotationButton playing={rotation.playing} onPress={rotation.toggle} labels={coverage} />
      </div>
      <div className="coverage-stage">
        <div className="slides" aria-live={rotation.running ? 'off' : 'polite'}>
          {slides}
        </div>
      </div>
      <ol
        className="coverage-districts frame grid grid-cols-2 gap-x-(--gutter) gap-y-2 md:grid-cols-3 xl:grid-cols-6"
        {...useKeyboardHold()}
      >
        {districts}
      </ol>
    </section>
  );
}

export function Coverage() {
  return (
    <section
      id="coverage"
      aria-labelledby="coverage-heading"
      className="on-bottle grid grid-cols-1"
    >
      <div className="coverage-opening frame pt-(--section)">
        <Reveal>
          <SectionHeading section="coverage">{coverage.heading}</SectionHeading>
          <p className="lead mt-2 text-muted">{coverage.intro}</p>
        </Reveal>
      </div>
      <Island name="coverage">
        <Slideshow />
      </Island>
    </section>
  );
}
