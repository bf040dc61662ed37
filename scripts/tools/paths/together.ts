import { type Happening, instructionFor } from '../../model/happenings.ts';
import { isChoice } from '../../model/items.ts';
import {
  isBehind,
  isHidden,
  type Player,
  type SharedCase,
  type SharedStep,
  type Snapshots,
} from '../../model/together.ts';
import {
  type Case,
  idOf,
  minutesFor,
  preconditionsFor,
  prioritiesOf,
  requirementsAt,
} from './case.ts';
import { afterSending, endOfSending, isSending, readyToSend, whileSending } from './limits.ts';
import { markupAfter, markupOf } from './markup.ts';
import { fixed, listOf, partOf } from './places.ts';
import { placeAfter } from './rotation.ts';
import { summaryOfShared } from './summaries.ts';
import { changesBetween, type Sentences, sentencesOf, toastAfter, traceOf } from './words.ts';

/**
 * What can be seen of a machine; nothing of one that another tab or the menu covers. While an enquiry waits there is no
 * time to go through the page by Tab.
 */
function visibleOf(player: Player, now: Snapshots): Sentences {
  if (isBehind(player, now)) return {};
  const { inert = '', ...seen } = sentencesOf(player, now[player], { amongOthers: true });
  return isSending(now.contact) ? seen : { ...seen, inert };
}

const lineOf = (player: Player, parts: string[]) => {
  const told = parts.filter(Boolean);
  return told.length > 0 ? [`${partOf(player)}: ${told.join(' ').replaceAll('\n', ' ')}`] : [];
};

/** A machine before the first step, in a line. */
const shownBy = (player: Player, now: Snapshots): string[] =>
  lineOf(player, [
    ...Object.values(visibleOf(player, now)),
    markupOf(player, now[player], isBehind(player, now) || undefined),
  ]);

function instruction(cast: Player[], step: SharedStep, following: SharedStep[]): string {
  const { player, event, before, after } = step;
  const isSent = !isSending(before.contact) && isSending(after.contact);
  const ready = isSent ? readyToSend(following.map((step) => isSending(step.before.contact))) : '';
  const limit = whileSending(before.contact);
  const deed = instructionFor(event as Happening, player, before[player]);
  const isAnswered = isSending(before.contact) && !isSending(after.contact);
  const rest = cast.filter((one) => isPutOff(one, step) && !isBehind(one, after));
  const end = following.length === 0 ? afterSending(after.contact, listOf(rest)) : '';
  return ready + limit + deed + (isAnswered ? endOfSending : '') + end;
}

/** Whether a step is done at a machine's own part of the page: the system's wishes are switched elsewhere. */
const isDoneAt = (one: Player, { player, event }: SharedStep) =>
  one === player && !event.type.startsWith('system.');

/**
 * Whether nobody has the time to look at a machine after a step: an enquiry waits for its answer, and the machine is
 * neither where the step is done nor in view all the time. What has changed of it is told once there is time again.
 */
function isPassedOver(one: Player, step: SharedStep): boolean {
  if (!isSending(step.after.contact) || fixed.includes(one) || isDoneAt(one, step)) return false;
  return one !== 'contact' || !['tab.hidden', 'tab.shown'].includes(step.event.type);
}

/** Whether a machine that is passed over can still be looked at when its enquiry has been stored, unlike the form. */
const isPutOff = (one: Player, step: SharedStep) => one !== 'contact' && isPassedOver(one, step);

/** The page as it was when a machine was told of last. */
function lastTold(one: Player, { before }: SharedStep, former: SharedStep[]): Snapshots {
  const told = former.findLastIndex((step) => !isPassedOver(one, step));
  return former[told + 1]?.before ?? before;
}

/** Where a rotation moves to when its own button is pressed; '' where it does not. */
function placeOf({ player, event, before, after }: SharedStep): string {
  const [was, is] = [before[player], after[player]];
  if (was.context.index === is.context.index && !isChoice(event)) return '';
  return placeAfter(player, [{ event, before: was, after: is }]);
}

/** The steps as one machine has them; a deed that is meant for another comes to it as a fact, if at all. */
const stepsOf = (one: Player, steps: SharedStep[]) =>
  steps.map(({ player, event, before, after }) => ({
    event: player === one ? event : { type: '' },
    before: before[one],
    after: after[one],
  }));

/** The toast of a step, which stands over the open menu too; of all that happened behind another tab once that is gone. */
function toastOf(step: SharedStep, former: SharedStep[]): string {
  if (isHidden(step.after)) return '';
  const leftAt = former.findLastIndex(({ before }) => !isHidden(before));
  const unseen = isHidden(step.before) ? former.slice(leftAt) : [step];
  const isCovered = isBehind('contact', step.after);
  return unseen
    .map(({ event, before, after }) =>
      toastAfter({ event, before: before.contact, after: after.contact }, isCovered),
    )
    .join('');
}

/** What its event leaves to be seen; of a machine that is out of sight only what the fault panel shows. */
function ownTrace(one: Player, { player, event, before, after }: SharedStep): string {
  if (one !== player) return '';
  const trace = traceOf({ event, before: before[one] });
  return isBehind(one, after) ? (/^At the fault panel [^.]*\./.exec(trace)?.[0] ?? '') : trace;
}

/** A machine after a step, in a line; nothing where the step has changed nothing of it. */
function changeOf(one: Player, step: SharedStep, former: SharedStep[]): string[] {
  const { player, after } = step;
  const before = lastTold(one, step, former);
  const seen = visibleOf(one, after);
  const markup = markupAfter(
    one,
    { before: before[one], after: after[one] },
    {
      isAlone: one === player && Object.keys(seen).length === 0,
      ...(isBehind(one, after) && { isApart: true }),
    },
  );
  return lineOf(one, [
    one === player ? placeOf(step) : '',
    one === 'contact' ? toastOf(step, former) : '',
    ...changesBetween(visibleOf(one, before), seen),
    ownTrace(one, step),
    markup,
  ]);
}

const movesByItself = (one: Player, now: Snapshots) =>
  now[one].matches('running' as never) || (one === 'title' && now[one].matches('hidden' as never));

/** What one machine does, or several. */
const sentence = (cast: Player[], [one, several]: [string, string]) =>
  cast.length > 0
    ? [
        `${listOf(cast)} ${cast.length === 1 && !partOf(cast[0] as Player).endsWith('s') ? one : several}.`,
      ]
    : [];

/** The machines of which a step has changed nothing. */
function unchanged(cast: Player[], { after }: SharedStep): string[] {
  const behind = cast.filter((one) => isBehind(one, after));
  const inView = cast.filter((one) => !behind.includes(one));
  const moving = inView.filter((one) => movesByItself(one, after));
  const still = inView.filter((one) => !moving.includes(one));
  return [
    ...sentence(still, ['looks as before', 'look as before']),
    ...sentence(moving, ['goes on by itself', 'go on by themselves']),
    ...sentence(behind, ['is out of sight', 'are out of sight']),
  ];
}

/**
 * What is seen after a step, of the machines of the case alone: other parts of the page, such as another pause button,
 * may change too.
 *
 * @param former the steps before it
 * @param isLast whether no step follows, so that there is time to look once the enquiry is stored
 */
export function seenAfter(
  cast: Player[],
  step: SharedStep,
  former: SharedStep[],
  isLast: boolean,
): string[] {
  const told = cast.filter((one) => !isPassedOver(one, step) || (isLast && isPutOff(one, step)));
  const changes = told.map((one) => changeOf(one, step, former));
  const same = told.filter((_, place) => changes[place]?.length === 0);
  const lines = [...changes.flat(), ...unchanged(same, step)];
  return lines.length > 0 ? lines : ['There is nothing to look at before the enquiry is answered.'];
}

/** Cases for two and three machines at once, in words. */
export const casesOfShared = (shared: SharedCase[]): Case[] =>
  shared.map(({ cast, steps }) => ({
    id: idOf(
      'together',
      steps.map(({ player, event }) => [player, event]),
    ),
    title: `${listOf(cast)} together: ${summaryOfShared(cast, steps)}`,
    machines: cast,
    minutes: minutesFor(steps.length),
    priority: prioritiesOf(cast),
    requirements: [...new Set(cast.flatMap((one) => requirementsAt(one, stepsOf(one, steps))))],
    preconditions: [
      ...preconditionsFor(cast),
      ...cast.flatMap((one) => (steps[0] ? shownBy(one, steps[0].before) : [])),
    ],
    steps: steps.map((step, number) => ({
      do: instruction(cast, step, steps.slice(number + 1)),
      see: seenAfter(cast, step, steps.slice(0, number), number === steps.length - 1),
    })),
  }));
