import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { cover, type Driver, explore, travel } from '../index.ts';

const lamp = createMachine({
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { after: { 400: 'off' } } },
});
const [path = []] = cover(explore(lamp, { events: [{ type: 'press' }] }));

/** Notes all that it is asked for. */
function noting(notes: unknown[]): Driver {
  return {
    cause: ({ type }) => void notes.push(type),
    elapse: (ms) => void notes.push(ms),
    see: ({ snapshot }) => void notes.push(snapshot.value),
  };
}

test('a journey looks after each event, and 1 ms before the end of each delay, too', async () => {
  const notes: unknown[] = [];
  await travel(path, noting(notes));
  expect(notes).toEqual(['press', 'on', 399, 'on', 1, 'off']);
});

test('a journey that fails names the step, its event, and why', async () => {
  const elapse = () => Promise.reject(new Error('The clock stands.'));
  await expect(travel(path, { ...noting([]), elapse })).rejects.toThrow(
    /^Step 2 of 2 failed: .*xstate\.after\.400.* The clock stands\. The steps before it: press\.$/,
  );
  const world = { ...noting([]), see: () => Promise.reject(new Error()), hasGot: () => false };
  await expect(travel(path, world)).rejects.toThrow(
    'Step 1 of 2 failed: {"type":"press"}. Nothing sent press to the machine',
  );
});
