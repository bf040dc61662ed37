import { cancel, createMachine, fromPromise, raise, sendTo, spawnChild } from 'xstate';
import { coverage } from './coverage.ts';
import type { explore } from './explore.ts';

const idle = fromPromise(async () => {});

/** It uses everything that `internals.ts` takes of XState. */
const probe = createMachine({
  id: 'probe',
  context: ({ spawn }) => ({ child: spawn(idle) }),
  initial: 'first',
  states: {
    first: {
      entry: [
        raise({ type: 'cancelled' }, { delay: 5, id: 'timer' }),
        cancel('timer'),
        sendTo(({ self }) => self, { type: 'sent' }, { delay: 7 }),
        spawnChild(idle, { id: 'worker' }),
      ],
      on: { cancelled: 'missed', sent: 'second' },
    },
    second: { after: { 10: 'third' }, exit: sendTo('worker', { type: 'hello' }) },
    third: { always: 'fourth', exit: raise({ type: 'raised' }) },
    fourth: { on: { raised: 'fifth' } },
    fifth: { on: { 'xstate.done.actor.worker': 'last' } },
    last: {},
    missed: {},
  },
});

/** The states and transitions that the probe does not come to, and what it does to its actors. */
const expected = 'probe.missed, probe.first cancelled, started, stopped, sent';

let isTested = false;

/** @throws Error if the XState that is installed is not one that chart-lab knows */
export function testXState(search: typeof explore): void {
  if (isTested) return;
  // It is a search itself.
  isTested = true;
  const space = search(probe, { events: [] });
  const { neverEntered, neverTaken } = coverage(space);
  const steps = space.configurations.flatMap((each) => each.steps.map(({ step }) => step));
  const done = [space.opening, ...steps].flatMap(({ did }) => did.map(({ type }) => type));
  isTested = [...neverEntered, ...neverTaken, ...new Set(done)].join(', ') === expected;
  if (!isTested)
    throw new Error(
      'The XState that is installed works differently inside from 5.33, for which chart-lab is made.',
    );
}
