import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { subjects } from '../../machines/registry.ts';
import { travel } from '../../scripts/model/journeys.ts';
import { journeysFor } from '../../scripts/model/walkables.ts';
import { viewWorld } from '../support/view-world.tsx';

// happy-dom has no Web Animations: every entrance ends at once.
vi.mock('motion/mini', () => ({ animate: () => ({ finished: Promise.resolve() }) }));

/** The keys by which a browser scrolls the page, which never scrolls sideways. */
const scrolling = ['ArrowUp', 'ArrowDown', ' ', 'Home', 'End', 'PageUp', 'PageDown'];

/** What the views have done with the keys that were pressed. */
let keys: { key: string; isPrevented: boolean }[];
const noteKey = ({ key, defaultPrevented: isPrevented }: KeyboardEvent) =>
  keys.push({ key, isPrevented });

beforeEach(() => {
  vi.useFakeTimers();
  keys = [];
  // The last to hear of it, after the views.
  addEventListener('keydown', noteKey);
});

afterEach(() => {
  removeEventListener('keydown', noteKey);
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

describe.each(subjects)('%s', (subject) => {
  const { journeys } = journeysFor(subject);

  test.each(journeys.map((journey, index) => [index + 1, journey.length, journey] as const))(
    'journey %i of %i steps, through the view in StrictMode, which prevents the default of no key but one that scrolls the page',
    async (_number, _length, journey) => {
      {
        using world = viewWorld(subject, journey);
        await travel(journey, world);
      }
      expect(vi.getTimerCount(), 'timers left behind').toBe(0);
      expect(keys, 'keys whose default the view has to prevent, or must not').toEqual(
        keys.map(({ key }) => ({ key, isPrevented: scrolling.includes(key) })),
      );
    },
  );
});

test('a step that fails names its event, and says that nothing sent it', async () => {
  const journey = journeysFor('menu').journeys[0] ?? [];
  using world = viewWorld('menu', journey);
  await expect(travel(journey, { ...world, cause: () => {} })).rejects.toThrow(
    `Step 1 of ${journey.length} failed: {"type":"toggle.pressed"}. Nothing sent toggle.pressed to menu: no view and no sensor reports it.`,
  );
});

test('a step whose event cannot be caused says why, and nothing of views and sensors', async () => {
  const journey = journeysFor('menu').journeys[0] ?? [];
  using world = viewWorld('menu', journey);
  const cause = () => world.cause({ type: 'nonsense' });
  await expect(travel(journey, { ...world, cause })).rejects.toThrow(
    new Error(
      `Step 1 of ${journey.length} failed: {"type":"toggle.pressed"}. scripts/model/happenings.ts has no entry for "nonsense".`,
    ),
  );
});

test('a step whose event came to the machine fails without that sentence, and with the steps before it', async () => {
  const journey = journeysFor('menu').journeys[0] ?? [];
  using world = viewWorld('menu', journey);
  let seen = 0;
  const see: typeof world.see = (expected) => {
    seen += 1;
    if (seen === 2) throw new Error('Something else is shown.');
    return world.see(expected);
  };
  await expect(travel(journey, { ...world, see })).rejects.toThrow(
    new Error(
      `Step 2 of ${journey.length} failed: ${JSON.stringify(journey[1]?.event)}. The steps before it: toggle.pressed.`,
    ),
  );
});
