import { assign, cancel, createMachine, fromPromise, raise, sendTo, spawnChild } from 'xstate';
import { own, stepper } from './internals.ts';

const probe = createMachine({
  id: 'probe',
  context: { child: undefined as unknown },
  initial: 'first',
  states: {
    first: {
      entry: [
        assign({ child: ({ spawn }) => spawn(fromPromise(async () => {})) }),
        spawnChild(
          fromPromise(async () => {}),
          { id: 'worker' },
        ),
        raise({ type: 'late' }, { delay: 5, id: 'timer' }),
        cancel('timer'),
        sendTo(({ self }) => self, { type: 'note' }, { delay: 7 }),
      ],
      after: { 10: 'last' },
      on: { go: 'middle' },
    },
    middle: { always: 'last' },
    last: {},
  },
});

/** Asks the probe for each thing that chart-lab expects of XState, and names those that differ. */
function surprises(names: typeof own): string[] {
  const { actor, initial, next } = stepper(probe, undefined);
  const begun = initial();
  const params = (type: string) =>
    begun.actions.filter((action) => action.type === type).map((action) => action.params ?? {});
  const raised = params(names.raise);
  const [sent] = params(names.send);
  const worker = begun.snapshot.children.worker;
  const gone = next(begun.snapshot, { type: 'go' });
  const expectations: Record<string, boolean> = {
    'timers of `raise` and `after`':
      raised.map(({ delay, id }) => `${id} ${delay}`).join() ===
      'timer 5,xstate.after.10.probe.first 10',
    'timers of `sendTo`': sent?.delay === 7 && sent.to === actor && sent.event?.type === 'note',
    'the id of `cancel`': params(names.cancel)[0]?.sendId === 'timer',
    'actors that are started': params(names.spawn)[0]?.actorRef === worker && worker !== undefined,
    'transitions taken': gone.taken.map(({ eventType }) => eventType).join() === 'go,',
    'states entered': gone.entered.map(({ key }) => key).join() === 'middle,last',
  };
  return Object.keys(expectations).filter((name) => !expectations[name]);
}

let isTested = false;

/** @throws Error that names what chart-lab does not know of the XState that is installed */
export function testXState(names: typeof own = own): void {
  if (isTested && names === own) return;
  const wrong = surprises(names);
  if (wrong.length > 0)
    throw new Error(
      `The XState that is installed works differently inside from 5.33, for which chart-lab is made, in ${wrong.join(', ')}.`,
    );
  isTested = true;
}
