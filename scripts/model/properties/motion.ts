import type { Step, World } from 'chart-lab';
import { always, is, never, until } from 'chart-lab';
import { charted, type Property } from './property.ts';
import { has, sent } from './steps.ts';

const mayMove = (world: World) => has(world, 'motion', 'moving');
const played = (step: Step) => {
  const found = sent(step, 'choice.found') as { choice?: string } | undefined;
  return sent(step, 'play.pressed') !== undefined || found?.choice === 'playing';
};

export const motionProperties: Property[] = [
  {
    says: 'Motion plays unless the visitor has paused it, or the system asks for less and the visitor has not said otherwise since.',
    source: 'WCAG 2.2.2, 2.3.3',
    system: 'motion',
    formula: always(
      is('it moves = the visitor plays it, or has not chosen and the system allows it', (step) => {
        const { choice, reduced } = step.after.facts;
        return mayMove(step.after) === (choice === 'playing' || (choice === null && !reduced));
      }),
    ),
    mutant: charted(
      'ignores a pause in another tab',
      'motion',
      ['states', 'playing', 'on', 'choice.found'],
      {},
    ),
  },
  {
    says: 'A pause is kept for the next visit, and so is playing against the system’s setting; playing in line with it drops the choice.',
    source: 'WCAG 2.2.2, 2.3.3',
    system: 'motion',
    formula: always(
      is(
        'a press that stops or plays motion keeps the choice where it differs from the system’s, and drops it otherwise',
        (step) => {
          const { before, after, did } = step;
          const isPress = sent(step, 'pause.pressed') ?? sent(step, 'play.pressed');
          if (!before || !isPress || mayMove(before) === mayMove(after)) return true;
          const { choice } = after.facts;
          return choice === null
            ? did.some(({ type }) => type === 'dropChoice')
            : did.some(
                ({ type, params }) =>
                  type === 'keepChoice' && (params as { choice: unknown }).choice === choice,
              );
        },
      ),
    ),
    mutant: charted(
      'keeps every play for the next visit',
      'motion',
      ['states', 'paused', 'on', 'play.pressed'],
      {
        target: 'playing',
        actions: { type: 'keepChoice', params: { choice: 'playing' } },
      },
    ),
  },
  {
    says: 'A choice to play is dropped where it is found and the system no longer asks for less: it outranks no later wish.',
    source: 'WCAG 2.3.3',
    system: 'motion',
    formula: always(
      is('a choice to play that is found where motion plays and is allowed is dropped', (step) => {
        const { before, did } = step;
        const found = sent(step, 'choice.found') as { choice?: string } | undefined;
        if (!before || found?.choice !== 'playing') return true;
        return (
          !mayMove(before) ||
          before.facts.reduced === true ||
          did.some(({ type }) => type === 'dropChoice')
        );
      }),
    ),
    mutant: charted(
      'keeps a choice that answers no wish',
      'motion',
      ['states', 'playing', 'on', 'choice.found'],
      { guard: { type: 'isChoice', params: { choice: 'paused' } }, target: 'paused' },
    ),
  },
  {
    says: 'What the visitor paused stays paused until the visitor plays it, whatever the system wishes.',
    source: 'WCAG 2.2.2',
    system: 'motion',
    formula: until(
      is(
        'the visitor pauses motion',
        ({ before, after }) => after.facts.choice === 'paused' && before?.facts.choice !== 'paused',
      ),
      is('it does not move', ({ after }) => !mayMove(after)),
      is('the visitor plays it', played),
    ),
    mutant: charted(
      'plays when the system allows motion',
      'motion',
      ['states', 'paused', 'on', 'system.allowed'],
      {
        target: 'playing',
        actions: 'noteAllowed',
      },
    ),
  },
  {
    says: 'A wish for less motion stops it at once.',
    source: 'WCAG 2.3.3',
    system: 'motion',
    formula: never(
      is(
        'the system asks for less and it moves',
        (step) => sent(step, 'system.reduced') !== undefined && has(step.after, 'motion', 'moving'),
      ),
    ),
    mutant: charted(
      'only takes note of the wish',
      'motion',
      ['states', 'playing', 'on', 'system.reduced'],
      { actions: 'noteReduced' },
    ),
  },
  {
    says: 'Against the wish of the system it moves only after the visitor has said so.',
    source: 'WCAG 2.3.3',
    system: 'motion',
    formula: until(
      is('the system asks for less', (step) => sent(step, 'system.reduced') !== undefined),
      is('it does not move', ({ after }) => !has(after, 'motion', 'moving')),
      is(
        'the visitor plays it or the system allows motion',
        (step) => played(step) || sent(step, 'system.allowed') !== undefined,
      ),
    ),
    mutant: charted(
      'takes every found choice for playing',
      'motion',
      ['states', 'reduced', 'on', 'choice.found'],
      'playing',
    ),
  },
];
