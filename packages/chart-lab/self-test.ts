import { assign, cancel, createMachine, fromPromise, raise, sendTo, spawnChild } from 'xstate';
import { activeNodes, canFinish, own, stepper } from './internals.ts';

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
    'actors that can be done': worker !== undefined && canFinish(worker),
    'transitions taken': gone.taken.map(({ eventType }) => eventType).join() === 'go,',
    'states passed through': gone.passed.map(({ key }) => key).join() === 'middle',
    'states in force': activeNodes(gone.snapshot).some(({ key }) => key === 'last'),
  };
  return Object.keys(expectations).filter((name) => !expectations[name]);
}

/** In a browser nothing tells the version. */
function versionOfXState(): string {
  try {
    const { createRequire } = process.getBuiltinModule('node:module');
    return createRequire(import.meta.url)('xstate/package.json').version;
  } catch {
    return 'that is installed';
  }
}

let isTested = false;

/** @throws Error that names the version of XState whose inner workings chart-lab does not know */
export function testXState(names: typeof own = own): void {
  if (isTested && names === own) return;
  const wrong = surprises(names);
  if (wrong.length > 0)
    throw new Error(
      `The XState ${versionOfXState()} works differently inside from 5.33, for which chart-lab is made, in ${wrong.join(', ')}.`,
    );
  isTested = true;
}
