import type { Facts, Properties, SnapshotOf, Step } from 'chart-lab';
import type {
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  EventObject,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import type { PageAction } from './page.ts';

/** The requests that wait for an answer, by their names at the fault panel. */
type AnswerPoint = 'script' | 'token' | 'handler';

/** Something that the page's environment does; each driver has its own way. */
type EnvironmentAction =
  | { motion: 'reduced' | 'allowed' }
  /** In px. */
  | { width: number }
  /** A failure where `with` is missing. */
  | { answer: AnswerPoint; with?: unknown };

export type Action = PageAction | EnvironmentAction;

export interface HowTo<Event, Before> {
  /** An instruction for a tester. */
  say: string | ((event: Event, before: Before) => string);
  /** Empty for an event that occurs by itself. */
  do: Action | readonly Action[] | ((event: Event, before: Before) => Action | readonly Action[]);
  /** Whether the page can cause it now, by default always. */
  can?: (before: Before, event: Event) => boolean;
  /** Events of the same machine that follow before anybody can look. */
  implies?: readonly (EventObject & Record<string, unknown>)[];
  /** False where no person is fast enough, or an ordinary browser cannot do it. */
  byHand?: false;
}

/** How an event is caused. One that carries more than its type has samples: one for each case that a guard distinguishes. */
type EventModel<Event, Before> = HowTo<Event, Before> &
  (keyof Event extends 'type'
    ? unknown
    : { try: readonly [Omit<Event, 'type'>, ...Omit<Event, 'type'>[]] });

/** The answers of actors. */
interface ActorModels<Before> {
  [type: `xstate.done.actor.${string}`]: EventModel<{ type: string; output: unknown }, Before>;
  [type: `xstate.error.actor.${string}`]: EventModel<{ type: string; error: unknown }, Before>;
}

/** A missing event does not compile. */
type EventModels<Machine extends AnyStateMachine> = {
  [Type in EventFromLogic<Machine>['type']]: EventModel<
    Extract<EventFromLogic<Machine>, { type: Type }>,
    SnapshotFrom<Machine>
  >;
} & ActorModels<SnapshotFrom<Machine>>;

/** Everything that tests and tools know of a machine. */
export interface MachineModel<Machine extends AnyStateMachine = AnyStateMachine> {
  machine: Machine;
  input: InputFrom<Machine>;
  /** Its part of the page, for a person who looks for it. */
  name: string;
  /** An instruction that leads there. */
  find: string;
  /** An instruction for the fault panel, before the page is opened. */
  before?: string;
  /** The first state passes before anybody can look. */
  beginsUnseen?: true;
  /** 1: an enquiry may be lost. 2: a visitor cannot find the form, or stop what moves. 3: the rest. */
  priority: 1 | 2 | 3;
  /** Only on a phone. */
  isNarrow?: true;
  requirements: readonly string[];
  /** The context without irrelevant differences, such as the order of a set; by default all of it. */
  key?(context: ContextFrom<Machine>): unknown;
  events: EventModels<Machine>;
  /** Facts that follow from the events alone, so that properties need not believe the machine. */
  facts?: {
    first: Facts;
    after(facts: Facts, event: EventObject & Record<string, unknown>): Facts;
  };
  /** The expected view of the page, as `view` in `page.ts` reads it. */
  view(snapshot: SnapshotFrom<Machine>): object;
  /**
   * By sentences that begin with ids of statements (`spec.ts`) or criteria of WCAG, as titles of tests do. None where the
   * examples of tests/machines walk the whole chart.
   */
  properties?: Properties<SnapshotOf<Machine>>;
}

export const model = <Machine extends AnyStateMachine>(
  machine: Machine,
  rest: Omit<MachineModel<Machine>, 'machine'>,
): MachineModel<Machine> => ({ machine, ...rest });

/** The press of a button by its name; `looks` for a name that only screen readers have. */
export const press = (name: string, looks?: string) => ({
  say: `Press “${name}”${looks ? ` (${looks})` : ''}.`,
  do: { press: name },
});

/** The event of a step, if it has this type. */
export function sent<Payload = unknown>(
  { move }: Step,
  type: string,
): (EventObject & Payload) | undefined {
  const event = move.sends[0];
  return event?.type === type ? (event as EventObject & Payload) : undefined;
}

/** Whether a machine did this in a step. */
export const did = (step: Step, type: string) => step.did.some((done) => done.type === type);
