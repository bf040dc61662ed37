/** Charts in the atlas that are ahead of what says how their events are caused, or that cannot be made. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { type Happening, instructionFor } from '../scripts/model/happenings.ts';
import { listOf } from '../scripts/tools/atlas/cases-through.ts';
import { initialOf } from '../scripts/tools/atlas/live.ts';
import { unmade as notMade, setup } from '../scripts/tools/atlas/making.ts';
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

test('of an event that is like another, that one is asked for', () => {
  const misspelled = { type: 'toggle.dressed' } as unknown as Happening;
  const { problem } = listOf('menu', false, () => {
    throw new Error(instructionFor(misspelled, 'menu', initialOf('menu')));
  });
  expect(problem).toContain('no entry for "toggle.dressed". Did you mean "toggle.pressed"? CONT');
});

test('the player says so in the place of the cases', () => {
  const session = { subscribe: () => () => {}, changed() {} } as unknown as Session;
  const player = createPlayer(session, () => unmade);
  player.choose('menu');
  expect(player.state()).toMatchObject({ cases: [], note: unmade.problem });
});

/** A lamp that blinks, with something wrong in its chart. */
function lamp(wrong: { target?: string; delay?: string; initial?: string; guard?: string }) {
  const { target = 'on', delay = 'blink', initial = 'off', guard = 'isWhole' } = wrong;
  return setup({})
    .extend({ delays: { blink: 500 }, guards: { isWhole: () => true } })
    .createMachine({
      id: 'lamp',
      context: { bulb: 'clear' },
      initial,
      states: {
        on: { after: { [delay as 'blink']: 'off' } },
        off: { tags: 'dark', after: { [delay as 'blink']: { target, guard } } },
      },
    } as never);
}

test.each([
  [
    { target: 'lit' },
    "Invalid transition definition for state node 'lamp.off': Child state 'lit' does not exist on 'lamp'.",
  ],
  [
    { delay: 'blinks' },
    ['on', 'off']
      .map(
        (state) =>
          `lamp.${state} waits for "blinks", and the machine's setup has no such delay. Did you mean "blink"?`,
      )
      .join(' '),
  ],
  [
    { guard: 'isHole' },
    'lamp.off names the guard "isHole", and the machine\'s setup has none of that name. Did you mean "isWhole"?',
  ],
  [
    { initial: 'oft' },
    'Initial state node "oft" not found on parent state node #lamp. Did you mean "off"?',
  ],
])('a chart with %o is noted with the reason, and stands still', (wrong, reason) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  const still = createActor(lamp(wrong)).start().getSnapshot();
  expect(notMade.get('lamp')).toBe(reason);
  expect(logged).toHaveBeenCalledWith(`The chart of lamp cannot be made: ${reason}`);
  expect(still.context).toEqual({ bulb: 'clear' });
  expect(still._nodes.flatMap(({ after }) => after)).toEqual([]);
});

test('a chart that is mended is noted no more', () => {
  expect(
    createActor(lamp({}))
      .start()
      .getSnapshot()
      .hasTag('dark' as never),
  ).toBe(true);
  expect(notMade.size).toBe(0);
});
