import type { Happening } from '../../model/happenings.ts';
import { instructionFor } from '../../model/happenings.ts';
import type { Player, SharedCase, SharedStep, Snapshots } from '../../model/together.ts';
import {
  type Case,
  idOf,
  minutesFor,
  preconditionsFor,
  prioritiesOf,
  requirementsAt,
} from './case.ts';
import { isChoice, placeAfter } from './rotation.ts';
import { summaryOfShared } from './summaries.ts';
import { sightsOf, whileSending } from './words.ts';

/** What each machine of the case shows. */
const shownBy = (cast: Player[], now: Snapshots): string[] =>
  cast.map(
    (player) => `${player}: ${sightsOf(player, now[player], { amongOthers: true }).join(' ')}`,
  );

const instruction = ({ player, event, before }: SharedStep) =>
  whileSending(before.contact) + instructionFor(event as Happening, player, before[player]);

/** Where a rotation moves to when its own button is pressed. */
const movedBy = ({ player, event, before, after }: SharedStep): string[] => {
  const [was, is] = [before[player], after[player]];
  if (was.context.index === is.context.index && !isChoice(event)) return [];
  const place = placeAfter(player, [{ event, before: was, after: is }]);
  return place ? [`${player}: ${place}`] : [];
};

/** The steps as one machine has them; a deed that is meant for another comes to it as a fact, if at all. */
const stepsOf = (one: Player, steps: SharedStep[]) =>
  steps.map(({ player, event, before, after }) => ({
    event: player === one ? event : { type: '' },
    before: before[one],
    after: after[one],
  }));

/** What is seen after a step by who looks at these machines. */
export const seenAfter = (cast: Player[], step: SharedStep): string[] => [
  ...movedBy(step),
  ...shownBy(cast, step.after),
];

/** Cases for two and three machines at once, in words. */
export const casesOfShared = (shared: SharedCase[]): Case[] =>
  shared.map(({ cast, steps }) => ({
    id: idOf(
      'together',
      steps.map(({ player, event }) => [player, event]),
    ),
    title: `${cast.join(' and ')} together: ${summaryOfShared(steps)}`,
    machines: cast,
    minutes: minutesFor(steps.length),
    priority: prioritiesOf(cast),
    requirements: [...new Set(cast.flatMap((one) => requirementsAt(one, stepsOf(one, steps))))],
    preconditions: [...preconditionsFor(cast), ...(steps[0] ? shownBy(cast, steps[0].before) : [])],
    steps: steps.map((step) => ({
      do: instruction(step),
      see: seenAfter(cast, step),
    })),
  }));
