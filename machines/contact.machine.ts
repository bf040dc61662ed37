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
  /** The `Idempotency-Key`: the same however often the same words are sent, until they are accepted or the key is refused as already used. */
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
  /** Whether the cause clears by itself, so that the toast may close by itself too. */
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

export interface ContactContext {
  /** The words in the page's fields, as they were last heard of. */
  fields: Fields;
  /** The subject of the call to action that was followed; sent as the first line of the message. */
  topic: string | null;
  /** The problem with each invalid field, in words. */
  problems: Partial<Fields>;
  /** The outcome of the last press of Send, as the toast said it. */
  notice: Notice | null;
  /** Whether the spam-check script has loaded. */
  spamReady: boolean;
  /** Presses refused because it had not; not counted beyond two, when email is offered. */
  refusals: number;
  /** Unique to this page load; the `Idempotency-Key` is `seed` and `revision` (docs/enquiries.md). */
  seed: string;
  /** Counts the different enquiries of this page load. */
  revision: number;
  /** The fields last sent under this revision, null if none were; different ones need another revision. */
  sentFields: Fields | null;
  /** The answer of the spam check, until it has been sent; empty if there is none. */
  token: string;
}

export interface ContactInput {
  seed: string;
}

export type ContactEvent =
  | { type: 'field.edited'; field: FieldName; value: string }
  | { type: 'draft.found'; fields: Partial<Fields>; topic?: string }
  | { type: 'topic.chosen'; topic: string }
  | { type: 'topic.removed' }
  | { type: 'another.pressed' }
  | {
      type: 'send.pressed';
      /** The contents of the page's fields. */
      fields: Fields;
      /** Problems found by the browser's own validation, empty if there are none (ledger K2). */
      problems: Partial<Fields>;
    }
  | { type: 'spam.ready' };

/** Tells the spam-check loader to try again, because a visitor is waiting. */
export type SpamCheckEvent = { type: 'spam.wanted' };

const emptyFields: Fields = { name: '', email: '', phone: '', company: '', message: '' };

/** The fields as they are sent: the topic is the first line of the message. */
const withTopic = ({ fields, topic }: Pick<ContactContext, 'fields' | 'topic'>): Fields =>
  topic === null ? fields : { ...fields, message: `About: ${topic}\n\n${fields.message}` };

const never = <T>() => new Promise<T>(() => {});

/** The handler's own words, or ours where it has none; a chart shows this name. */
const handlersThanks = ({ event }: { event: { output: Answer } }): Notice => ({
  tone: 'success',
  text: event.output.message || messages.accepted,
});

/** The same for an enquiry that it did not take. */
const handlersRefusal = ({ event }: { event: { output: Answer } }): Notice => ({
  tone: 'error',
  text: event.output.message || messages.refused,
});

const exception: Notice = { tone: 'error', text: messages.exception };
const notReady: Notice = { tone: 'error', text: messages.notReady, passing: true };

/** Says it in the form and in a toast. */
const announced = <const Params>(params: Params) =>
  [
    { type: 'showNotice', params },
    { type: 'notify', params },
  ] as const;

const causeOf = ({ event }: { event: { error: unknown } }) => ({ cause: event.error });

/** Every press brings the words of the page, and keeps them. */
const taken = ['takeFields', 'keepDraft'] as const;

/** A transition to `failure`: the visitor reads the same words whatever the cause, which goes to the console. */
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
    /** Reports `field.edited` when a field of the page holds other words than `known`, however they came there. */
    pageFields: fromCallback<EventObject, { known: () => Fields }>(() => {}),
    /** Reports `draft.found` when this tab kept words from before a reload or crash. */
    draft: fromCallback<EventObject, undefined>(() => {}),
    /** Reports `topic.chosen` when a call to action with a topic is followed. */
    topics: fromCallback<EventObject, undefined>(() => {}),
    /** Obtains a spam-check token for one enquiry. */
    getToken: fromPromise<string, { action: string }>(never),
    /** Sends the enquiry to the handler and brings its answer. */
    post: fromPromise<Answer, PostInput>(never),
  },
  actions: {
    /** Shows a toast. */
    notify: (_, _params: Notice) => {},
    /** Closes the toast, since its message no longer describes the form. */
    withdraw: () => {},
    /** Logs the cause to the console. */
    logCause: (_, _params: { cause: unknown }) => {},
    /** Writes the words into the page's fields that are empty. */
    fillPage: () => {},
    /** Empties the page's fields. */
    emptyPage: () => {},
    /** Keeps the words in this tab until they are sent. */
    keepDraft: () => {},
    /** Forgets the words kept in this tab. */
    dropDraft: () => {},
    /** Takes in the new value of a field, and drops its problem and the notice. */
    editField: assign(({ context, event }) => {
      assertEvent(event, 'field.edited');
      const { [event.field]: _solved, ...problems } = context.problems;
      return {
        fields: { ...context.fields, [event.field]: event.value },
        problems,
        notice: null,
      };
    }),
    /** Puts the kept words into the fields that are still empty. */
    fillEmptyFields: assign(({ context, event }) => {
      assertEvent(event, 'draft.found');
      const fields = { ...context.fields };
      for (const name of fieldNames) fields[name] ||= event.fields[name] ?? '';
      return { fields, topic: context.topic ?? event.topic ?? null };
    }),
    /** Notes the topic of the call to action, and drops the notice. */
    noteTopic: assign(({ event }) => {
      assertEvent(event, 'topic.chosen');
      return { topic: event.topic, notice: null };
    }),
    /** Removes the topic, and drops the notice. */
    forgetTopic: assign({ topic: null, notice: null }),
    /** Takes in what the page's fields held at the press: what was checked is what is sent. */
    takeFields: assign({
      fields: ({ event }) => {
        assertEvent(event, 'send.pressed');
        return event.fields;
      },
    }),
    /** Notes the problem with each invalid field. */
    noteProblems: assign(({ event }) => {
      assertEvent(event, 'send.pressed');
      return { problems: event.problems, notice: null };
    }),
    /** Notes that the spam-check script has loaded. */
    noteSpamReady: assign({ spamReady: true }),
    /** Counts a press that was refused because the spam-check script had not loaded. */
    countRefusal: assign({ refusals: ({ context }) => Math.min(context.refusals + 1, 2) }),
    /** Drops the problems and the notice of the press before. */
    clearMessages: assign({ problems: {}, notice: null }),
    /**
     * Notes the words that are being sent; other words than before get another key. Words that no token was found
     * for were never sent, and so need none.
     */
    noteSent: assign(({ context }) => {
      const { sentFields, revision } = context;
      const fields = withTopic(context);
      const isOther = fieldNames.some((name) => (sentFields ?? fields)[name] !== fields[name]);
      return { revision: isOther ? revision + 1 : revision, sentFields: fields };
    }),
    /** Notes the token for the request. */
    noteToken: assign({ token: (_, params: { token: string }) => params.token }),
    /** Takes the notice, which the form shows. */
    showNotice: assign({ notice: (_, params: Notice) => params }),
    /** Drops the notice. */
    clearNotice: assign({ notice: null }),
    /** Empties the fields and removes the topic. */
    clearFields: assign({ fields: emptyFields, topic: null }),
    /** Makes the next POST a separate enquiry. */
    renewKey: assign(({ context }) => ({ revision: context.revision + 1, sentFields: null })),
    /** Forgets the token, which serves once. */
    forgetToken: assign({ token: '' }),
    /** Asks the loader of the spam check to try again. */
    wantSpamCheck: sendTo('spamCheck', { type: 'spam.wanted' }),
  },
  guards: {
    /** The browser's own validation found problems. */
    hasProblems: ({ event }) => {
      assertEvent(event, 'send.pressed');
      return Object.keys(event.problems).length > 0;
    },
    /** The spam-check script has not loaded. */
    isSpamNotReady: ({ context }) => !context.spamReady,
    /** The handler has stored the enquiry. */
    isAccepted: (_, params: { answer: Answer }) => params.answer.success,
    /** The handler answered 422: the key may already belong to another enquiry, so the same key will never succeed. */
    isUnprocessable: (_, params: { answer: Answer }) => params.answer.status === 422,
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
    token: '',
  }),
  invoke: [
    { src: 'spamCheck', id: 'spamCheck' },
    // Before the draft, which fills only the fields that are empty on the page.
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
            'Refused: the spam-check script has not loaded. The words are kept. Its toast stays its time, to be read.',
          on: { 'spam.ready': { target: 'fresh', actions: ['noteSpamReady', 'clearNotice'] } },
        },
        success: {
          description:
            'The enquiry is stored; the fields are empty and a thank-you takes their place.',
          exit: 'withdraw',
          on: {
            'another.pressed': { target: 'fresh', actions: 'clearNotice' },
            // Empty transitions forbid those of `idle`: after success there is nothing to send, and a password
            // manager that fills the emptied fields takes no thank-you away.
            'send.pressed': {},
            'field.edited': {},
          },
        },
        failure: {
          description: 'Not acknowledged; every word is kept.',
          exit: 'withdraw',
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
              key: `${context.seed}-${context.revision}`,
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
