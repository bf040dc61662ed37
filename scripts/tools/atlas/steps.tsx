import { memo, useEffect, useRef } from 'react';
import { registry, type Subject } from '../../../machines/registry.ts';
import { eventOf } from '../catalogue/transitions.ts';
import type { Case } from '../paths/case.ts';
import { follow } from './follow.ts';
import type { Player } from './player.ts';
import { type Sight, unseen } from './sights.ts';

/** A sentence in which code stands between backticks. */
export const Prose = ({ text }: { text: string }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
  text.split('`').map((part, place) => (place % 2 ? <code key={place}>{part}</code> : part));

/** @param left those that the player has not looked at */
const Lines = ({ lines, left = [] }: { lines: string[]; left?: string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>
        <Prose text={line} />
        {left.includes(line) && <em> Not looked at: see for yourself.</em>}
      </li>
    ))}
  </ul>
);

const Seen = ({ sights }: { sights: Sight[] }) => (
  <ul>
    {sights.map(({ part, seen, agrees }) => (
      <li key={part} data-agrees={agrees}>
        {seen}
      </li>
    ))}
  </ul>
);

interface Group {
  step: Case['steps'][number];
  place: number;
  /** The event that it brings about. */
  event: string;
  sights: Sight[] | undefined;
  isNext: boolean;
}

const Step = memo(({ step, place, event, sights, isNext }: Group) => {
  const agrees = sights?.every((sight) => sight.agrees);
  const folded = sights?.filter((sight) => sight.isData && sight.agrees) ?? [];
  const told = sights?.filter((sight) => !folded.includes(sight)) ?? [];
  // Of a part of the view and a sentence that tell the same, the sentence, which stands behind it.
  const once = [...new Map(told.map((sight) => [sight.expected, sight])).values()];
  const left = sights && agrees ? unseen(step.see, sights) : [];
  return (
    <tbody aria-current={isNext ? 'step' : undefined}>
      <tr>
        <th scope="rowgroup" colSpan={2}>
          {place + 1}. <Prose text={step.do} />{' '}
          <small>
            <code>{event}</code>
          </small>
        </th>
      </tr>
      <tr>
        <td>
          {/* Before a delay ends the page is as the step before left it. */}
          <Lines
            lines={agrees === false ? once.map(({ expected }) => expected) : step.see}
            left={left}
          />
        </td>
        <td>
          {sights && (
            <>
              <b data-agrees={agrees}>
                {agrees
                  ? `✓ As ${left.length > 0 ? 'far as looked at' : 'expected'}`
                  : '✗ Different'}
              </b>
              <Seen sights={once} />
              {folded.length > 0 && (
                <details>
                  <summary>The rest as data</summary>
                  <Seen sights={folded} />
                </details>
              )}
            </>
          )}
        </td>
      </tr>
    </tbody>
  );
});

export interface Playing {
  player: Player;
  subject: Subject;
}

/** The case that is chosen; undefined before the cases of the machine have been made. */
export function chosenOf({ player, subject }: Playing) {
  const state = player.state();
  return state.subject === subject ? state.cases[state.chosen] : undefined;
}

/** The steps of the case, with what was expected beside what was seen, in a box that follows the run. */
export function Steps({ player, subject, isShown }: Playing & { isShown: boolean }) {
  const one = chosenOf({ player, subject });
  const { results, isOver } = player.state();
  const box = useRef<HTMLElement>(null);
  const last = results.length - (isOver ? 1 : 0);
  useEffect(() => {
    const step = box.current?.querySelectorAll('tbody')[last];
    if (isShown && box.current && step) follow(box.current, step);
  }, [last, isShown]);
  if (!one) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and only so can a keyboard scroll it
    <section ref={box} className="steps" aria-label="Steps" tabIndex={0} hidden={!isShown}>
      <table>
        <thead>
          <tr>
            <th scope="col">Expected</th>
            <th scope="col">Seen</th>
          </tr>
        </thead>
        {one.steps.map((step, place) => (
          <Step
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a case never change places
            key={place}
            step={step}
            place={place}
            event={eventOf(registry[subject].machine, player.way()[place]?.event.type ?? '')}
            sights={results[place]}
            isNext={place === results.length && !isOver}
          />
        ))}
      </table>
      <p>
        <small>
          The same as <code>npm run paths -- {subject}</code> prints. Covers{' '}
          {one.requirements.join(', ') || 'no row of the ledger'}; priority {one.priority}, about{' '}
          {one.minutes} min by hand. The page is opened anew on a held clock, its own controls are
          pressed, and each delay is looked at 1 ms before it ends and when it ends. What a tester
          does at the fault panel is sent as the event that it causes, and nothing is looked up
          there.
        </small>
      </p>
    </section>
  );
}
