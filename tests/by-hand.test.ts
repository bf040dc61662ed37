/**
 * The sentences of `npm run paths` at the speed of a person, who reads a step, does it and looks: the same machines on
 * a clock that goes on meanwhile must still be as the case says.
 */
import { describe, expect, test } from 'vitest';
import { type AnyMachineSnapshot, SimulatedClock } from 'xstate';
import { subjects } from '../machines/registry.ts';
import type { Journey } from '../scripts/model/journeys.ts';
import {
  casesBySeed,
  opening,
  type Player,
  players,
  type Snapshots,
  tellOf,
} from '../scripts/model/together.ts';
import { walkablesByHand } from '../scripts/model/walkables.ts';
import { casesOf } from '../scripts/tools/paths/case.ts';
import { coverByHand } from '../scripts/tools/paths/cases.ts';
import { casesOfShared, seenAfter } from '../scripts/tools/paths/together.ts';
import { sightsAfter } from '../scripts/tools/paths/words.ts';
import { machineWorld } from './support/machine-world.ts';

const limited =
  /^(?:Read .* first: .*\. )?(?:Within|Reload the page, and within) ([\d.]+) s\b(?! of pressing)/;

/** In ms, how long a person takes to a step: hardly less than the time that it gives, if that is short. */
function paceOf(deed: string): number {
  if (deed.startsWith('Within a second of the step before')) return 900;
  if (/^Within \d+ s of pressing/.test(deed)) return 8000;
  const [, given] = limited.exec(deed) ?? [];
  return given ? Number(given) * 1000 - 200 : 10_000;
}

/** In ms, how long a person looks at what a step has changed, unless it is told to go on at once. */
const look = 3000;

/** What stays the same as long as nothing happens. */
const stillnessOf = ({ value, context }: AnyMachineSnapshot) => ({ value, context });

/** What a rotation shows at once is over by then, and nothing else has come. */
const lasting = (lines: string[] = []) =>
  lines.filter((line) => !/^(At once|Everything else)\b/.test(line));

/** Most cases send nothing, so those that do are taken from more. */
const shared = casesBySeed(1, 2000).filter(
  ({ steps }, place) =>
    place < 100 || steps.some(({ before }) => before.contact.matches('sending' as never)),
);

describe.each(subjects)('%s', (subject) => {
  const ways = coverByHand(subject);
  const cases = casesOf(subject, ways).map((one, place) => ({ ...one, way: ways[place] ?? [] }));

  test.each(cases)('$id: $title', async ({ way, steps }) => {
    const world = machineWorld(walkablesByHand[subject]);
    const done: Journey = [];
    for (const [place, { event, delay }] of way.entries()) {
      const { do: deed = '', see } = steps[place] ?? {};
      if (delay === undefined) world.elapse(paceOf(deed));
      const before = world.snapshot();
      if (delay === undefined) {
        await world.cause(event);
        for (const brought of walkablesByHand[subject].brings?.(event) ?? [])
          await world.cause(brought);
      } else {
        world.elapse(delay - 1);
        expect(stillnessOf(world.snapshot()), `before “${deed}” is over`).toEqual(
          stillnessOf(before),
        );
        world.elapse(1);
        expect(stillnessOf(world.snapshot()), `after “${deed}”`).not.toEqual(stillnessOf(before));
      }
      const step = { event, before, ...(delay !== undefined && { delay }) };
      const past = [...done];
      const seen = () =>
        sightsAfter(subject, [...past, { ...step, after: world.snapshot() }], way[place + 1]);
      expect(seen(), `after “${deed}”`).toEqual(see);
      done.push({ ...step, after: world.snapshot() });
      const isUrgent = / of the step before: /.test(steps[place + 1]?.do ?? '');
      if (isUrgent || /Start the stopwatch|^(Read .* first: .*\. )?Watch/.test(deed)) continue;
      if (see?.some((line) => line.startsWith('For '))) continue;
      world.elapse(look);
      expect(lasting(seen()), `${look} ms after “${deed}”`).toEqual(lasting(see));
    }
    world.stop();
  });
});

test.each(shared.map((one) => ({ ...one, printed: casesOfShared([one])[0] })))(
  '$printed.id: $printed.title',
  async ({ cast, steps, printed }) => {
    const clock = new SimulatedClock();
    const worlds = Object.fromEntries(
      players.map((player) => [player, machineWorld(walkablesByHand[player], clock)]),
    ) as Record<Player, ReturnType<typeof machineWorld>>;
    const now = () =>
      Object.fromEntries(players.map((player) => [player, worlds[player].snapshot()])) as Snapshots;
    const tell = async (deed: Parameters<typeof tellOf>[0]) => {
      const told: unknown[] = [];
      tellOf(deed, now, (to, event) => told.push(worlds[to].cause(event)));
      await Promise.all(told);
    };
    await tell(opening);
    for (const [place, { player, event }] of steps.entries()) {
      const deed = printed?.steps[place];
      clock.increment(paceOf(deed?.do ?? ''));
      const before = now();
      await tell({ player, event });
      const step = { player, event, before, after: now() };
      const isLast = place === steps.length - 1;
      expect(seenAfter(cast, step, steps.slice(0, place), isLast), deed?.do).toEqual(deed?.see);
    }
    for (const player of players) worlds[player].stop();
  },
);
