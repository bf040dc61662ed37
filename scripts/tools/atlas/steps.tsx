import { memo, useEffect, useRef } from 'react';
import type { Subject } from '../../../machines/registry.ts';
import type { Case } from '../paths/cases.ts';
import type { Sight } from './compare.ts';
import { eventWords } from './described.ts';
import { follow } from './follow.ts';
import type { Player } from './player.ts';

interface Group {
  step: Case['steps'][number];
  place: number;
  /** The event that it causes. */
  event: string;
  sights: Sight[] | undefined;
  isNext: boolean;
}

const Step = memo(({ step, place, event, sights, isNext }: Group) => {
  const different = sights?.filter(({ agrees }) => !agrees) ?? [];
  const agrees = different.length === 0;
  const expected = agrees ? step.see : different.map((one) => one.expected);
  return (
    <tbody aria-current={isNext ? 'step' : undefined}>
      <tr>
        <th scope="rowgroup" colSpan={2}>
          {place + 1}. {step.do}{' '}
          <small>
            <code>{event}</code>
          </small>
        </th>
      </tr>
      <tr>
        <td>
          <ul>
            {expected.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </td>
        <td>
          {sights && <b data-agrees={agrees}>{agrees ? '✓ As expected' : '✗ Different'}</b>}
          <ul>
            {different.map(({ part, seen }) => (
              <li key={part} data-agrees={false}>
                {seen}
              </li>
            ))}
          </ul>
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
            event={eventWords(subject, player.way()[place]?.event.type ?? '')}
            sights={results[place]}
            isNext={place === results.length && !isOver}
          />
        ))}
      </table>
      <p>
        <small>
          A case of <code>npm run paths -- {subject}</code>. Covers{' '}
          {one.requirements.join(', ') || 'no row of the ledger'}; priority {one.priority}. After
          each step the whole view is compared, and each delay is looked at 1 ms before it ends and
          when it ends. What a tester does at the fault panel is sent as the event that it causes.
        </small>
      </p>
    </section>
  );
}
