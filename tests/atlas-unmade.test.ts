/** A chart that is ahead of what says how its events are caused, in the atlas. */
import { expect, test } from 'vitest';
import { listOf } from '../scripts/tools/atlas/cases-through.ts';
import { createPlayer } from '../scripts/tools/atlas/player.ts';
import type { Session } from '../scripts/tools/atlas/session.ts';

const unmade = listOf('menu', false, () => {
  throw new Error('No machine hears "end.pressed".');
});

test('the cases of such a chart are none, and the file that has to tell of the event is named', () => {
  expect(unmade.cases).toEqual([]);
  expect(unmade.problem).toContain(
    '"end.pressed". For an event of its chart, scripts/model/happenings.ts',
  );
});

test('the player says so in the place of the cases', () => {
  const session = { subscribe: () => () => {}, changed() {} } as unknown as Session;
  const player = createPlayer(session, () => unmade);
  player.choose('menu');
  expect(player.state()).toMatchObject({ cases: [], note: unmade.problem });
});
