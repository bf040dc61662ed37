import {
  type ActorRefFrom,
  assign,
  type EventObject,
  fromCallback,
  fromPromise,
  sendParent,
  setup,
} from 'xstate';
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
  /** The share of it that is on its way, from 0 to 1. */
  progress: number;
  /** How often sending has failed since the start, or since somebody asked for it. */
  failures: number;
}

type PhotoEvent =
  | { type: 'turn.given' }
  | { type: 'enquiry.stored'; enquiry: StoredEnquiry }
  | { type: 'retry.pressed' }
  | { type: 'remove.pressed' }
  | SendEvent;

/** Reported while a photograph is sent. */
export type SendEvent =
  | { type: 'send.progressed'; share: number }
  | { type: 'send.stored' }
  /** Sending it again would not help. */
  | { type: 'send.refused'; problem: string }
  | { type: 'send.failed'; problem: string };

/** How far a photograph has come. */
export type PhotoStage =
  | 'waiting'
  | 'preparing'
  | 'ready'
  | 'queued'
  | 'sending'
  | 'retrying'
  | 'failed'
  | 'stored'
  | 'refused';

/** The list gives turns in each: preparing takes much memory, and sending the whole line. */
export type Lane = 'preparing' | 'sending';

/** Asks the list for a turn, and gives it back. */
export type TurnEvent =
  | { type: 'turn.wanted'; lane: Lane; id: string }
  | { type: 'turn.ended'; lane: Lane; id: string };

/** Tells the list that nothing more will become of it. */
export type EndEvent = { type: 'photo.ended'; id: string; as: 'stored' | 'refused' };

/** A photograph that is ready to be sent, or the reason why it cannot be taken. */
export type Prepared = { size: number } | { problem: string };

const never = <T>() => new Promise<T>(() => {});

const preparedOf = ({ event }: { event: { output: Prepared } }) => event.output;
const problemOf = ({ event }: { event: { problem: string } }) => ({ problem: event.problem });

/** An action: asks the list for a turn, or gives it back. */
const turn = <const Type extends TurnEvent['type']>(type: Type, lane: Lane) =>
  ({ type: 'sendTurn', params: { type, lane } }) as const;

/** A transition to `refused`: what could hold metadata is never sent. */
const unprepared = {
  target: '#photo.refused',
  actions: { type: 'noteProblem', params: { problem: 'notPrepared' } },
} as const;

/** It is tried again by itself a few times, then when somebody asks for it. */
const failing = <const Params>(params: Params) =>
  [
    {
      guard: 'mayRetry',
      target: '#photo.due.retrying',
      actions: { type: 'noteFailure', params },
    },
    { target: '#photo.due.failed', actions: { type: 'noteFailure', params } },
  ] as const;

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
    stall: timing.photos.stall,
    retryDelay: ({ context }) => timing.photos.retry * 2 ** (context.failures - 1),
  },
  actors: {
    /** Makes it small and upright, and free of metadata such as the place where it was taken; keeps it for a reload. */
    prepare: fromPromise<Prepared, PhotoInput>(never),
    /** Reports every `SendEvent`. */
    send: fromCallback<EventObject, { id: string; position: number; key: string }>(() => {}),
  },
  actions: {
    sendTurn: sendParent(
      ({ context: { id } }, params: Omit<TurnEvent, 'id'>): TurnEvent => ({ ...params, id }),
    ),
    sendEnd: sendParent(
      ({ context: { id } }, params: Pick<EndEvent, 'as'>): EndEvent => ({
        type: 'photo.ended',
        id,
        ...params,
      }),
    ),
    /** Keeps for a reload which enquiry it belongs to. */
    keepEnquiry: () => {},
    /** Has the browser ask before the page is left. */
    askBeforeLeaving: () => {},
    stopAsking: () => {},
    /** Keeps it no longer. */
    forget: () => {},
    /** Takes it back from the server, which may have it already. */
    withdraw: () => {},
    notePrepared: assign((_, params: Prepared) => params),
    noteEnquiry: assign({ enquiry: (_, params: { enquiry: StoredEnquiry }) => params.enquiry }),
    noteProgress: assign({ progress: (_, params: { share: number }) => params.share }),
    noteProblem: assign((_, params: { problem: string }) => params),
    noteFailure: assign(({ context }, params: { problem: string }) => ({
      ...params,
      failures: context.failures + 1,
    })),
    forgetFailures: assign({ failures: 0, problem: '' }),
  },
  guards: {
    hasEnquiry: ({ context }) => context.enquiry !== null,
    hasNoEnquiry: ({ context }) => context.enquiry === null,
    isUsable: (_, prepared: Prepared) => 'size' in prepared,
    mayRetry: ({ context }) => context.failures + 1 < timing.photos.attempts,
  },
}).createMachine({
  id: 'photo',
  description:
    'Prepares one photograph and sends it after its enquiry, again after a while where that fails.',
  context: ({ input }) => ({ ...input, problem: '', progress: 0, failures: 0 }),
  initial: 'unprepared',
  on: {
    'enquiry.stored': {
      guard: 'hasNoEnquiry',
      actions: { type: 'noteEnquiry', params: ({ event }) => ({ enquiry: event.enquiry }) },
    },
    'remove.pressed': '.removed',
  },
  states: {
    unprepared: {
      description: 'As it was chosen.',
      entry: turn('turn.wanted', 'preparing'),
      exit: turn('turn.ended', 'preparing'),
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Until the one before it is prepared.',
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
      always: { guard: 'hasEnquiry', target: 'due' },
    },
    due: {
      description: 'Its enquiry is stored, and it has not arrived yet.',
      entry: ['keepEnquiry', 'askBeforeLeaving'],
      exit: 'stopAsking',
      on: { 'remove.pressed': { target: '#photo.removed', actions: 'withdraw' } },
      initial: 'underWay',
      states: {
        underWay: {
          entry: turn('turn.wanted', 'sending'),
          exit: turn('turn.ended', 'sending'),
          initial: 'queued',
          states: {
            queued: {
              description: 'Until the one before it has been sent.',
              tags: 'queued',
              on: { 'turn.given': 'sending' },
            },
            sending: {
              description: 'Given up when nothing of it has moved for a while.',
              tags: 'sending',
              invoke: {
                src: 'send',
                id: 'send',
                input: ({ context: { id, position, enquiry } }) => ({
                  id,
                  position,
                  key: enquiry?.key ?? '',
                }),
              },
              on: {
                'send.stored': '#photo.stored',
                'send.refused': {
                  target: '#photo.refused',
                  actions: { type: 'noteProblem', params: problemOf },
                },
                'send.failed': failing(problemOf),
              },
              initial: 'moving',
              states: {
                moving: {
                  on: {
                    'send.progressed': {
                      target: 'moving',
                      reenter: true,
                      actions: {
                        type: 'noteProgress',
                        params: ({ event }) => ({ share: event.share }),
                      },
                    },
                  },
                  after: { stall: failing({ problem: '' }) },
                },
              },
            },
          },
        },
        retrying: {
          description: 'Not acknowledged; tried again by itself.',
          tags: 'retrying',
          after: { retryDelay: 'underWay' },
          on: { 'retry.pressed': 'underWay' },
        },
        failed: {
          description: 'Not acknowledged; tried again when somebody asks for it.',
          tags: 'failed',
          on: { 'retry.pressed': { target: 'underWay', actions: 'forgetFailures' } },
        },
      },
    },
    stored: {
      description: 'Acknowledged.',
      tags: 'stored',
      type: 'final',
      entry: ['forget', { type: 'sendEnd', params: { as: 'stored' } }],
    },
    refused: {
      description: 'It will never be taken; the visitor is told why.',
      tags: 'refused',
      type: 'final',
      entry: ['forget', { type: 'sendEnd', params: { as: 'refused' } }],
    },
    removed: { description: 'By the visitor.', type: 'final', entry: 'forget' },
  },
});

export type PhotoActor = ActorRefFrom<typeof photoMachine>;
