import { travel } from 'chart-lab';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { machineNames, pathsOf } from '../../model/models.ts';
import { viewWorld } from '../support/view-world.tsx';

/** The keys by which a browser scrolls the page, which never scrolls sideways. */
const scrolling = ['ArrowUp', 'ArrowDown', ' ', 'Home', 'End', 'PageUp', 'PageDown'];

/** Mistakes of the views with the keys that were pressed. */
let wrong: string[];
function judge({ key, defaultPrevented }: KeyboardEvent) {
  if (defaultPrevented && !scrolling.includes(key))
    wrong.push(`${key} does not scroll the page, and a view prevents its default.`);
  if (!defaultPrevented && scrolling.includes(key))
    wrong.push(`${key} scrolls the page: the view does not prevent its default.`);
}

beforeEach(() => {
  vi.useFakeTimers();
  wrong = [];
  // The last to hear of it, after the views.
  addEventListener('keydown', judge);
});

afterEach(() => {
  removeEventListener('keydown', judge);
});

test.each(
  machineNames.flatMap((name) =>
    pathsOf(name).map((path, index) => [name, index + 1, path] as const),
  ),
)('%s, path %i, through the view in StrictMode', async (name, _number, path) => {
  {
    using world = viewWorld(name);
    await travel(path, world);
  }
  expect(vi.getTimerCount(), 'timers left behind').toBe(0);
  expect(wrong).toEqual([]);
});
