import type { Step } from 'chart-lab';
import { always, eventually, is, never, until, within } from 'chart-lab';
import { assign } from 'xstate';
import {
  type Answer,
  type ContactContext,
  fieldNames,
  type PostInput,
} from '../../../machines/contact.machine.ts';
import {
  didDo,
  eventOf,
  form,
  isIn,
  isLoaded,
  isSending,
  isThanking,
  succeeded,
  toastOf,
} from './contact-steps.ts';
import { charted, type Property, provided } from './property.ts';
import { at } from './systems.ts';

const postOf = ({ did }: Step) =>
  did.find(({ type, id }) => type === 'started' && id === 'post')?.params as PostInput | undefined;
/** The words of the specification (ledger M1 to M3), typed by hand. */
const exception =
  'Sorry, there was an error sending your message. Please try again or call us directly.';
const defaults = {
  success: "Thank you for your inquiry! We'll be in touch within 24 hours.",
  error: 'Sorry, there was an error sending your message. Please try again.',
};
const isException = ({ move, fired }: Step) =>
  fired !== undefined || move.sends.some(([, { type }]) => type.startsWith('xstate.error.actor.'));

/** In ms; ours, since the specification has none (docs/decisions.md): typed here, so that the machine's is compared with it. */
const answerTimeout = 30_000;

const sending = ['states', 'sending'];
const token = [...sending, 'states', 'token'];
const posting = [...sending, 'states', 'posting'];
const posted = [...posting, 'invoke', 'onDone'];

const starts = is('sending begins', ({ before, after }) => isSending(after) && !isSending(before));
const ends = is('sending is over', ({ after }) => !isSending(after));

export const contactProperties: Property[] = [
  {
    says: 'Nothing is posted without a token: it is the one that has just been obtained.',
    source: 'K10, K11',
    system: 'contact',
    formula: never(
      is('an enquiry is posted with another token than was obtained in this step', (step) => {
        const body = postOf(step)?.body;
        const obtained = eventOf<{ output: string }>(step, 'xstate.done.actor.getToken')?.output;
        return body !== undefined && !(obtained && body.recaptcha_token === obtained);
      }),
    ),
    mutant: charted(
      'posts before it asks for a token',
      'contact',
      [...sending, 'initial'],
      'posting',
    ),
  },
  {
    says: 'A token is asked for in the name of the action “submit”.',
    source: 'K10',
    system: 'contact',
    formula: never(
      is('a token is asked for another action', ({ did }) =>
        did.some(
          ({ type, id, params }) =>
            type === 'started' &&
            id === 'getToken' &&
            (params as { action?: unknown }).action !== 'submit',
        ),
      ),
    ),
    mutant: charted('names another action', 'contact', [...token, 'invoke', 'input'], {
      action: 'send',
    }),
  },
  {
    says: 'A token is kept for one enquiry only.',
    source: 'K10',
    system: 'contact',
    formula: never(
      is(
        'a token is kept while nothing is sent',
        ({ after }) => !isSending(after) && form(after).token !== '',
      ),
    ),
    mutant: charted('keeps the token after sending', 'contact', [...sending, 'exit'], undefined),
  },
  {
    says: 'Nothing is sent before the spam-check script has loaded.',
    source: 'K9',
    system: 'contact',
    formula: never(
      is(
        'sending begins without the script',
        (step) => starts.holds(step) && !isLoaded(step.after),
      ),
    ),
    mutant: provided('never asks for the script', 'contact', {
      guards: { isSpamNotReady: () => false },
    }),
  },
  {
    says: 'The body has exactly the six fields, as they were when the button was pressed, the topic ahead of the message.',
    source: 'K11',
    system: 'contact',
    formula: always(
      is('a body holds the six fields as they are in the form', (step) => {
        const body = postOf(step)?.body;
        if (!body) return true;
        const { fields, topic } = form(step.after);
        const message = topic === null ? fields.message : `About: ${topic}\n\n${fields.message}`;
        return (
          Object.keys(body).toSorted().join() ===
            [...fieldNames, 'recaptcha_token'].toSorted().join() &&
          fieldNames.every((name) => body[name] === { ...fields, message }[name])
        );
      }),
    ),
    mutant: charted(
      'forgets the topic in the body',
      'contact',
      [...posting, 'invoke', 'input'],
      ({ context }: { context: ContactContext }) => ({
        body: { ...context.fields, recaptcha_token: context.token },
        key: 'key',
      }),
    ),
  },
  {
    says: 'Success clears the five fields, the topic and the kept draft.',
    source: 'K7',
    system: 'contact',
    formula: always(
      is('success leaves no field, topic or draft', (step) => {
        if (!succeeded(step)) return true;
        const { fields, topic } = form(step.after);
        return (
          didDo(step, 'dropDraft') &&
          topic === null &&
          fieldNames.every((name) => fields[name] === '')
        );
      }),
    ),
    mutant: charted(
      'keeps the fields on success',
      'contact',
      [...posted, '0', 'actions'],
      ['renewKey', 'dropDraft'],
    ),
  },
  {
    says: 'The words stay as they are while they are sent.',
    source: 'K5',
    system: 'contact',
    formula: until(
      starts,
      is(
        'no field changes',
        ({ before, after }) =>
          before === undefined || !isSending(before) || form(before).fields === form(after).fields,
      ),
      ends,
    ),
    mutant: charted('lets fields be edited while it sends', 'contact', [...sending, 'on'], {
      'field.edited': { actions: 'editField' },
    }),
  },
  {
    says: 'Sending always ends, by an answer, a failure or the time-out.',
    source: 'K5',
    system: 'contact',
    formula: eventually(starts, ends),
    mutant: charted('waits for ever', 'contact', [...sending, 'after'], undefined),
  },
  {
    says: 'Sending ends within the time-out, whatever the visitor does meanwhile.',
    source: 'K5',
    system: 'contact',
    formula: within(answerTimeout, starts, ends),
    mutant: charted(
      'begins the time-out again when the script reports',
      'contact',
      [...sending, 'on'],
      {
        'spam.ready': { target: 'sending', reenter: true },
      },
    ),
  },
  {
    says: 'A second press while an enquiry is on its way posts nothing.',
    source: 'K5, K11',
    system: 'contact',
    formula: never(
      is(
        'an enquiry is posted while another is on its way',
        (step) =>
          postOf(step) !== undefined &&
          step.before !== undefined &&
          'post' in at(step.before, 'contact').children,
      ),
    ),
    mutant: charted('posts again at a second press', 'contact', [...posting, 'on'], {
      'send.pressed': { target: 'posting', reenter: true },
    }),
  },
  {
    says: 'Pressing again after a lost answer never has the same enquiry stored twice, unless other words were posted in between.',
    source: 'K11',
    system: 'contact × handler',
    formula: never(is('an enquiry is stored twice', ({ after }) => after.facts.twice === true)),
    mutant: provided('takes another key at every press', 'contact', {
      actions: {
        noteSent: assign(({ context }) => ({
          revision: context.revision + 1,
          sentFields: context.fields,
        })),
      },
    }),
  },
  {
    says: 'Who is thanked has exactly the words stored that were sent.',
    source: 'K7, K11, M1',
    system: 'contact × handler',
    formula: never(
      is('thanks are given for words that are not stored', (step) => {
        if (!step.before || !succeeded(step)) return false;
        const { request, stored } = step.before.facts as Record<string, { words: string } | null>;
        return stored === null || stored?.words !== request?.words;
      }),
    ),
    mutant: provided('sends other words under the key of the first', 'contact', {
      actions: { noteSent: assign(({ context }) => ({ sentFields: context.fields })) },
    }),
  },
  {
    says: 'Every end of sending is told in a toast, and the card says the same.',
    source: 'M1, M2, M3, M4',
    system: 'contact',
    formula: always(
      is('the end of sending gives one toast with the notice of the card', (step) => {
        if (!isSending(step.before) || isSending(step.after)) return true;
        const toasts = step.did.filter(({ type }) => type === 'notify');
        const { notice } = form(step.after);
        return (
          toasts.length === 1 &&
          notice !== null &&
          toastOf(step)?.text === notice.text &&
          notice.text !== ''
        );
      }),
    ),
    mutant: charted(
      'refuses in silence',
      'contact',
      [...posted, '2', 'actions'],
      [{ type: 'showNotice', params: { tone: 'error', text: 'Refused.' } }],
    ),
  },
  {
    says: 'Thanks are given for success and for nothing else.',
    source: 'K12, M1, M2',
    system: 'contact',
    formula: always(
      is(
        'the card comes to thank by success only, and always then',
        (step) =>
          step.before === undefined ||
          succeeded(step) === (isThanking(step) && !isIn(step.before, { idle: 'success' })),
      ),
    ),
    mutant: provided('reads no answer', 'contact', { guards: { isAccepted: () => true } }),
  },
  {
    says: 'An exception is logged before it is told, in the words of the specification.',
    source: 'M3',
    system: 'contact',
    formula: always(
      is('a failure or the time-out is logged, and then told in its words', (step) => {
        if (!isSending(step.before) || !isException(step)) return true;
        const order = step.did.map(({ type }) => type);
        const isLogged =
          order.includes('logCause') && order.indexOf('logCause') < order.indexOf('notify');
        return isLogged && toastOf(step)?.text === exception;
      }),
    ),
    mutant: charted(
      'tells of a time-out without logging it',
      'contact',
      [...sending, 'after', 'answerTimeout', 'actions'],
      [
        {
          type: 'notify',
          params: { tone: 'error', text: exception },
        },
      ],
    ),
  },
  {
    says: 'A notice is never shown for an enquiry that was left.',
    source: 'M4',
    system: 'contact',
    formula: always(
      is('a notice is there in the states of an outcome and in no other', ({ after }) => {
        const isOutcome = ['not-ready', 'success', 'failure'].some((idle) => isIn(after, { idle }));
        return (form(after).notice !== null) === isOutcome;
      }),
    ),
    mutant: charted(
      'keeps the thank-you beside the next enquiry',
      'contact',
      ['states', 'idle', 'states', 'success', 'on', 'another.pressed', 'actions'],
      [],
    ),
  },
  {
    says: 'The toast of an outcome goes when its enquiry is left.',
    source: 'M4',
    system: 'contact',
    formula: always(
      is('leaving success or failure withdraws the toast', (step) => {
        const isLeft = (idle: string) => isIn(step.before, { idle }) && !isIn(step.after, { idle });
        return !(isLeft('success') || isLeft('failure')) || didDo(step, 'withdraw');
      }),
    ),
    mutant: charted(
      'leaves the toast of a failure',
      'contact',
      ['states', 'idle', 'states', 'failure', 'exit'],
      [],
    ),
  },
  {
    says: 'As soon as a token is obtained, the enquiry is posted.',
    source: 'K10, K11',
    system: 'contact',
    formula: always(
      is(
        'a token is obtained ⇒ the enquiry is posted',
        (step) => !eventOf(step, 'xstate.done.actor.getToken') || postOf(step) !== undefined,
      ),
    ),
    mutant: charted(
      'goes back to the form once it has a token',
      'contact',
      [...token, 'invoke', 'onDone'],
      '#contact.idle.fresh',
    ),
  },
  {
    says: 'The toast shows the server’s message, or the specification’s default where the server sends none.',
    source: 'M1, M2',
    system: 'contact',
    formula: always(
      is('an answer is told in its message or the default of its outcome', (step) => {
        const answer = eventOf<{ output: Answer }>(step, 'xstate.done.actor.post')?.output;
        if (!answer) return true;
        const { tone, text } = toastOf(step) ?? {};
        const outcome = answer.success ? 'success' : 'error';
        return tone === outcome && text === (answer.message || defaults[outcome]);
      }),
    ),
    mutant: charted(
      'shows the default refusal whatever the server says',
      'contact',
      [...posted, '2', 'actions'],
      ['showNotice', 'notify'].map((type) => ({
        type,
        params: { tone: 'error', text: defaults.error },
      })),
    ),
  },
  {
    says: 'After a 422 the next attempt has another key, since the old one may belong to another enquiry.',
    source: 'K8, K11',
    system: 'contact',
    formula: always(
      is('an answer of 422 renews the key', (step) => {
        const answer = eventOf<{ output: Answer }>(step, 'xstate.done.actor.post')?.output;
        if (!step.before || answer?.status !== 422) return true;
        return form(step.after).revision !== form(step.before).revision;
      }),
    ),
    mutant: provided('treats 422 as any other refusal', 'contact', {
      guards: { isUnprocessable: () => false },
    }),
  },
];
