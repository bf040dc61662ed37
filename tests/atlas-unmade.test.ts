/** A chart that is ahead of what says how its events are caused, in the atlas. */
import { expect, test } from 'vitest';
import { type Happening, instructionFor } from '../scripts/model/happenings.ts';
import { listOf } from '../scripts/tools/atlas/cases-through.ts';
import { initialOf } from '../scripts/tools/atlas/live.ts';
import { createPlayer } from '../scripts/tools/atlas/player.ts';
import type { Session } from '../scripts/tools/atlas/session.ts';

const untold = { type: 'end.pressed' } as unknown as Happening;
const unmade = listOf('menu', false, () => {
  throw new Error(instructionFor(untold, 'menu', initialOf('menu')));
});

test('the cases of such a chart are none, and the file that lacks the event is named', () => {
  expect(unmade.cases).toEqual([]);
  expect(unmade.problem).toBe(
    'The test cases of menu cannot be made. scripts/model/happenings.ts has no entry for "end.pressed". CONTRIBUTING.md, “An event”, has what a chart\'s event needs.',
  );
});

test('the player says so in the place of the cases', () => {
  const session = { subscribe: () => () => {}, changed() {} } as unknown as Session;
  const player = createPlayer(session, () => unmade);
  player.choose('menu');
  expect(player.state()).toMatchObject({ cases: [], note: unmade.problem });
});
