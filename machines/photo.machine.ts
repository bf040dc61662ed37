import { assign, fromPromise, sendParent, setup } from 'xstate';
import { timing } from './timing.ts';

/** A photograph made small, or the reason in words why it cannot be taken. */
export type ShrinkOutcome = { size: number } | { problem: string };

export type SendOutcome =
  | { type: 'stored' | 'failed' }
  /** Sending it again would not help: the server's reason in words. */
  | { type: 'refused'; problem: string }
  /** This server takes no photographs. */
  | { type: 'unavailable' };

/** The states of a photograph that its list distinguishes. */
export type PhotoStage =
  | 'waiting'
  | 'shrinking'
  | 'ready'
  | 'sending'
  | 'stored'
  | 'refused'
  | 'retrying'
  | 'failed'
  | 'unavailable';

/** Tells the list what has become of a photograph. */
export interface PhotoReport {
  type: 'photo.changed';
  id: string;
  stage: PhotoStage;
  /** In bytes, as it is sent; null while it is not known. */
  size: number | null;
  problem: string;
}

interface PhotoContext extends Pick<PhotoReport, 'id' | 'size' | 'problem'> {
  /** The key of the enquiry that it belongs to. */
  key: string;
  /** How often sending has failed since the start, or since a person asked for it when it had failed for good. */
  failures: number;
}

type PhotoEvent =
  | { type: 'turn.given'; key: string | null }
  | { type: 'line.lost' }
  | { type: 'retry.pressed' };

const never = <T>() => new Promise<T>(() => {});

const shrinkOutcomeOf = ({ event }: { event: { output: ShrinkOutcome } }) => event.output;
const sendOutcomeOf = ({ event }: { event: { output: SendOutcome } }) => event.output;

/** Sending has failed: it is tried again by itself a few times, then only when a person asks. */
const unsent = [
  { guard: 'mayRetry', target: 'retrying', actions: 'countFailure' },
  { target: 'failed' },
] as const;

/**
 * A photograph: it is shrunk, and sent, each when its list gives it the turn. The file itself stays with the
 * environment, which knows it by the id.
 */
export const photoMachine = setup({
  types: {
    context: {} as PhotoContext,
    events: {} as PhotoEvent,
    input: {} as { id: string },
  },
  delays: {
    shrinkTimeout: timing.photos.shrinkTimeout,
    sendTimeout: timing.photos.sendTimeout,
    retryDelay: timing.photos.retry,
  },
  actors: {
    /** Makes it small, and free of metadata such as the place where it was taken. */
    shrink: fromPromise<ShrinkOutcome, { id: string }>(never),
    send: fromPromise<SendOutcome, { id: string; key: string }>(never),
  },
  actions: {
    report: sendParent(
      ({ context: { id, size, problem } }, params: { stage: PhotoStage }): PhotoReport => ({
        type: 'photo.changed',
        ...params,
        id,
        size,
        problem,
      }),
    ),
    noteKey: assign({ key: (_, params: { key: string | null }) => params.key ?? '' }),
    noteShrunk: assign((_, params: ShrinkOutcome) => params),
    noteProblem: assign((_, params: SendOutcome) =>
      'problem' in params ? { problem: params.problem } : {},
    ),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: assign({ failures: 0 }),
  },
  guards: {
    isUsable: (_, outcome: ShrinkOutcome) => 'size' in outcome,
    isStored: (_, { type }: SendOutcome) => type === 'stored',
    isRefused: (_, { type }: SendOutcome) => type === 'refused',
    isUnavailable: (_, { type }: SendOutcome) => type === 'unavailable',
    mayRetry: ({ context }) => context.failures + 1 < timing.photos.attempts,
  },
}).createMachine({
  id: 'photo',
  description: 'Shrinks one photograph and sends it, again after a while where that fails.',
  context: ({ input }) => ({ id: input.id, key: '', size: null, problem: '', failures: 0 }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Until the one before it is shrunk: each takes much memory.',
      on: { 'turn.given': 'shrinking' },
    },
    shrinking: {
      description:
        'Being made small. Where that fails it is sent as it is, and the server decides.',
      invoke: {
        src: 'shrink',
        id: 'shrink',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isUsable', params: shrinkOutcomeOf },
            target: 'ready',
            actions: { type: 'noteShrunk', params: shrinkOutcomeOf },
          },
          { target: 'refused', actions: { type: 'noteShrunk', params: shrinkOutcomeOf } },
        ],
        onError: 'ready',
      },
      after: { shrinkTimeout: 'ready' },
    },
    ready: {
      description: 'Waits for the enquiry to be stored, and for a place on the line.',
      entry: { type: 'report', params: { stage: 'ready' } },
      on: {
        'turn.given': {
          target: 'sending',
          actions: { type: 'noteKey', params: ({ event }) => ({ key: event.key }) },
        },
      },
    },
    sending: {
      description: 'On its way.',
      invoke: {
        src: 'send',
        id: 'send',
        input: ({ context }) => ({ id: context.id, key: context.key }),
        onDone: [
          { guard: { type: 'isStored', params: sendOutcomeOf }, target: 'stored' },
          {
            guard: { type: 'isRefused', params: sendOutcomeOf },
            target: 'refused',
            actions: { type: 'noteProblem', params: sendOutcomeOf },
          },
          { guard: { type: 'isUnavailable', params: sendOutcomeOf }, target: 'unavailable' },
          ...unsent,
        ],
        onError: unsent,
      },
      after: { sendTimeout: unsent },
      on: { 'line.lost': 'ready' },
    },
    retrying: {
      description: 'Not acknowledged; asks for another turn by itself.',
      entry: { type: 'report', params: { stage: 'retrying' } },
      after: { retryDelay: 'ready' },
      on: { 'retry.pressed': 'ready' },
    },
    failed: {
      description: 'Not acknowledged; asks for another turn when a person wants it.',
      entry: { type: 'report', params: { stage: 'failed' } },
      on: { 'retry.pressed': { target: 'ready', actions: 'forgetFailures' } },
    },
    stored: {
      description: 'Acknowledged.',
      type: 'final',
      entry: { type: 'report', params: { stage: 'stored' } },
    },
    refused: {
      description: 'It will never be taken; the visitor is told why.',
      type: 'final',
      entry: { type: 'report', params: { stage: 'refused' } },
    },
    unavailable: {
      description: 'This server takes no photographs at all.',
      type: 'final',
      entry: { type: 'report', params: { stage: 'unavailable' } },
    },
  },
});
