import type { CSSProperties } from 'react';
import { premium } from '../content/premium.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { Folds } from '../parts/folds.tsx';
import { Picture } from '../parts/picture.tsx';
import { Reveal } from '../parts/reveal.tsx';

/** For each criterion: its point on the chair, the line to its label, the label's height; in units of its picture. */
const callouts = [
  { at: [640, 228], line: 'M640 228 470 150H400', words: 150 },
  { at: [752, 294], line: 'M752 294H836', words: 294 },
  { at: [520, 400], line: 'M520 400H400', words: 400 },
  { at: [716, 563], line: 'M716 563H836', words: 560 },
] as const;

/** As `process.css` counts them: the steps have the numbers. */
const letterOf = (index: number) => String.fromCodePoint(65 + index);

/** The visible part of the picture begins at 55 and is 619 high. */
const top = (y: number) => ({ '--top': `${((y - 55) / 6.19).toFixed(1)}%` }) as CSSProperties;

/** The task chair on the white of the page, with a label for each of the four criteria where it applies. */
function Assessment() {
  const { picture, alt } = premium.pictures.chair;
  return (
    <figure className="process-chair pairs items-center sm:block">
      <Reveal className="process-register">
        <Picture
          name={picture}
          alt={alt}
          sizes="(max-width: 639px) 110vw, (max-width: 1279px) 90vw, 60vw"
        />
        <svg viewBox="0 0 1200 750" className="drawing" aria-hidden="true">
          {callouts.map(({ at: [cx, cy], line }, index) => (
            <g key={line}>
              <path d={line} />
              <circle cx={cx} cy={cy} r="6" />
              <text x={cx} y={cy} dy="0.36em">
                {letterOf(index)}
              </text>
            </g>
          ))}
        </svg>
      </Reveal>
      <ul>
        {premium.process.criteria.map(({ title, text }, index) => (
          <li key={title} style={top(callouts[index]?.words ?? 0)}>
            <strong className="title">{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** "Our Purchasing Process" (ledger P3): three steps, and the chair under assessment. */
export function Process() {
  const { heading, steps, check, button } = premium.process;
  return (
    <div className="process part frame">
      <h3 className="display subheading">{heading}</h3>
      <Reveal as="ol" className="grid gap-y-3 xl:gap-y-6">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2.5rem_1fr] items-baseline">
            <span className="display subheading" aria-hidden="true">
              {index + 1}
            </span>
            <h4 className="title">{title}</h4>
            <p className="col-start-2 text-muted">{text}</p>
          </li>
        ))}
      </Reveal>
      <Folds summary={check}>
        <Assessment />
      </Folds>
      <p>
        <ButtonLink tone="line" topic="premium">
          {button}
        </ButtonLink>
      </p>
    </div>
  );
}
