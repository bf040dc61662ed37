import {
  type Alone,
  always,
  eventually,
  never,
  type Step as StepOf,
  until,
  type World as WorldOf,
  within,
} from 'chart-lab';
import {
  type Answer,
  type contactMachine,
  type FieldName,
  type Fields,
  fieldNames,
  type Notice,
  type PostInput,
} from '../machines/contact.machine.ts';
import { did, type Properties, sent } from './model.ts';

type Contact = Alone<typeof contactMachine>;
type Step = StepOf<Contact>;
type World = WorldOf<Contact>;

/** The words of the specification, typed by hand (K9, M1 to M3). */
const messages = {
  success: "Thank you for your inquiry! We'll be in touch within 24 hours.",
  error: 'Sorry, there was an error sending your message. Please try again.',
  exception:
    'Sorry, there was an error sending your message. Please try again or call us directly.',
  notReady: 'Please wait for the page to fully load and try again.',
};

/** Ours, since the specification has none: typed here again, so that the machine's is compared with it. In ms. */
const answerTimeout = 30_000;

const form = ({ parts }: World) => parts.machine.context;
const isSending = (world: World | undefined) => world?.parts.machine.matches('sending') === true;
const isIdle = (world: World | undefined) => world?.parts.machine.matches('idle') === true;
const isThanking = (world: World | undefined) =>
  world?.parts.machine.matches({ idle: 'success' }) === true;
const isFailed = (world: World | undefined) =>
  world?.parts.machine.matches({ idle: 'failure' }) === true;
/** Neither on its way nor thanked for. */
const isEditable = (world: World | undefined) => isIdle(world) && !isThanking(world);
/** Whether the spam-check script has reported. */
const isLoaded = ({ facts }: World) => facts.loaded === true;

const sendingBegins = ({ before, after }: Step) => isSending(after) && !isSending(before);
const sendingIsOver = ({ after }: Step) => !isSending(after);

const answerIn = (step: Step) => sent<{ output: Answer }>(step, 'xstate.done.actor.post')?.output;
const succeeded = (step: Step) => answerIn(step)?.success === true;
const postIn = ({ did }: Step) =>
  did.find(({ type, id }) => type === 'started' && id === 'post')?.params as PostInput | undefined;
const toastsIn = ({ did }: Step) =>
  did.filter(({ type }) => type === 'notify').map(({ params }) => params as Notice);

type Press = { fields: Fields; problems: Partial<Fields> };
const pressIn = (step: Step) => sent<Press>(step, 'send.pressed');
/** A press of Send with every field in order, which the thank-you does not take. */
const isGoodPress = (step: Step) =>
  isEditable(step.before) && Object.keys(pressIn(step)?.problems ?? { none: '' }).length === 0;

const editIn = (step: Step) => sent<{ field: FieldName; value: string }>(step, 'field.edited');

/** The fields whose words a step has lost. */
const lostIn = ({ before, after }: Step): FieldName[] =>
  before === undefined
    ? []
    : fieldNames.filter((name) => {
        const former = form(before).fields[name];
        return !form(after).fields[name].startsWith(former.trimEnd());
      });

const keepsWords: Properties<Contact> = {
  '[K2] While a field has a problem nothing is sent, and each problem is noted.': always((step) => {
    const { problems } = pressIn(step) ?? {};
    if (!problems || !isEditable(step.before) || isGoodPress(step)) return true;
    return !isSending(step.after) && form(step.after).problems === problems;
  }),
  '[K7][K8] Success and nothing else takes away words that were typed; only the page’s fields may overwrite them.':
    never((step) => {
      const isRead = pressIn(step) && isIdle(step.before);
      const edited = editIn(step)?.field;
      return !succeeded(step) && !isRead && lostIn(step).some((name) => name !== edited);
    }),
  '[K8][K11] A press takes the words from the page’s fields, and saves the draft.': always(
    (step) => {
      const { fields } = pressIn(step) ?? {};
      if (!fields || !isEditable(step.before)) return true;
      return form(step.after).fields === fields && did(step, 'keepDraft');
    },
  ),
  '[K7][K8] A topic goes by success or by the visitor, who removes it or chooses another.': never(
    (step) => {
      const topic = step.before ? form(step.before).topic : null;
      const isLost = topic !== null && form(step.after).topic !== topic;
      const byVisitor = sent(step, 'topic.chosen') ?? sent(step, 'topic.removed');
      return isLost && !byVisitor && !succeeded(step);
    },
  ),
  '[K1][K2][K8] Until it is sent, typing changes its field, clears the problem of that field and saves the draft.':
    always((step) => {
      const edit = editIn(step);
      if (!edit || !isEditable(step.before)) return true;
      const { fields, problems } = form(step.after);
      const isTaken = fields[edit.field] === edit.value && !(edit.field in problems);
      return isTaken && did(step, 'keepDraft');
    }),
  '[K8] A saved draft fills only the fields that are still empty.': always((step) => {
    const draft = sent<{ fields: Partial<Fields> }>(step, 'draft.found')?.fields;
    if (!step.before || !draft || !isIdle(step.before)) return true;
    const [was, isNow] = [form(step.before).fields, form(step.after).fields];
    return fieldNames.every((name) => isNow[name] === (was[name] || (draft[name] ?? '')));
  }),
  '[A1][K8] Outside sending, a call to action sets the topic, the visitor can remove it, and both save the draft.':
    always((step) => {
      const chosen = sent<{ topic: string }>(step, 'topic.chosen');
      if (!(chosen ?? sent(step, 'topic.removed')) || !isIdle(step.before)) return true;
      return form(step.after).topic === (chosen?.topic ?? null) && did(step, 'keepDraft');
    }),
  '[K5] The words stay as they are while they are sent.': until(
    sendingBegins,
    function noFieldChanges({ before, after }) {
      return !before || !isSending(before) || form(before).fields === form(after).fields;
    },
    sendingIsOver,
  ),
  '[K7] Success clears the five fields, the topic and the kept draft.': always((step) => {
    if (!succeeded(step)) return true;
    const { fields, topic } = form(step.after);
    const isEmpty = topic === null && fieldNames.every((name) => fields[name] === '');
    return isEmpty && did(step, 'dropDraft');
  }),
  '[K5][K7] The thank-you ignores a press of Send and a field that fills itself, and its own button leads to a new enquiry.':
    always((step) => {
      if (!isThanking(step.before)) return true;
      if (pressIn(step) ?? editIn(step)) return isThanking(step.after) && step.did.length === 0;
      const isLeft = step.after.parts.machine.matches({ idle: 'fresh' });
      return !sent(step, 'another.pressed') || isLeft;
    }),
};

const waitsForScript: Properties<Contact> = {
  '[K6] The spam-check loader starts when the page opens.': always(
    ({ before, did }) =>
      before !== undefined || did.some(({ type, id }) => type === 'started' && id === 'spamCheck'),
  ),
  '[K9] Nothing is sent before the spam-check script has loaded.': never(
    (step) => sendingBegins(step) && !isLoaded(step.after),
  ),
  '[K9][M4] A press before the script is there says so and asks for the script again.': always(
    (step) => {
      if (!step.before || !isGoodPress(step) || isLoaded(step.before)) return true;
      const [toast] = toastsIn(step);
      return toast?.text === messages.notReady && step.did.some(({ id }) => id === 'spamCheck');
    },
  ),
  '[K5][K9] Once the script has loaded, a press with valid fields begins sending.': always(
    (step) => {
      if (!step.before || !isGoodPress(step) || !isLoaded(step.before)) return true;
      return isSending(step.after);
    },
  ),
  '[K9][M4] The request to wait disappears once the script has loaded.': never(
    (step) =>
      sent(step, 'spam.ready') !== undefined && form(step.after).notice?.text === messages.notReady,
  ),
};

const sends: Properties<Contact> = {
  '[K10] A token is asked for in the name of the action “submit”.': always(({ did }) =>
    did
      .filter(({ type, id }) => type === 'started' && id === 'getToken')
      .every(({ params }) => (params as { action?: unknown }).action === 'submit'),
  ),
  '[K10][K11] Nothing is posted without a token: it is the one that has just been obtained.':
    always((step) => {
      const body = postIn(step)?.body;
      const obtained = sent<{ output: string }>(step, 'xstate.done.actor.getToken')?.output;
      return body === undefined || (obtained !== undefined && body.recaptcha_token === obtained);
    }),
  '[K10][K11] As soon as a token is obtained, the enquiry is posted.': always(
    (step) => !sent(step, 'xstate.done.actor.getToken') || postIn(step) !== undefined,
  ),
  '[K10] A token is kept for one enquiry only.': never(
    ({ after }) => !isSending(after) && form(after).token !== '',
  ),
  '[K11] The body has exactly the six fields, as they were when the button was pressed, the topic ahead of the message.':
    always((step) => {
      const { recaptcha_token: token, ...words } = postIn(step)?.body ?? {};
      if (token === undefined) return true;
      const { fields, topic } = form(step.after);
      const message = topic === null ? fields.message : `About: ${topic}\n\n${fields.message}`;
      const wanted = { ...fields, message };
      const names = Object.keys(words) as FieldName[];
      return (
        names.length === 5 && fieldNames.every((name) => words[name as never] === wanted[name])
      );
    }),
  '[K5] Sending always ends, by an answer, a failure or the time-out.': eventually(
    sendingBegins,
    sendingIsOver,
  ),
  '[K5] Sending ends within the time-out, whatever the visitor does meanwhile.': within(
    answerTimeout,
    sendingBegins,
    sendingIsOver,
  ),
  '[K5][K11] A second press while an enquiry is on its way posts nothing.': never(
    (step) =>
      postIn(step) !== undefined &&
      step.before !== undefined &&
      'post' in step.before.parts.machine.children,
  ),
  '[K8][K11] After a 422 the next attempt has another key, since the old one may belong to another enquiry.':
    always((step) => {
      if (!step.before || answerIn(step)?.status !== 422) return true;
      return form(step.after).revision !== form(step.before).revision;
    }),
};

const tells: Properties<Contact> = {
  '[M1][M2][M3][M4] Every end of sending is told in a toast, and the form says the same.': always(
    (step) => {
      if (!isSending(step.before) || isSending(step.after)) return true;
      const [toast, another] = toastsIn(step);
      const { notice } = form(step.after);
      return Boolean(toast?.text) && another === undefined && toast?.text === notice?.text;
    },
  ),
  '[M1][M2] The toast shows the server’s message, or the specification’s default where the server sends none.':
    always((step) => {
      const answer = answerIn(step);
      if (!answer) return true;
      const [toast] = toastsIn(step);
      const tone = answer.success ? 'success' : 'error';
      return toast?.tone === tone && toast.text === (answer.message || messages[tone]);
    }),
  '[M3] An exception is logged before it is told, in the words of the specification.': always(
    (step) => {
      const isAnswer = sent(step, 'xstate.done.actor.post') !== undefined;
      if (!isSending(step.before) || isSending(step.after) || isAnswer) return true;
      const order = step.did.map(({ type }) => type);
      const isLogged = order.slice(0, order.indexOf('notify')).includes('logCause');
      return isLogged && toastsIn(step)[0]?.text === messages.exception;
    },
  ),
  '[K12][M1][M2] Thanks are given for success and for nothing else.': always((step) => {
    const isThanked = isThanking(step.after) && !isThanking(step.before);
    return succeeded(step) === isThanked;
  }),
  '[M4] A notice is never shown for an enquiry that was left.': always(({ after }) => {
    const isNotReady = after.parts.machine.matches({ idle: 'not-ready' });
    const isOutcome = isNotReady || isThanking(after) || isFailed(after);
    return (form(after).notice !== null) === isOutcome;
  }),
  '[M4] The toast of an outcome goes when its enquiry is left.': always((step) => {
    const { before, after } = step;
    const isLeft =
      (isThanking(before) && !isThanking(after)) || (isFailed(before) && !isFailed(after));
    return !isLeft || did(step, 'withdraw');
  }),
};

export const contactProperties = { ...keepsWords, ...waitsForScript, ...sends, ...tells };
