import { travel } from 'chart-lab';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { subjects } from '../../machines/registry.ts';
import { journeysFor } from '../../scripts/model/walkables.ts';
import { viewWorld } from '../support/view-world.tsx';

// happy-dom has no Web Animations: every entrance ends at once.
vi.mock('motion/mini', () => ({ animate: () => ({ finished: Promise.resolve() }) }));

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
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

describe.each(subjects)('%s', (subject) => {
  const { journeys } = journeysFor(subject);

  test.each(journeys.map((journey, index) => [index + 1, journey.length, journey] as const))(
    'journey %i of %i steps, through the view in StrictMode',
    async (_number, _length, journey) => {
      {
        using world = viewWorld(subject, journey);
        await travel(journey, world);
      }
      expect(vi.getTimerCount(), 'timers left behind').toBe(0);
      expect(wrong).toEqual([]);
    },
  );
});
