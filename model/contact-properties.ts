import {
  always,
  type Properties,
  type SnapshotOf,
  type Step as StepOf,
  type World as WorldOf,
  within,
} from 'chart-lab';
import type { contactMachine } from '../machines/contact.machine.ts';
import type { Answer, Fields } from '../machines/enquiry.ts';
import type { Notice } from '../machines/notices.ts';
import { did, sent } from './model.ts';

type Contact = SnapshotOf<typeof contactMachine>;
type Step = StepOf<Contact>;
type World = WorldOf<Contact>;

/** The defaults of the specification, typed by hand (M1, M2). */
const messages = {
  success: "Thank you for your inquiry! We'll be in touch within 24 hours.",
  error: 'Sorry, there was an error sending your message. Please try again.',
};

/** Ours, since the specification has none: typed here again, so that the machine's is compared with it. In ms. */
const answerTimeout = 30_000;

const form = ({ snapshot }: World) => snapshot.context;
const isSending = (world: World | undefined) => world?.snapshot.matches('sending') === true;
const isThanking = (world: World | undefined) =>
  world?.snapshot.matches({ idle: 'success' }) === true;
const isFailed = (world: World | undefined) =>
  world?.snapshot.matches({ idle: 'failure' }) === true;
/** Neither on its way nor thanked for. */
const isEditable = (world: World | undefined) =>
  world !== undefined && !isSending(world) && !isThanking(world);

const sendingBegins = ({ before, after }: Step) => isSending(after) && !isSending(before);
const sendingIsOver = ({ after }: Step) => !isSending(after);

const answerIn = (step: Step) => sent<{ output: Answer }>(step, 'xstate.done.actor.post')?.output;
const succeeded = (step: Step) => answerIn(step)?.success === true;
const toastsIn = ({ did }: Step) =>
  did.filter(({ type }) => type === 'notify').map(({ params }) => params as Notice);

type Press = { fields: Fields; problems: Partial<Fields> };
/** A press of Send, which the thank-you does not take. */
const pressIn = (step: Step) =>
  isEditable(step.before) ? sent<Press>(step, 'send.pressed') : undefined;
const hasProblems = ({ problems }: Press) => Object.keys(problems).length > 0;

/** Compares plain data whose members stand in the same order. */
const isSame = (one: unknown, another: unknown) => JSON.stringify(one) === JSON.stringify(another);

/** The enquiry that a press leads to, unless it has problems. */
const enquiryIn = ({ fields }: Press, topic: string | null): Fields =>
  topic === null ? fields : { ...fields, message: `About: ${topic}\n\n${fields.message}` };

function topicAfter(step: Step): string | null {
  const topic = step.before ? form(step.before).topic : null;
  if (succeeded(step)) return null;
  if (isSending(step.before)) return topic;
  if (sent(step, 'topic.removed')) return null;
  const chosen = sent<{ topic: string }>(step, 'topic.chosen')?.topic;
  return chosen ?? topic;
}

const keepsWords: Properties<Contact> = {
  '[K7][K8] Success and nothing else empties the form.': always(
    (step) => did(step, 'emptyForm') === succeeded(step),
  ),
  '[K8][K11] An enquiry has the words of the press of Send, after its topic, and keeps them until the next.':
    always((step) => {
      const { before, after } = step;
      if (!before) return true;
      const press = pressIn(step);
      if (!press || hasProblems(press)) return form(before).enquiry === form(after).enquiry;
      return isSame(form(after).enquiry, enquiryIn(press, form(before).topic));
    }),
  '[A1][K7][K8] A topic comes from a call to action; the visitor removes it, or success does.':
    always((step) => form(step.after).topic === topicAfter(step)),
  '[K5][K7] The thank-you ignores a press of Send and a field that fills itself, and its own button leads to a new enquiry.':
    always((step) => {
      if (!isThanking(step.before)) return true;
      if (sent(step, 'send.pressed') ?? sent(step, 'field.edited'))
        return isThanking(step.after) && step.did.length === 0;
      const isLeft = step.after.snapshot.matches({ idle: 'fresh' });
      return !sent(step, 'another.pressed') || isLeft;
    }),
};

const sends: Properties<Contact> = {
  '[K5][K9] Sending begins by a press with valid fields once the spam-check script has loaded, and by nothing else.':
    always((step) => {
      const press = pressIn(step);
      const isReady = step.after.facts.loaded === true;
      return sendingBegins(step) === (press !== undefined && !hasProblems(press) && isReady);
    }),
  '[K5] Sending ends within the time-out, whatever the visitor does meanwhile.': within(
    answerTimeout,
    sendingBegins,
    sendingIsOver,
  ),
};

const tells: Properties<Contact> = {
  '[M1][M2][M3][M4] Every outcome of sending is shown in a toast, and the form says the same.':
    always((step) => {
      if (!isSending(step.before) || isSending(step.after)) return true;
      const [toast, another] = toastsIn(step);
      const { notice } = form(step.after);
      return Boolean(toast?.text) && another === undefined && toast?.text === notice?.text;
    }),
  '[M1][M2] The toast shows the server’s message, or the specification’s default where the server sends none.':
    always((step) => {
      const answer = answerIn(step);
      if (!answer) return true;
      const [toast] = toastsIn(step);
      const tone = answer.success ? 'success' : 'error';
      return toast?.tone === tone && toast.text === (answer.message || messages[tone]);
    }),
  '[K12][M1][M2] Thanks are given for success and for nothing else.': always((step) => {
    const isThanked = isThanking(step.after) && !isThanking(step.before);
    return succeeded(step) === isThanked;
  }),
  '[M4] A notice is never shown for an enquiry that was left.': always(({ after }) => {
    const isNotReady = after.snapshot.matches({ idle: 'not-ready' });
    const isOutcome = isNotReady || isThanking(after) || isFailed(after);
    return (form(after).notice !== null) === isOutcome;
  }),
  '[M4] The toast of an outcome goes when its enquiry is left.': always((step) => {
    const { before, after } = step;
    const isLeft = [isThanking, isFailed].some((isIn) => isIn(before) && !isIn(after));
    return !isLeft || did(step, 'dismissToast');
  }),
};

export const contactProperties = { ...keepsWords, ...sends, ...tells };
