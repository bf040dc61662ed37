import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from 'xstate';
import { timing } from './timing.ts';

/** An enquiry that is stored. */
export interface StoredEnquiry {
  /** The `Idempotency-Key` that it was posted under. */
  key: string;
  /** Empty if the server's message had none. */
  reference: string;
}

export interface PhotoInput {
  /** Made by the environment, which keeps the file under it. */
  id: string;
  /** The name of its file. */
  name: string;
  /** In bytes. */
  size: number;
  /** Its place in the visitor's order. */
  position: number;
  /** The enquiry that it belongs to; null until that is stored. */
  enquiry: StoredEnquiry | null;
}

interface PhotoContext extends PhotoInput {
  /** Why it is not taken, or was not taken yet: the server's words, or the name of a reason. */
  problem: string;
  /** How often sending has failed. */
  failures: number;
}

type PhotoEvent =
  | { type: 'turn.given' }
  | { type: 'enquiry.stored'; enquiry: StoredEnquiry }
  | { type: 'retry.pressed' }
  | { type: 'remove.pressed' };

/** How far a photograph has come. */
export type PhotoStage =
  | 'waiting'
  | 'preparing'
  | 'ready'
  | 'queued'
  | 'sending'
  | 'retrying'
  | 'stored'
  | 'refused';

/** Asks the list for a turn, and gives it back: preparing takes much memory, and sending the whole line. */
export type TurnEvent = { type: 'turn.wanted'; id: string } | { type: 'turn.ended'; id: string };

/** Tells the list that nothing more will become of it. */
export type EndEvent = { type: 'photo.ended'; id: string; as: 'stored' | 'refused' | 'removed' };

/** A photograph that is ready to be sent, or the reason why it cannot be taken. */
export type Prepared = { size: number } | { problem: string };

/** The server's answer to a photograph. */
export interface Sent {
  /** `refused`: sending it again would not help. */
  as: 'stored' | 'refused' | 'failed';
  problem: string;
}

const never = <T>() => new Promise<T>(() => {});

const preparedOf = ({ event }: { event: { output: Prepared } }) => event.output;
const sentOf = ({ event }: { event: { output: Sent } }) => event.output;

/** A transition to `refused`: what could hold metadata is never sent. */
const unprepared = {
  target: '#photo.refused',
  actions: { type: 'noteProblem', params: { problem: 'notPrepared' } },
} as const;

/** A transition to `retrying`, where there was no answer. */
const unanswered = {
  target: '#photo.due.retrying',
  actions: { type: 'noteFailure', params: { problem: '' } },
} as const;

/**
 * One photograph, from its choice until it is stored. The file itself stays with the environment, which knows it by the
 * id.
 */
export const photoMachine = setup({
  types: {
    context: {} as PhotoContext,
    events: {} as PhotoEvent,
    input: {} as PhotoInput,
    tags: {} as PhotoStage,
  },
  delays: {
    prepareTimeout: timing.photos.prepareTimeout,
    sendTimeout: timing.photos.sendTimeout,
    retryDelay: ({ context }) => timing.photos.retry * 2 ** (context.failures - 1),
  },
  actors: {
    /** Makes it small and upright, and free of metadata such as the place where it was taken. */
    prepare: fromPromise<Prepared, PhotoInput>(never),
    send: fromPromise<Sent, PhotoInput>(never),
  },
  actions: {
    askForTurn: sendParent(({ context: { id } }): TurnEvent => ({ type: 'turn.wanted', id })),
    endTurn: sendParent(({ context: { id } }): TurnEvent => ({ type: 'turn.ended', id })),
    tellEnd: sendParent(
      ({ context: { id } }, params: Pick<EndEvent, 'as'>): EndEvent => ({
        type: 'photo.ended',
        id,
        ...params,
      }),
    ),
    /** Has the browser ask before the page is left. */
    askBeforeLeaving: () => {},
    stopAsking: () => {},
    notePrepared: assign((_, params: Prepared) => params),
    noteEnquiry: assign({ enquiry: (_, params: { enquiry: StoredEnquiry }) => params.enquiry }),
    noteProblem: assign({ problem: (_, params: { problem: string }) => params.problem }),
    noteFailure: assign(({ context }, { problem }: { problem: string }) => ({
      problem,
      failures: context.failures + 1,
    })),
  },
  guards: {
    hasEnquiry: ({ context }) => context.enquiry !== null,
    hasNoEnquiry: ({ context }) => context.enquiry === null,
    isUsable: (_, prepared: Prepared) => 'size' in prepared,
    isStored: (_, sent: Sent) => sent.as === 'stored',
    isRefused: (_, sent: Sent) => sent.as === 'refused',
  },
}).createMachine({
  id: 'photo',
  description:
    'Prepares one photograph and sends it after its enquiry, again after a while where that fails.',
  context: ({ input }) => ({ ...input, problem: '', failures: 0 }),
  initial: 'unprepared',
  on: {
    'enquiry.stored': {
      guard: 'hasNoEnquiry',
      actions: { type: 'noteEnquiry', params: ({ event }) => ({ enquiry: event.enquiry }) },
    },
  },
  states: {
    unprepared: {
      description: 'As it was chosen.',
      entry: 'askForTurn',
      exit: 'endTurn',
      on: { 'remove.pressed': 'removed' },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Until its turn to be prepared.',
          tags: 'waiting',
          on: { 'turn.given': 'preparing' },
        },
        preparing: {
          description: 'Being made small, upright and free of metadata.',
          tags: 'preparing',
          invoke: {
            src: 'prepare',
            id: 'prepare',
            input: ({ context }) => context,
            onDone: [
              {
                guard: { type: 'isUsable', params: preparedOf },
                target: '#photo.ready',
                actions: { type: 'notePrepared', params: preparedOf },
              },
              {
                target: '#photo.refused',
                actions: { type: 'notePrepared', params: preparedOf },
              },
            ],
            onError: unprepared,
          },
          after: { prepareTimeout: unprepared },
        },
      },
    },
    ready: {
      description: 'Waits for its enquiry to be stored.',
      tags: 'ready',
      on: { 'remove.pressed': 'removed' },
      always: { guard: 'hasEnquiry', target: 'due' },
    },
    due: {
      description: 'Not acknowledged yet; not to be removed, since the server may have it already.',
      entry: 'askBeforeLeaving',
      exit: 'stopAsking',
      initial: 'underWay',
      states: {
        underWay: {
          entry: 'askForTurn',
          exit: 'endTurn',
          initial: 'queued',
          states: {
            queued: {
              description: 'Until its turn to be sent.',
              tags: 'queued',
              on: { 'turn.given': 'sending' },
            },
            sending: {
              description: 'Waiting for the answer of the server.',
              tags: 'sending',
              invoke: {
                src: 'send',
                id: 'send',
                input: ({ context }) => context,
                onDone: [
                  { guard: { type: 'isStored', params: sentOf }, target: '#photo.stored' },
                  {
                    guard: { type: 'isRefused', params: sentOf },
                    target: '#photo.refused',
                    actions: { type: 'noteProblem', params: sentOf },
                  },
                  {
                    target: '#photo.due.retrying',
                    actions: { type: 'noteFailure', params: sentOf },
                  },
                ],
                onError: unanswered,
              },
              after: { sendTimeout: unanswered },
            },
          },
        },
        retrying: {
          description: 'Not acknowledged; tried again by itself, or when somebody asks for it.',
          tags: 'retrying',
          after: { retryDelay: 'underWay' },
          on: { 'retry.pressed': 'underWay' },
        },
      },
    },
    stored: {
      description: 'Acknowledged.',
      tags: 'stored',
      type: 'final',
      entry: { type: 'tellEnd', params: { as: 'stored' } },
    },
    refused: {
      description: 'It will never be taken; the visitor is told why.',
      tags: 'refused',
      on: { 'remove.pressed': 'removed' },
      entry: { type: 'tellEnd', params: { as: 'refused' } },
    },
    removed: {
      description: 'By the visitor.',
      type: 'final',
      entry: { type: 'tellEnd', params: { as: 'removed' } },
    },
  },
});

export type PhotoActor = ActorRefFrom<typeof photoMachine>;
