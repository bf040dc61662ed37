import type { AnyStateMachine, ContextFrom, EventFromLogic, EventObject, InputFrom } from 'xstate';
import { bottomBarMachine } from './bottom-bar.machine.ts';
import { brandsMachine } from './brands.machine.ts';
import { contactMachine } from './contact.machine.ts';
import { coverageMachine } from './coverage.machine.ts';
import { floorMachine } from './floor.machine.ts';
import { heroMachine } from './hero.machine.ts';
import { menuMachine } from './menu.machine.ts';
import { motionMachine } from './motion.machine.ts';
import { revealMachine } from './reveal.machine.ts';
import type { RotationContext } from './rotation.ts';
import { scrollTopMachine } from './scroll-top.machine.ts';
import { timing } from './timing.ts';
import { titleMachine } from './title.machine.ts';

/** An answer or failure of an invoked promise, as the chart receives it. */
type Settled =
  | { type: `xstate.done.actor.${string}`; output: unknown }
  | { type: `xstate.error.actor.${string}`; error: unknown };

export interface Entry<Machine extends AnyStateMachine> {
  machine: Machine;
  input: InputFrom<Machine>;
  /**
   * A sample of every event with a payload, and one per outcome where a guard reads the payload. A missing
   * event type is a compile error. Events without a payload need no sample.
   */
  samples: readonly (EventFromLogic<Machine> | Settled)[];
  /** The part of the context that guards, delays and `walkables.ts` read: snapshots that agree in it behave alike. */
  distinguish: (context: ContextFrom<Machine>) => unknown;
  /** The origin of the behaviour: rows of the ledger (`docs/ledger.md`) or WCAG criteria. */
  source: string;
}

/** The types of the events that carry more than their type. */
type WithPayload<Event> = Event extends { type: infer Type }
  ? keyof Event extends 'type'
    ? never
    : Type
  : never;

const entry = <Machine extends AnyStateMachine, const Samples extends Entry<Machine>['samples']>(
  of: Entry<Machine> & { samples: Samples } & ([
      Exclude<WithPayload<EventFromLogic<Machine>>, Samples[number]['type']>,
    ] extends [never]
      ? unknown
      : { forgotten: Exclude<WithPayload<EventFromLogic<Machine>>, Samples[number]['type']> }),
): Entry<Machine> => of;

const heldBy = ({ holds }: RotationContext) => [...holds].sort();

const rotationSamples = [
  { type: 'hold.placed', hold: 'hidden' },
  { type: 'hold.lifted', hold: 'hidden' },
  { type: 'hold.placed', hold: 'reduced-motion' },
  { type: 'hold.lifted', hold: 'reduced-motion' },
] as const;

const enquiry = {
  name: 'Ada Byron',
  email: 'ada@example.org',
  phone: '',
  company: '',
  message: 'Twelve desks on the fourth floor.',
};

/** Every machine by its name. Tests, atlas, catalogue and the other tools iterate over this list. */
export const registry = {
  contact: entry({
    machine: contactMachine,
    input: { seed: 'seed' },
    samples: [
      { type: 'field.edited', field: 'message', value: 'Forty Aeron chairs, very good.' },
      { type: 'draft.found', fields: { company: 'Kept Ltd' }, topic: 'relocation' },
      { type: 'topic.chosen', topic: 'storage' },
      { type: 'send.pressed', fields: enquiry, problems: {} },
      {
        type: 'send.pressed',
        fields: { ...enquiry, email: '' },
        problems: { email: 'Enter your email address.' },
      },
      { type: 'xstate.done.actor.getToken', output: 'token' },
      { type: 'xstate.error.actor.getToken', error: new Error('no token') },
      {
        type: 'xstate.done.actor.post',
        output: { success: true, message: 'Stored.', status: 200 },
      },
      {
        type: 'xstate.done.actor.post',
        output: { success: false, message: 'Refused.', status: 429 },
      },
      {
        type: 'xstate.done.actor.post',
        output: { success: false, message: 'Received earlier.', status: 422 },
      },
      { type: 'xstate.error.actor.post', error: new Error('no answer') },
    ],
    distinguish: ({ spamReady, topic }) => [spamReady, topic !== null],
    source: 'ledger K1 to K12, M1 to M4',
  }),
  hero: entry({
    machine: heroMachine,
    input: { count: timing.hero.images },
    // Before its first switch was due, as it is due, and after.
    samples: [
      { type: 'paint.found', ago: 1500 },
      { type: 'paint.found', ago: timing.hero.firstSwitch },
      { type: 'paint.found', ago: 9000 },
      ...rotationSamples,
    ],
    distinguish: ({ holds, seenFor = 0 }) => [...[...holds].sort(), seenFor],
    source: 'ledger E1, E2',
  }),
  coverage: entry({
    machine: coverageMachine,
    input: { count: timing.coverage.images },
    samples: [...rotationSamples, { type: 'dot.chosen', index: 3 }],
    distinguish: heldBy,
    source: 'ledger L1 to L3',
  }),
  brands: entry({
    machine: brandsMachine,
    input: { count: timing.brands.count },
    samples: [...rotationSamples, { type: 'brand.dragged', index: 5 }],
    distinguish: heldBy,
    source: 'ledger P6, P8, P9',
  }),
  menu: entry({
    machine: menuMachine,
    input: undefined,
    samples: [],
    distinguish: () => null,
    source: 'ledger N3, N4',
  }),
  'scroll-top': entry({
    machine: scrollTopMachine,
    input: undefined,
    samples: [
      { type: 'page.scrolled', y: timing.scrollTop.threshold },
      { type: 'page.scrolled', y: timing.scrollTop.threshold + 1 },
    ],
    distinguish: () => null,
    source: 'ledger T1, T2',
  }),
  'bottom-bar': entry({
    machine: bottomBarMachine,
    input: undefined,
    samples: (['hero-actions', 'form', 'field', 'menu'] as const).flatMap((obstacle) => [
      { type: 'obstacle.met', obstacle } as const,
      { type: 'obstacle.gone', obstacle } as const,
    ]),
    distinguish: ({ obstacles }) => [...obstacles].sort(),
    source: 'ledger A1, A3, T1',
  }),
  floor: entry({
    machine: floorMachine,
    input: { count: timing.floor.steps },
    samples: [
      { type: 'step.chosen', index: 3 },
      { type: 'still.loaded', index: 3 },
    ],
    distinguish: ({ index, loaded }) => [index, loaded.length],
    source: 'WCAG 2.2.2',
  }),
  title: entry({
    machine: titleMachine,
    input: { name: 'Quayswift', tagline: 'Swiftly Removed. Disposed with Class' },
    samples: [],
    distinguish: () => null,
    source: 'ledger W2, W3',
  }),
  reveal: entry({
    machine: revealMachine,
    input: undefined,
    samples: [{ type: 'xstate.done.actor.entrance', output: undefined }],
    distinguish: () => null,
    source: 'ledger W1',
  }),
  motion: entry({
    machine: motionMachine,
    input: undefined,
    samples: [
      { type: 'choice.found', choice: 'paused' },
      { type: 'choice.found', choice: 'playing' },
    ],
    distinguish: ({ systemReduced }) => systemReduced,
    source: 'WCAG 2.2.2, 2.3.3',
  }),
};

export type Subject = keyof typeof registry;
export const subjects = Object.keys(registry) as Subject[];

/** Every event that a machine accepts, except its own delays, with payloads from the samples. */
export function eventsOf(subject: Subject): EventObject[] {
  const { machine, samples }: { machine: AnyStateMachine; samples: readonly EventObject[] } =
    registry[subject];
  const bare = machine.events
    .filter((type) => !type.startsWith('xstate.') && !samples.some((one) => one.type === type))
    .map((type) => ({ type }));
  return [...samples, ...bare];
}
