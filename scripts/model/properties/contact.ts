import { assign } from 'xstate';
import {
  type Answer,
  type ContactContext,
  type Fields,
  fieldNames,
  type Notice,
  type PostInput,
} from '../../../machines/contact.machine.ts';
import { always, eventually, is, never, until, within } from './formulas.ts';
import { charted, type Property, provided } from './property.ts';
import type { Step, World } from './space.ts';
import { at, contextOf } from './systems.ts';

const form = (world: World) => contextOf(world, 'contact');
const isIn = (world: World | undefined, state: unknown) =>
  world !== undefined && at(world, 'contact').matches(state as never);
const isSending = (world: World | undefined) => isIn(world, 'sending');
/** Whether the spam-check script has reported. */
const isLoaded = ({ facts }: World) => facts.loaded === true;
const isThanking = ({ after }: Step) => isIn(after, { idle: 'success' });

/** The event of a step if it has this type; undefined for steps of the handler. */
const eventOf = <T>({ move }: Step, type: string) => {
  const [, event] = move.sends[0] ?? [];
  return event?.type === type ? (event as unknown as T) : undefined;
};

const postOf = ({ did }: Step) =>
  did.find(({ type, id }) => type === 'started' && id === 'post')?.params as PostInput | undefined;
const toastOf = ({ did }: Step) =>
  did.find(({ type }) => type === 'notify')?.params as Notice | undefined;
const didDo = (step: Step, type: string) => step.did.some((one) => one.type === type);
const succeeded = (step: Step) =>
  eventOf<{ output: Answer }>(step, 'xstate.done.actor.post')?.output.success === true;
/** The words of the specification (ledger M1 to M3), typed by hand. */
const exception =
  'Sorry, there was an error sending your message. Please try again or call us directly.';
const defaults = {
  success: "Thank you for your inquiry! We'll be in touch within 24 hours.",
  error: 'Sorry, there was an error sending your message. Please try again.',
};
const isException = ({ move, fired }: Step) =>
  fired !== undefined || move.sends.some(([, { type }]) => type.startsWith('xstate.error.actor.'));
const isIdle = ({ before }: Step) => isIn(before, 'idle');
const pressedWell = (step: Step) => {
  const pressed = eventOf<{ problems: object }>(step, 'send.pressed');
  return pressed !== undefined && Object.keys(pressed.problems).length === 0;
};

/** The fields whose typed words a step has lost. The topic, which is put ahead of the message, does not count. */
const lost = ({ before, after }: Step): (keyof Fields)[] =>
  before === undefined
    ? []
    : fieldNames.filter((name) => {
        const former = form(before).fields[name];
        return former !== '' && form(after).fields[name] !== former;
      });

/** In ms; ours, since the specification has none (docs/decisions.md): typed here, so that the machine's is compared with it. */
const answerTimeout = 30_000;

const sending = ['states', 'sending'];
const token = [...sending, 'states', 'token'];
const posting = [...sending, 'states', 'posting'];
const posted = [...posting, 'invoke', 'onDone'];
const pressed = ['states', 'idle', 'on', 'send.pressed'];
const idle = ['states', 'idle', 'states'];

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
    says: 'While a field has a problem, nothing is sent, and each problem is noted.',
    source: 'K2',
    system: 'contact',
    formula: always(
      is('a press with problems notes them and does not send', (step) => {
        const pressed = eventOf<{ problems: object }>(step, 'send.pressed');
        if (!step.before || !pressed || pressedWell(step)) return true;
        // In place of the fields there is the thank-you, or they are being sent: nothing is checked there.
        if (isSending(step.before) || isIn(step.before, { idle: 'success' })) return true;
        return !isSending(step.after) && form(step.after).problems === pressed.problems;
      }),
    ),
    mutant: provided('sends without looking at the fields', 'contact', {
      guards: { hasProblems: () => false },
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
    says: 'A press before the script is there says so and asks for the script again.',
    source: 'K9, M4',
    system: 'contact',
    formula: always(
      is('a well-filled press without the script gives a toast and asks for the script', (step) => {
        if (!step.before || !pressedWell(step) || isLoaded(step.before)) return true;
        return (
          toastOf(step)?.text.startsWith('Please wait') === true &&
          step.did.some(({ id }) => id === 'spamCheck')
        );
      }),
    ),
    mutant: charted('does not ask again', 'contact', [...pressed, '1', 'actions'], []),
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
    says: 'Success and nothing else takes away words that were typed; only the visitor may overwrite them.',
    source: 'K7, K8',
    system: 'contact',
    formula: never(
      is('a field loses its words without success or typing', (step) => {
        const edited = eventOf<{ field: keyof Fields }>(step, 'field.edited')?.field;
        return !succeeded(step) && lost(step).some((name) => name !== edited);
      }),
    ),
    mutant: charted(
      'clears the fields when no answer comes',
      'contact',
      [...sending, 'after', 'answerTimeout', 'actions'],
      'clearFields',
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
    says: 'A topic goes by success or by the visitor, who removes it or chooses another.',
    source: 'K7, K8',
    system: 'contact',
    formula: never(
      is('a topic goes without success, removal or another', (step) => {
        const topic = step.before ? form(step.before).topic : null;
        const isLost = topic !== null && form(step.after).topic !== topic;
        const byVisitor = eventOf(step, 'topic.chosen') ?? eventOf(step, 'topic.removed');
        return isLost && !byVisitor && !succeeded(step);
      }),
    ),
    mutant: charted(
      'drops the topic when the spam check fails',
      'contact',
      [...token, 'invoke', 'onError', 'actions'],
      'forgetTopic',
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
        ({ before, after }) => before === undefined || form(before).fields === form(after).fields,
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
      [{ type: 'note', params: { tone: 'error', text: 'Refused.' } }],
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
    says: 'The loader of the spam-check script starts as the page opens.',
    source: 'K6',
    system: 'contact',
    formula: always(
      is(
        'the opening of the page starts the loader',
        ({ before, did }) =>
          before !== undefined ||
          did.some(({ type, id }) => type === 'started' && id === 'spamCheck'),
      ),
    ),
    mutant: charted('leaves the loader out', 'contact', ['invoke'], []),
  },
  {
    says: 'A press with good fields begins sending once the script is there.',
    source: 'K5, K9',
    system: 'contact',
    formula: always(
      is('a well-filled press with the script there begins sending', (step) => {
        if (!step.before || !pressedWell(step) || !isLoaded(step.before)) return true;
        return isIn(step.before, { idle: 'success' }) || isSending(step.after);
      }),
    ),
    mutant: provided('never hears that the script is there', 'contact', {
      actions: { noteSpamReady: assign({}) },
    }),
  },
  {
    says: 'The plea to wait goes when the script is there.',
    source: 'K9, M4',
    system: 'contact',
    formula: never(
      is(
        'the script comes and the card still says to wait',
        (step) =>
          eventOf(step, 'spam.ready') !== undefined &&
          form(step.after).notice?.text.startsWith('Please wait') === true,
      ),
    ),
    mutant: charted('keeps the plea', 'contact', [...idle, 'not-ready', 'on', 'spam.ready'], {
      actions: 'noteSpamReady',
    }),
  },
  {
    says: 'Every token that is obtained is used: its enquiry is posted at once.',
    source: 'K10, K11',
    system: 'contact',
    formula: always(
      is(
        'a token that is obtained leads to a post',
        (step) => !eventOf(step, 'xstate.done.actor.getToken') || postOf(step) !== undefined,
      ),
    ),
    mutant: charted(
      'ends when it has a token',
      'contact',
      [...token, 'invoke', 'onDone'],
      '#contact.idle.fresh',
    ),
  },
  {
    says: 'The toast has the words of the server, or those of the specification where it sends none.',
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
      'refuses in its own words alone',
      'contact',
      [...posted, '2', 'actions'],
      ['note', 'notify'].map((type) => ({
        type,
        params: { tone: 'error', text: defaults.error },
      })),
    ),
  },
  {
    says: 'After an answer of 422 the same key is not used again: it may be that of another enquiry.',
    source: 'K8, K11',
    system: 'contact',
    formula: always(
      is('an answer of 422 renews the key', (step) => {
        const answer = eventOf<{ output: Answer }>(step, 'xstate.done.actor.post')?.output;
        if (!step.before || answer?.status !== 422) return true;
        return form(step.after).revision !== form(step.before).revision;
      }),
    ),
    mutant: provided('takes 422 for any other refusal', 'contact', {
      guards: { isUnprocessable: () => false },
    }),
  },
  {
    says: 'From the thank-you nothing is sent; its button alone leads to a new enquiry, and typing and topics do.',
    source: 'K5, K7',
    system: 'contact',
    formula: always(
      is('a press of send leaves the thank-you as it is, one of its own button ends it', (step) => {
        if (!isIn(step.before, { idle: 'success' })) return true;
        if (eventOf(step, 'send.pressed')) return isThanking(step) && step.did.length === 0;
        return !eventOf(step, 'another.pressed') || isIn(step.after, { idle: 'fresh' });
      }),
    ),
    mutant: charted(
      'sends an empty form from the thank-you',
      'contact',
      [...idle, 'success', 'on', 'send.pressed'],
      '#contact.sending',
    ),
  },
  {
    says: 'Unless an enquiry is being sent, what is typed is in its field, its problem is gone, and the words are kept.',
    source: 'K1, K2, K8',
    system: 'contact',
    formula: always(
      is('typing changes its field, solves its problem and keeps the draft', (step) => {
        const edited = eventOf<{ field: keyof Fields; value: string }>(step, 'field.edited');
        if (!edited || !isIdle(step)) return true;
        const { fields, problems } = form(step.after);
        const isSolved = !(edited.field in problems);
        return fields[edited.field] === edited.value && isSolved && didDo(step, 'keepDraft');
      }),
    ),
    mutant: charted('keeps no draft', 'contact', ['states', 'idle', 'on', 'field.edited'], {
      target: '.fresh',
      actions: 'editField',
    }),
  },
  {
    says: 'Kept words come back into the fields that are still empty.',
    source: 'K8',
    system: 'contact',
    formula: always(
      is('a draft fills the empty fields', (step) => {
        const draft = eventOf<{ fields: Partial<Fields> }>(step, 'draft.found')?.fields;
        if (!step.before || !draft || !isIdle(step)) return true;
        const [was, isNow] = [form(step.before).fields, form(step.after).fields];
        return fieldNames.every((name) => isNow[name] === (was[name] || (draft[name] ?? '')));
      }),
    ),
    mutant: provided('takes the company from a draft and nothing else', 'contact', {
      actions: {
        fillEmptyFields: assign(({ context: { fields }, event }) => ({
          fields: { ...fields, company: fields.company || event.fields.company || '' },
        })),
      },
    }),
  },
  {
    says: 'Unless an enquiry is being sent, a call to action brings its topic, which the visitor can remove; the draft knows.',
    source: 'A1, K8',
    system: 'contact',
    formula: always(
      is('a topic that is chosen or removed is there or gone, and kept so', (step) => {
        const chosen = eventOf<{ topic: string }>(step, 'topic.chosen');
        if (!(chosen ?? eventOf(step, 'topic.removed')) || !isIdle(step)) return true;
        return form(step.after).topic === (chosen?.topic ?? null) && didDo(step, 'keepDraft');
      }),
    ),
    mutant: charted(
      'cannot be rid of a topic',
      'contact',
      ['states', 'idle', 'on', 'topic.removed'],
      {},
    ),
  },
];
