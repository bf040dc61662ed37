import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Actor, createActor, waitFor } from 'xstate';
import { motionMachine } from '../../machines/motion.machine.ts';
import { revealMachine } from '../../machines/reveal.machine.ts';
import { spec } from '../../model/spec.ts';
import { stubObserver } from '../support/browser-stubs.ts';
import { sentBack } from '../support/sent-back.ts';

const library = 'motion/mini';
const animate = vi.fn();
const loads = vi.fn(() => ({ animate }));

let block: HTMLElement;
let motion: Actor<typeof motionMachine>;
let observer: ReturnType<typeof stubObserver>;
let revealSlots: typeof import('../../src/environment/reveal.ts')['revealSlots'];

beforeEach(async () => {
  // Each test has a page of its own, which has not fetched the library yet.
  vi.resetModules();
  vi.doMock(library, loads);
  ({ revealSlots } = await import('../../src/environment/reveal.ts'));
  observer = stubObserver();
  block = document.createElement('figure');
  document.body.append(block);
  motion = createActor(motionMachine).start();
});

afterEach(() => {
  motion.stop();
  vi.resetAllMocks();
  loads.mockReturnValue({ animate });
});

afterAll(() => vi.doUnmock(library));

const visibility = () => sentBack(revealSlots(block, motion).actors?.visibility);
const start = () => createActor(revealMachine.provide(revealSlots(block, motion))).start();
/** A window, as an observer reports it: without the margin. */
const windowOf = (width: number, height: number) => {
  const bottom = height - spec.W1.bottomMargin;
  return { width, height: bottom, bottom };
};
const placed = (top: number) => ({
  isIntersecting: false,
  boundingClientRect: { top },
  rootBounds: windowOf(1280, 800),
});
/** A share of a block of 200 x 100 px. */
const seen = (intersectionRatio: number) => ({
  isIntersecting: intersectionRatio > 0,
  intersectionRatio,
  boundingClientRect: { width: 200, height: 100 },
  rootBounds: windowOf(1280, 800),
});

test('[W1] a block is watched at its edge and at a share of it, above a margin at the lower edge', () => {
  visibility();
  expect(observer.options).toEqual({
    threshold: [0, spec.W1.visibleShare],
    rootMargin: `0px 0px -${spec.W1.bottomMargin}px 0px`,
  });
  expect(observer.observed).toEqual([block]);
});

test.each([
  ['below the viewport, then in view', [[placed(800)], [seen(0)], [seen(0.1)]], ['below', 'seen']],
  ['below and in view, in one batch', [[placed(800), seen(0.1)]], ['below', 'seen']],
  ['below, then hardly in view', [[placed(800)], [seen(0.09)]], ['below']],
  ['in or above the viewport', [[placed(799)]], []],
])('[W1] a block %s', (_where, sightings, types) => {
  const { events } = visibility();
  for (const sighting of sightings) observer.tell(sighting);
  expect(events).toEqual(types.map((type) => ({ type: `block.${type}` })));
});

test.each([
  ['a block of six windows', 600, 4500],
  ['a picture that is wider than a low window', 1301, 900],
])('%s is seen as soon as any of it is', (_what, width, height) => {
  const { events } = visibility();
  observer.tell([
    placed(800),
    { ...seen(0.001), boundingClientRect: { width, height }, rootBounds: windowOf(667, 250) },
  ]);
  expect(events.at(-1)).toEqual({ type: 'block.seen' });
});

test('a block that is placed after motion has stopped is left as it is', () => {
  const { events } = visibility();
  motion.send({ type: 'system.allowed' });
  motion.send({ type: 'pause.pressed' });
  observer.tell([placed(900)]);
  expect(events).toEqual([{ type: 'motion.stopped' }]);
});

test('nothing is watched while nothing may move', () => {
  motion.send({ type: 'system.reduced' });
  const { events } = visibility();
  expect([observer.observed, events]).toEqual([[], []]);
});

test.each<[string, (stop: () => void) => void]>([
  ['is not below the viewport', () => observer.tell([placed(799)])],
  ['is removed', (stop) => stop()],
])('a block that %s is watched no longer', (_what, end) => {
  const { events, stop } = visibility();
  end(stop);
  motion.send({ type: 'pause.pressed' });
  expect([observer.disconnects, events]).toEqual([1, []]);
});

/** A block below the window once the page was scrolled, and the animation has been fetched or could not be. */
async function concealed(isSettled = true) {
  const actor = start();
  actor.send({ type: 'block.below' });
  dispatchEvent(new Event('scroll'));
  if (isSettled) await vi.dynamicImportSettled();
  return actor;
}

test('the animation is fetched at the first scroll, once for all blocks', async () => {
  start().send({ type: 'block.below' });
  await vi.dynamicImportSettled();
  expect(loads).not.toHaveBeenCalled();
  await concealed();
  expect(loads).toHaveBeenCalledTimes(1);
});

test.each([
  ['figure', '0', { opacity: [0, 1] }, 'fades in'],
  ['div', '', {}, 'stays visible'],
])(
  'a concealed %s stands 16 px below its place, moves there in 0.7 s and %4$s',
  async (name, opacity, fade, _how) => {
    block = document.createElement(name);
    const over = Promise.withResolvers<void>();
    animate.mockReturnValue({ finished: over.promise });
    const actor = await concealed();
    expect([block.style.transform, block.style.opacity]).toEqual(['translateY(16px)', opacity]);
    actor.send({ type: 'block.seen' });
    expect(animate.mock.calls).toEqual([
      [
        block,
        { transform: ['translateY(16px)', 'translateY(0px)'], ...fade },
        { duration: 0.7, ease: [0.22, 1, 0.36, 1] },
      ],
    ]);
    expect(actor.getSnapshot().value).toBe('entering');
    over.resolve();
    await waitFor(actor, (snapshot) => snapshot.matches('revealed'));
    expect(block.getAttribute('style') ?? '').toBe('');
  },
);

test('when motion stops, a sliding block jumps to its final position', async () => {
  const cancel = vi.fn();
  animate.mockReturnValue({ finished: new Promise(() => {}), cancel });
  const actor = await concealed();
  actor.send({ type: 'block.seen' });
  motion.send({ type: 'pause.pressed' });
  expect(cancel).toHaveBeenCalledTimes(1);
  expect([actor.getSnapshot().value, block.getAttribute('style') ?? '']).toEqual(['revealed', '']);
});

const throwing = () => {
  throw new Error('No animations here');
};

test.each([
  ['fails', () => animate.mockImplementation(throwing), true],
  ['cannot be loaded', () => loads.mockImplementation(throwing), true],
  ['is still being fetched', () => vi.doMock(library, () => new Promise(() => {})), false],
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
