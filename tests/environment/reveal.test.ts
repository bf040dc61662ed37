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
  vi.stubGlobal('innerHeight', 800);
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
const placed = (top: number) => ({ isIntersecting: false, boundingClientRect: { top } });
const seen = (isIntersecting: boolean) => ({ isIntersecting, boundingClientRect: { top: 0 } });

test('[W1] a block is watched for a share of it, above a margin at the lower edge', () => {
  visibility();
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
  ['below and in view, in one batch', [[placed(800), seen(true)]], ['below', 'seen']],
  ['in or above the viewport', [[placed(799)]], []],
])('a block %s', (_where, sightings, types) => {
  const { events } = visibility();
  for (const sighting of sightings) observer.tell(sighting);
  expect(events).toEqual(types.map((type) => ({ type: `block.${type}` })));
});

test.each([
  ['a tenth of a block of 2,060 px fits into a window of 256 px', 2060, 0.09, false],
  ['a tenth of it is seen', 2060, 0.1, true],
  ['a tenth of a block of 2,070 px does not fit, so its edge is enough', 2070, 0.01, true],
])('[W1] 206 px above the margin: %s', (_what, height, intersectionRatio, isSeen) => {
  vi.stubGlobal('innerHeight', 206 + spec.W1.bottomMargin);
  const { events } = visibility();
  const boundingClientRect = { top: 0, height };
  observer.tell([placed(800), { isIntersecting: true, intersectionRatio, boundingClientRect }]);
  expect(events.some(({ type }) => type === 'block.seen')).toBe(isSeen);
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
  block.dispatchEvent(new Event('focusin'));
  expect([observer.observed, events]).toEqual([[], []]);
});

test.each<[string, (stop: () => void) => void]>([
  ['is not below the viewport', () => observer.tell([placed(799)])],
  ['is removed', (stop) => stop()],
])('a block that %s is watched no longer', (_what, end) => {
  const unsubscribe = vi.fn();
  vi.spyOn(motion, 'subscribe').mockReturnValue({ unsubscribe });
  const forget = vi.spyOn(block, 'removeEventListener');
  const { events, stop } = visibility();
  block.dispatchEvent(new Event('focusin'));
  expect(events).toEqual([{ type: 'block.seen' }]);
  end(stop);
  expect([observer.disconnects, unsubscribe.mock.calls.length]).toEqual([1, 1]);
  expect(forget).toHaveBeenCalledWith('focusin', expect.any(Function));
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
  ['figure', '0', { opacity: 1 }, 'fades in'],
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
        { transform: 'translateY(0px)', ...fade },
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
