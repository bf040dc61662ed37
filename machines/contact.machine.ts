import {
  assertEvent,
  assign,
  type EventObject,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
} from 'xstate';
import { timing } from './timing.ts';

/** The five fields of the enquiry form, in the order of the POST's body (ledger K1, K11). */
export const fieldNames = ['name', 'email', 'phone', 'company', 'message'] as const;
export type FieldName = (typeof fieldNames)[number];
export type Fields = Record<FieldName, string>;

/** The body of the POST: exactly these six fields (ledger K11). */
type EnquiryBody = Fields & { recaptcha_token: string };

export interface PostInput {
  body: EnquiryBody;
  /** The `Idempotency-Key`: the same for every attempt to send the same fields, until they are accepted or the key is refused. */
  key: string;
}

export interface Answer {
  success: boolean;
  /** Empty if the server sent none; the default from `messages` is then shown. */
  message: string;
  /** The HTTP status. */
  status: number;
}

export interface Notice {
  tone: 'success' | 'error';
  text: string;
  /** Whether the cause passes, so that the toast may close by itself. */
  passing?: boolean;
}

/** The fixed messages, verbatim from the spec (ledger K9, M1 to M3). */
const messages = {
  accepted: "Thank you for your inquiry! We'll be in touch within 24 hours.",
  refused: 'Sorry, there was an error sending your message. Please try again.',
  exception:
    'Sorry, there was an error sending your message. Please try again or call us directly.',
  notReady: 'Please wait for the page to fully load and try again.',
} as const;

/** Ours: after `notReady` the visitor has to press again, and must not believe that the enquiry was sent. */
const ready = 'The form has loaded now. Please press Send enquiry again.';

export interface ContactContext {
  /** The contents of the page's fields, as last reported. */
  fields: Fields;
  /** The subject of the call to action that was followed, sent as the first line of the message. */
  topic: string | null;
  /** The problem with each invalid field, in words. */
  problems: Partial<Fields>;
  /** The outcome of the last press of Send. */
  notice: Notice | null;
  spamReady: boolean;
  /** Presses refused because the spam-check script had not loaded, counted up to two: from then on email is offered. */
  refusals: number;
  /** Unique to this page load; the `Idempotency-Key` is `seed` and `revision` (docs/enquiries.md). */
  seed: string;
  /** Counts the different enquiries of this page load. */
  revision: number;
  /** The fields last sent under this revision; different ones need another revision. */
  sentFields: Fields | null;
  /** The key under which the last enquiry was stored: photographs are sent after it. */
  storedKey: string | null;
  /** The spam-check token, until it has been sent; else empty. */
  token: string;
}

interface ContactInput {
  seed: string;
}

type ContactEvent =
  | { type: 'field.edited'; field: FieldName; value: string }
  | { type: 'draft.found'; fields: Partial<Fields>; topic?: string }
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

const emptyFields: Fields = { name: '', email: '', phone: '', company: '', message: '' };

const keyOf = ({ seed, revision }: ContactContext) => `${seed}-${revision}`;

/** The fields as they are sent: the topic is the first line of the message. */
const withTopic = ({ fields, topic }: Pick<ContactContext, 'fields' | 'topic'>): Fields =>
  topic === null ? fields : { ...fields, message: `About: ${topic}\n\n${fields.message}` };

/** The message with a line for a detail, after the others; one that it has already serves. */
function withLine(message: string, detail: string): string {
  if (message.split('\n').some((line) => line.startsWith(`${detail}:`))) return message;
  return `${message && `${message.trimEnd()}\n`}${detail}: `;
}

const never = <T>() => new Promise<T>(() => {});

// Functions with names, because the drawing of the chart shows them.

const handlersThanks = ({ event }: { event: { output: Answer } }): Notice => ({
  tone: 'success',
  text: event.output.message || messages.accepted,
});

const handlersRefusal = ({ event }: { event: { output: Answer } }): Notice => ({
  tone: 'error',
  text: event.output.message || messages.refused,
});

const exception: Notice = { tone: 'error', text: messages.exception };
const notReady: Notice = { tone: 'error', text: messages.notReady, passing: true };
const sendAgain: Notice = { tone: 'success', text: ready };

/** Shows a notice in the form and as a toast. */
const announced = <const Params>(params: Params) =>
  [
    { type: 'showNotice', params },
    { type: 'notify', params },
  ] as const;

const causeOf = ({ event }: { event: { error: unknown } }) => ({ cause: event.error });

/** HTTP status: the key may belong to another enquiry, so it will never succeed. */
const unprocessable = 422;

const taken = ['takeFields', 'keepDraft'] as const;

/** A transition to `failure`: the message is the same for every cause; the console has the cause. */
const failing = <const Params>(params: Params) =>
  ({
    target: '#contact.idle.failure',
    actions: [{ type: 'logCause', params }, ...announced(exception)],
  }) as const;

/**
 * The enquiry form (ledger K1 to K12, M1 to M4): idle, sending, idle again.
 *
 * The form shows five states: fresh, not ready, sending, success, failure. A press of Send is refused if the
 * browser's validation found problems or the spam-check script has not loaded; otherwise the machine obtains
 * a token and posts. Success clears the fields; no failure ever does.
 */
export const contactMachine = setup({
  types: {
    context: {} as ContactContext,
    events: {} as ContactEvent,
    input: {} as ContactInput,
    tags: {} as 'busy',
  },
  delays: { answerTimeout: timing.contact.answerTimeout },
  actors: {
    /** Loads the spam-check script and reports `spam.ready`. */
    spamCheck: fromCallback<SpamCheckEvent, undefined>(() => {}),
    /** Reports `field.edited` when a field differs from `known`, with or without an input event. */
    pageFields: fromCallback<EventObject, { known: () => Fields }>(() => {}),
    /** Reports `draft.found` when this tab has a draft, from before hydration, a reload or a crash. */
    draft: fromCallback<EventObject, undefined>(() => {}),
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
    /** Writes the fields into those of the page that are empty. */
    fillPage: () => {},
    emptyPage: () => {},
    /** Writes the message into the page, with the caret at the end of the line of the detail. */
    writeMessage: (_, _params: { detail: string }) => {},
    /** Keeps the words in this tab until they are sent. */
    keepDraft: () => {},
    dropDraft: () => {},
    editField: assign(({ context, event }) => {
      assertEvent(event, 'field.edited');
      const { [event.field]: _solved, ...problems } = context.problems;
      return {
        fields: { ...context.fields, [event.field]: event.value },
        problems,
        notice: null,
      };
    }),
    beginLine: assign(({ context, event }) => {
      assertEvent(event, 'detail.pressed');
      const { message: _solved, ...problems } = context.problems;
      const message = withLine(context.fields.message, event.detail);
      return { fields: { ...context.fields, message }, problems, notice: null };
    }),
    fillEmptyFields: assign(({ context, event }) => {
      assertEvent(event, 'draft.found');
      const fields = { ...context.fields };
      for (const name of fieldNames) fields[name] ||= event.fields[name] ?? '';
      return { fields, topic: context.topic ?? event.topic ?? null };
    }),
    noteTopic: assign(({ event }) => {
      assertEvent(event, 'topic.chosen');
      return { topic: event.topic, notice: null };
    }),
    forgetTopic: assign({ topic: null, notice: null }),
    /** Takes the contents of the page's fields at the press: these were validated, these are sent. */
    takeFields: assign({
      fields: ({ event }) => {
        assertEvent(event, 'send.pressed');
        return event.fields;
      },
    }),
    noteProblems: assign(({ event }) => {
      assertEvent(event, 'send.pressed');
      return { problems: event.problems, notice: null };
    }),
    noteSpamReady: assign({ spamReady: true }),
    countRefusal: assign({ refusals: ({ context }) => Math.min(context.refusals + 1, 2) }),
    clearMessages: assign({ problems: {}, notice: null }),
    /** Records what is being sent. Changed fields get a new key, unless nothing was posted under the old one. */
    noteSent: assign(({ context }) => {
      const { sentFields, revision } = context;
      const fields = withTopic(context);
      const isOther = fieldNames.some((name) => (sentFields ?? fields)[name] !== fields[name]);
      return { revision: isOther ? revision + 1 : revision, sentFields: fields };
    }),
    noteToken: assign({ token: (_, params: { token: string }) => params.token }),
    showNotice: assign({ notice: (_, params: Notice) => params }),
    clearNotice: assign({ notice: null }),
    clearFields: assign({ fields: emptyFields, topic: null }),
    noteStored: assign({ storedKey: ({ context }) => keyOf(context) }),
    /** The next POST is a separate enquiry. */
    renewKey: assign(({ context }) => ({ revision: context.revision + 1, sentFields: null })),
    /** A token serves once. */
    forgetToken: assign({ token: '' }),
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
    fields: emptyFields,
    topic: null,
    problems: {},
    notice: null,
    spamReady: false,
    refusals: 0,
    seed: input.seed,
    revision: 0,
    sentFields: null,
    storedKey: null,
    token: '',
  }),
  invoke: [
    { src: 'spamCheck', id: 'spamCheck' },
    {
      src: 'pageFields',
      id: 'pageFields',
      input: ({ self }) => ({ known: () => self.getSnapshot().context.fields }),
    },
    { src: 'draft', id: 'draft' },
    { src: 'topics', id: 'topics' },
  ],
  on: {
    'spam.ready': { actions: 'noteSpamReady' },
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is under way.',
      initial: 'fresh',
      on: {
        'draft.found': { actions: ['fillEmptyFields', 'fillPage', 'keepDraft'] },
        'field.edited': { target: '.fresh', actions: ['editField', 'keepDraft'] },
        'topic.chosen': { target: '.fresh', actions: ['noteTopic', 'keepDraft'] },
        'topic.removed': { target: '.fresh', actions: ['forgetTopic', 'keepDraft'] },
        'detail.pressed': {
          target: '.fresh',
          actions: [
            'beginLine',
            { type: 'writeMessage', params: ({ event }) => ({ detail: event.detail }) },
            'keepDraft',
          ],
        },
        'send.pressed': [
          { guard: 'hasProblems', target: '.fresh', actions: [...taken, 'noteProblems'] },
          {
            guard: 'isSpamNotReady',
            target: '.not-ready',
            actions: [...taken, ...announced(notReady), 'countRefusal', 'wantSpamCheck'],
          },
          { target: 'sending', actions: [...taken, 'clearMessages'] },
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
            'detail.pressed': {},
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
      exit: 'forgetToken',
      after: { answerTimeout: failing({ cause: 'No answer in time.' }) },
      states: {
        token: {
          description: 'Obtaining the spam-check token.',
          invoke: {
            src: 'getToken',
            id: 'getToken',
            input: { action: 'submit' },
            onDone: {
              target: 'posting',
              actions: [
                { type: 'noteToken', params: ({ event }) => ({ token: event.output }) },
                'noteSent',
              ],
            },
            onError: failing(causeOf),
          },
        },
        posting: {
          description: 'Waiting for the answer of the handler.',
          invoke: {
            src: 'post',
            id: 'post',
            input: ({ context }) => ({
              body: { ...withTopic(context), recaptcha_token: context.token },
              key: keyOf(context),
            }),
            onDone: [
              {
                guard: {
                  type: 'isAccepted',
                  params: ({ event }) => ({ answer: event.output }),
                },
                target: '#contact.idle.success',
                actions: [
                  'clearFields',
                  'emptyPage',
                  'noteStored',
                  'renewKey',
                  'dropDraft',
                  ...announced(handlersThanks),
                ],
              },
              {
                guard: {
                  type: 'isUnprocessable',
                  params: ({ event }) => ({ answer: event.output }),
                },
                target: '#contact.idle.failure',
                actions: ['renewKey', ...announced(handlersRefusal)],
              },
              {
                target: '#contact.idle.failure',
                actions: announced(handlersRefusal),
              },
            ],
            onError: failing(causeOf),
          },
        },
      },
    },
  },
});
