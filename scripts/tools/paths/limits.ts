/** Steps that leave a tester little time: how much there is, and how to be ready for them. */
import type { AnyMachineSnapshot } from 'xstate';
import { timing } from '../../../machines/timing.ts';
import { contact } from '../../../src/content/contact.ts';
import type { Journey, Step } from '../../model/journeys.ts';
import { isPlaying } from './steady-view.ts';

const send = `“${contact.form.send}”`;
const answer = `${timing.contact.answerTimeout / 1000} s`;
const firstSwitch = `${timing.hero.firstSwitch / 1000 - 1} s`;

/** Whether an enquiry is on its way. */
export const isSending = (snapshot: AnyMachineSnapshot) => snapshot.matches('sending' as never);

/** How much time there is while an enquiry is on its way. */
export const whileSending = (snapshot: AnyMachineSnapshot) =>
  isSending(snapshot) ? `Within ${answer} of pressing ${send}: ` : '';

/** The end of the instructions that answer an enquiry, after which other parts are looked at. */
export const endOfSending = ` That ends the ${answer}.`;

/**
 * The end of a case's last instructions, where they leave an enquiry on its way.
 *
 * @param rest what is to be looked at only then
 */
export const afterSending = (snapshot: AnyMachineSnapshot, rest = '') =>
  isSending(snapshot)
    ? ` Once you have looked, tidy up before the ${answer} for an answer are over: press “Everything works” at the fault panel, which stores the enquiry. The result of this step is what you saw before.${rest && ` After that, look at ${rest}.`}`
    : '';

const beforeFirstSwitch = ({ before }: Step) => before.matches({ running: 'first' } as never);

/** Whether a step has to follow the one before within a second. */
const isHurried = ({ before, delay }: Step) => delay === undefined && isPlaying(before);

/** In ms: while so little passes nobody looks anywhere else, nor often at the stopwatch. */
const short = 2000;

const isShort = (delay?: number) => delay !== undefined && delay <= short;

/** Whether a step leaves only a glance at what the one before it has changed. */
export const leavesGlance = (step: Step) => isHurried(step) || isShort(step.delay);

/** How exactly a delay can be held to with a stopwatch. */
export const toleranceOf = (delay: number) =>
  `give or take ${isShort(delay) ? 'a second' : 'half a second'}`;

/** How soon a step has to follow the one before; undefined where it may take its time. */
function haste(step: Step): string | undefined {
  if (step.delay !== undefined) return undefined;
  if (beforeFirstSwitch(step)) return firstSwitch;
  return isHurried(step) ? 'a second' : undefined;
}

/**
 * The beginning of a step's instructions that says how much time there is; '' where there is enough.
 *
 * @param previous the step before it, if there is one
 */
export function limitOn(step: Step, previous?: Step): string {
  const time = haste(step);
  if (time === undefined) return whileSending(step.before);
  return previous || !beforeFirstSwitch(step)
    ? `Within ${time} of the step before: `
    : `Reload the page, and within ${time}: `;
}

/** How many of these steps come first that share a time limit. */
function leading<Any>(steps: readonly Any[], isLimited: (step: Any) => boolean): number {
  const end = steps.findIndex((step) => !isLimited(step));
  return end < 0 ? steps.length : end;
}

const nextSteps = (count: number) => (count === 1 ? 'the next step' : `the next ${count} steps`);

/**
 * What to do before an enquiry is sent, whose answers have to be given in time.
 *
 * @param following whether the enquiry is on its way before each of the steps that follow
 */
export function readyToSend(following: readonly boolean[]): string {
  const count = leading(following, Boolean);
  if (count === 0) return '';
  const share = count === 1 ? 'it' : 'them together';
  return `Before you press ${send}, read ${nextSteps(count)} and put the fault panel’s window beside the page: there are ${answer} for ${share}. `;
}

/** What to do before a step, because those that follow it have a time limit. */
export function readyFor(way: Journey, place: number): string {
  const [step, next] = way.slice(place, place + 2);
  if (!step || !next || limitOn(step, way[place - 1])) return '';
  const following = way.slice(place + 1);
  const watches = leading(following, ({ delay }) => delay !== undefined);
  if (step.delay === undefined && watches > 1)
    return `Read ${nextSteps(watches)} first: the stopwatch runs on through them. `;
  const time = haste(next);
  if (time === undefined)
    return readyToSend(
      following.map(({ before, delay }) => delay === undefined && isSending(before)),
    );
  const count = leading(following, (one) => haste(one) !== undefined);
  const each = count === 1 ? 'it follows' : 'each follows the one before';
  return `Read ${nextSteps(count)} first: ${each} within ${time}. `;
}
