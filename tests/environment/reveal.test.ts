import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Actor, createActor, waitFor } from 'xstate';
import { motionMachine } from '../../machines/motion.machine.ts';
import { revealMachine } from '../../machines/reveal.machine.ts';
import { spec } from '../../model/spec.ts';
import { stubObserver, watchListeners } from '../support/browser-stubs.ts';
import { sentBack } from '../support/sent-back.ts';
import { actorOf } from '../support/slots.ts';

const library = vi.hoisted(() => ({ animate: vi.fn(), loads: vi.fn() }));
vi.mock('motion/mini', () => {
  library.loads();
  return { animate: library.animate };
});

let block: HTMLElement;
let motion: Actor<typeof motionMachine>;
let observer: ReturnType<typeof stubObserver>;
let revealSlots: typeof import('../../src/environment/reveal.ts')['revealSlots'];

beforeEach(async () => {
  vi.resetModules();
  ({ revealSlots } = await import('../../src/environment/reveal.ts'));
  vi.stubGlobal('innerHeight', 800);
  observer = stubObserver();
  block = document.createElement('figure');
  document.body.append(block);
  motion = createActor(motionMachine).start();
});

afterEach(() => {
  motion.stop();
  document.body.replaceChildren();
  vi.clearAllMocks();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const sight = () => sentBack(actorOf(revealSlots(block, motion), 'sight'));
const start = () => createActor(revealMachine.provide(revealSlots(block, motion))).start();
const placed = (top: number) => ({ isIntersecting: false, boundingClientRect: { top } });
const seen = (isIntersecting: boolean) => ({ isIntersecting, boundingClientRect: { top: 0 } });

test('[W1] a block is watched for a share of it, above a margin at the lower edge', () => {
  sight();
  expect(observer.options).toEqual({
    threshold: [0, spec.W1.visibleShare],
    rootMargin: `0px 0px -${spec.W1.bottomMargin}px 0px`,
  });
  expect(observer.observed).toEqual([block]);
});

test.each([
  [
    'below the viewport, then in view',
    [[placed(800)], [seen(false)], [seen(true)]],
    ['below', 'seen'],
  ],
  ['below and in view, told at once', [[placed(800), seen(true)]], ['below', 'seen']],
  ['in or above the viewport', [[placed(799)]], []],
])('a block %s', (_where, sightings, types) => {
  const { events } = sight();
  for (const sighting of sightings) observer.tell(sighting);
  expect(events).toEqual(types.map((type) => ({ type: `block.${type}` })));
});

test.each([
  [206, 'a tenth of a block of 2,060 px fits into a window of 256 px', 2060, 0.09, false],
  [206, 'a tenth of it is seen', 2060, 0.1, true],
  [206, 'a tenth of a block of 2,070 px does not fit, so its edge is enough', 2070, 0.01, true],
])('[W1] %i px above the margin: %s', (free, _what, height, intersectionRatio, isSeen) => {
  vi.stubGlobal('innerHeight', free + spec.W1.bottomMargin);
  const { events } = sight();
  const boundingClientRect = { top: 0, height };
  observer.tell([placed(800), { isIntersecting: true, intersectionRatio, boundingClientRect }]);
  expect(events.some(({ type }) => type === 'block.seen')).toBe(isSeen);
});

test('a block that gets the focus counts as seen', () => {
  const { events } = sight();
  block.dispatchEvent(new Event('focusin'));
  expect(events).toEqual([{ type: 'block.seen' }]);
});

test('a block that is placed after motion has stopped is left as it is', () => {
  const { events } = sight();
  motion.send({ type: 'system.allowed' });
  motion.send({ type: 'pause.pressed' });
  observer.tell([placed(900)]);
  expect(events).toEqual([{ type: 'motion.stopped' }]);
});

test('nothing is watched while nothing may move', () => {
  motion.send({ type: 'system.reduced' });
  const { events, stop } = sight();
  block.dispatchEvent(new Event('focusin'));
  stop();
  expect(observer.observed).toEqual([]);
  expect(events).toEqual([]);
});

test.each<[string, (actor: ReturnType<typeof start>) => void]>([
  ['is not below the viewport', () => observer.tell([placed(799)])],
  ['has been seen', () => observer.tell([placed(900), seen(true)])],
  [
    'is shown because motion stops',
    (actor) => {
      observer.tell([placed(900)]);
      actor.send({ type: 'motion.stopped' });
    },
  ],
  ['is removed', (actor) => actor.stop()],
])('a block that %s is watched no longer', async (_what, end) => {
  const left = watchListeners(block);
  const unsubscribe = vi.fn();
  vi.spyOn(motion, 'subscribe').mockReturnValue({ unsubscribe });
  const actor = start();
  expect([left(), observer.observed]).toEqual([[['focusin']], [block]]);
  end(actor);
  await settled();
  expect([left(), observer.disconnects]).toEqual([[], 1]);
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

/** Everything that happens at once has happened. */
const settled = () => new Promise(setImmediate);

/** A block below the window once the page was scrolled, and the animation has been fetched or could not be. */
async function concealed(isSettled = true) {
  const actor = start();
  actor.send({ type: 'block.below' });
  dispatchEvent(new Event('scroll'));
  if (isSettled) await vi.dynamicImportSettled();
  return actor;
}

/** An animation that is over when the test says so. */
function animation() {
  const over = Promise.withResolvers<void>();
  const cancel = vi.fn();
  library.animate.mockReturnValue({ finished: over.promise, cancel });
  return { finish: over.resolve, cancel };
}

test('the animation is fetched at the first scroll, once for all blocks', async () => {
  const left = watchListeners(globalThis);
  start().send({ type: 'block.below' });
  start().send({ type: 'block.below' });
  expect(left()).toEqual([['scroll', { once: true, passive: true }]]);
  expect(library.loads).not.toHaveBeenCalled();
  dispatchEvent(new Event('scroll'));
  await vi.dynamicImportSettled();
  expect(library.loads).toHaveBeenCalledTimes(1);
});

test.each([
  ['figure', '0', { opacity: 1 }, 'fades in'],
  ['div', '', {}, 'stays visible'],
])(
  'a concealed %s stands 16 px below its place, moves there in 0.7 s and %4$s',
  async (name, opacity, fade, _how) => {
    block = document.createElement(name);
    const { finish } = animation();
    const actor = await concealed();
    expect([block.style.transform, block.style.opacity]).toEqual(['translateY(16px)', opacity]);
    actor.send({ type: 'block.seen' });
    await settled();
    expect(library.animate.mock.calls).toEqual([
      [
        block,
        { transform: 'translateY(0px)', ...fade },
        { duration: 0.7, ease: [0.22, 1, 0.36, 1] },
      ],
    ]);
    expect(actor.getSnapshot().value).toBe('entering');
    finish();
    await waitFor(actor, (snapshot) => snapshot.matches('revealed'));
    expect(block.getAttribute('style') ?? '').toBe('');
  },
);

test('motion that stops takes a block that is on its way to its place at once', async () => {
  const { cancel } = animation();
  const actor = await concealed();
  actor.send({ type: 'block.seen' });
  await settled();
  motion.send({ type: 'pause.pressed' });
  expect(cancel).toHaveBeenCalledTimes(1);
  expect([actor.getSnapshot().value, block.getAttribute('style') ?? '']).toEqual(['revealed', '']);
});

const throwing = () => {
  throw new Error('No animations here');
};

test.each([
  ['fails', () => library.animate.mockImplementation(throwing), true],
  ['cannot be loaded', () => vi.doMock('motion/mini', throwing), true],
  ['is still being fetched', () => vi.doMock('motion/mini', () => new Promise(() => {})), false],
])(
  'a block whose animation %s is shown at once; a failure is logged',
  async (_what, spoil, isSettled) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    spoil();
    const actor = await concealed(isSettled);
    actor.send({ type: 'block.seen' });
    await waitFor(actor, (snapshot) => snapshot.matches('revealed'));
    expect(block.getAttribute('style') ?? '').toBe('');
    const cause = [expect.stringMatching(/shown without it/), expect.any(Error)];
    expect(error.mock.calls).toEqual(isSettled ? [cause] : []);
  },
);
