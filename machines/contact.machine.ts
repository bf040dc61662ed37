import {
  assertEvent,
  assign,
  type DoneActorEvent,
  type EventObject,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
} from 'xstate';
import {
  type Answer,
  emptyFields,
  type FieldName,
  type Fields,
  fieldNames,
  type PostInput,
  withTopic,
} from './enquiry.ts';
import {
  exception,
  handlersRefusal,
  handlersThanks,
  type Notice,
  notReady,
  sendAgain,
} from './notices.ts';
import { timing } from './timing.ts';

export interface ContactContext {
  /** The words of the last press of Send that had no problems, as they are sent. Until then the page alone has them. */
  enquiry: Fields;
  /** The subject of the call to action that was followed, sent as the first line of the message. */
  topic: string | null;
  /** The problem with each invalid field, in words. */
  problems: Partial<Fields>;
  /** The outcome of the last press of Send. */
  notice: Notice | null;
  spamReady: boolean;
  /** Unique to this page load; the `Idempotency-Key` is `seed` and `revision` (docs/enquiries.md). */
  seed: string;
  /** Counts the different enquiries of this page load. */
  revision: number;
  /** The enquiry last posted under this revision; another one needs another revision. */
  posted: Fields;
  /** The key under which the last enquiry was stored: photographs are sent after it. */
  storedKey: string | null;
  /** When it was stored, by the server's clock, where the server says. */
  storedOn: number | null;
}

type ContactEvent =
  | { type: 'field.edited'; field: FieldName }
  | { type: 'topic.chosen'; topic: string }
  | { type: 'topic.removed' }
  | { type: 'detail.pressed'; detail: string }
  | { type: 'another.pressed' }
  | {
      type: 'send.pressed';
      /** The contents of the page's fields. */
      fields: Fields;
      /** Problems found by the browser's own validation, empty if there are none (ledger K2). */
      problems: Partial<Fields>;
    }
  | { type: 'spam.ready' };

/** Asks the spam-check loader to try again, because a visitor is waiting. */
export type SpamCheckEvent = { type: 'spam.wanted' };

const keyOf = ({ seed, revision }: ContactContext) => `${seed}-${revision}`;

const never = <T>() => new Promise<T>(() => {});

/** Shows a notice in the form and as a toast. */
const announced = <const Params>(params: Params) =>
  [
    { type: 'showNotice', params },
    { type: 'notify', params },
  ] as const;

const answerOf = ({ event }: { event: { output: Answer } }) => ({ answer: event.output });
const causeOf = ({ event }: { event: { error: unknown } }) => ({ cause: event.error });

/** A token serves once, so that it is taken from the event that leads to `posting`. */
const tokenIn = (event: EventObject) => (event as DoneActorEvent<string>).output;

/** HTTP status: the key may belong to another enquiry, so it will never succeed. */
const unprocessable = 422;

/** A transition to `failure`: the message is the same for every cause; the console has the cause. */
const failing = <const Params>(params: Params) =>
  ({
    target: '#contact.idle.failure',
    actions: [{ type: 'logCause', params }, ...announced(exception)],
  }) as const;

/**
 * The enquiry form (ledger K1 to K12, M1 to M4). Success empties the page's fields, which own the words; no failure
 * ever does.
 */
export const contactMachine = setup({
  types: {
    context: {} as ContactContext,
    events: {} as ContactEvent,
    input: {} as { seed: string },
    tags: {} as 'busy',
  },
  delays: { answerTimeout: timing.contact.answerTimeout },
  actors: {
    /** Loads the spam-check script and reports `spam.ready`. */
    spamCheck: fromCallback<SpamCheckEvent, undefined>(() => {}),
    /** Reports `topic.chosen` when a call to action with a topic is followed. */
    topics: fromCallback<EventObject, undefined>(() => {}),
    getToken: fromPromise<string, { action: string }>(never),
    post: fromPromise<Answer, PostInput>(never),
  },
  actions: {
    /** Shows a toast. */
    notify: (_, _params: Notice) => {},
    /** Closes the toast, since its message no longer describes the form. */
    dismissToast: () => {},
    logCause: (_, _params: { cause: unknown }) => {},
    /** Has the browser ask before the page is left. */
    askBeforeLeaving: () => {},
    stopAsking: () => {},
    emptyForm: () => {},
    /** Begins a line for the detail in the page's message. */
    beginLine: (_, _params: { detail: string }) => {},
    solveProblem: assign(({ context, event }) => {
      assertEvent(event, 'field.edited');
      const { [event.field]: _solved, ...problems } = context.problems;
      return { problems, notice: null };
    }),
    noteTopic: assign(({ event }) => {
      assertEvent(event, 'topic.chosen');
      return { topic: event.topic, notice: null };
    }),
    removeTopic: assign({ topic: null, notice: null }),
    noteEnquiry: assign(({ context, event }) => {
      assertEvent(event, 'send.pressed');
      return { enquiry: withTopic(event.fields, context.topic), problems: {}, notice: null };
    }),
    noteProblems: assign(({ event }) => {
      assertEvent(event, 'send.pressed');
      return { problems: event.problems, notice: null };
    }),
    noteSpamReady: assign({ spamReady: true }),
    notePosted: assign(({ context: { enquiry, posted, revision } }) => {
      const isOther = fieldNames.some((name) => enquiry[name] !== posted[name]);
      return { posted: enquiry, revision: isOther ? revision + 1 : revision };
    }),
    showNotice: assign({ notice: (_, params: Notice) => params }),
    clearNotice: assign({ notice: null }),
    noteStored: assign(({ context }, { answer }: { answer: Answer }) => ({
      storedKey: keyOf(context),
      storedOn: answer.date ?? null,
    })),
    /** The next POST is a separate enquiry, whatever its words. */
    renewKey: assign({ posted: emptyFields }),
    wantSpamCheck: sendTo('spamCheck', { type: 'spam.wanted' }),
  },
  guards: {
    hasProblems: ({ event }) => {
      assertEvent(event, 'send.pressed');
      return Object.keys(event.problems).length > 0;
    },
    isSpamNotReady: ({ context }) => !context.spamReady,
    isAccepted: (_, params: { answer: Answer }) => params.answer.success,
    isUnprocessable: (_, params: { answer: Answer }) => params.answer.status === unprocessable,
  },
}).createMachine({
  id: 'contact',
  description:
    'Takes an enquiry: checks it, obtains a spam-check token, posts it, says what happened.',
  context: ({ input }) => ({
    enquiry: emptyFields,
    topic: null,
    problems: {},
    notice: null,
    spamReady: false,
    seed: input.seed,
    revision: 0,
    posted: emptyFields,
    storedKey: null,
    storedOn: null,
  }),
  invoke: [
    { src: 'spamCheck', id: 'spamCheck' },
    { src: 'topics', id: 'topics' },
  ],
  on: { 'spam.ready': { actions: 'noteSpamReady' } },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is under way.',
      initial: 'fresh',
      on: {
        'field.edited': { target: '.fresh', actions: 'solveProblem' },
        'detail.pressed': {
          actions: { type: 'beginLine', params: ({ event }) => ({ detail: event.detail }) },
        },
        'topic.chosen': { target: '.fresh', actions: 'noteTopic' },
        'topic.removed': { target: '.fresh', actions: 'removeTopic' },
        'send.pressed': [
          { guard: 'hasProblems', target: '.fresh', actions: 'noteProblems' },
          {
            guard: 'isSpamNotReady',
            target: '.not-ready',
            actions: ['noteEnquiry', ...announced(notReady), 'wantSpamCheck'],
          },
          { target: 'sending', actions: 'noteEnquiry' },
        ],
      },
      states: {
        fresh: { description: 'Being filled in.' },
        'not-ready': {
          description:
            'Refused: the spam-check script had not loaded. The words are kept; when it has, the form asks for another press.',
          on: { 'spam.ready': { actions: ['noteSpamReady', ...announced(sendAgain)] } },
        },
        success: {
          description:
            'The enquiry is stored; the fields are empty and a thank-you takes their place.',
          exit: 'dismissToast',
          on: {
            'another.pressed': { target: 'fresh', actions: 'clearNotice' },
            // Forbids the transitions of `idle`: there is nothing to send, and a password manager that fills the
            // emptied fields must not remove the thank-you.
            'send.pressed': {},
            'field.edited': {},
          },
        },
        failure: {
          description: 'Not acknowledged; every word is kept.',
          exit: 'dismissToast',
        },
      },
    },
    sending: {
      description:
        'One enquiry is on its way; the button is disabled, its words stay as they are, and no topic is taken up.',
      tags: 'busy',
      initial: 'token',
      entry: 'askBeforeLeaving',
      exit: 'stopAsking',
      after: { answerTimeout: failing({ cause: 'No answer in time.' }) },
      states: {
        token: {
          description: 'Obtaining the spam-check token.',
          invoke: {
            src: 'getToken',
            id: 'getToken',
            input: { action: 'submit' },
            onDone: { target: 'posting', actions: 'notePosted' },
            onError: failing(causeOf),
          },
        },
        posting: {
          description: 'Waiting for the answer of the handler.',
          invoke: {
            src: 'post',
            id: 'post',
            input: ({ context, event }) => ({
              body: { ...context.enquiry, recaptcha_token: tokenIn(event) },
              key: keyOf(context),
            }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: answerOf },
                target: '#contact.idle.success',
                actions: [
                  'emptyForm',
                  'removeTopic',
                  { type: 'noteStored', params: answerOf },
                  'renewKey',
                  ...announced(handlersThanks),
                ],
              },
              {
                guard: { type: 'isUnprocessable', params: answerOf },
                target: '#contact.idle.failure',
                actions: ['renewKey', ...announced(handlersRefusal)],
              },
              { target: '#contact.idle.failure', actions: announced(handlersRefusal) },
            ],
            onError: failing(causeOf),
          },
        },
      },
    },
  },
});
