import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Actor, type ActorRefFrom, createActor, waitFor } from 'xstate';
import { motionMachine } from '../../machines/motion.machine.ts';
import { revealMachine } from '../../machines/reveal.machine.ts';
import { spec } from '../../model/spec.ts';
import { stubObserver, watchListeners } from '../support/browser-stubs.ts';
import { sentBack } from '../support/sent-back.ts';
import { actionOf, actorOf } from '../support/slots.ts';

const library = vi.hoisted(() => ({ animate: vi.fn(), loads: vi.fn() }));
vi.mock('motion/mini', () => {
  library.loads();
  return { animate: library.animate };
});

let block: HTMLElement;
let motion: Actor<typeof motionMachine>;
let revealSlots: typeof import('../../src/environment/reveal.ts')['revealSlots'];

beforeEach(async () => {
  vi.resetModules();
  ({ revealSlots } = await import('../../src/environment/reveal.ts'));
  vi.stubGlobal('innerHeight', 800);
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

const slots = () => revealSlots(block, motion);
const sight = () => sentBack(actorOf(slots(), 'sight'));
const act = (name: string) => actionOf(slots(), name)({});
const placed = (top: number) => ({ isIntersecting: false, boundingClientRect: { top } });
const seen = (isIntersecting: boolean) => ({ isIntersecting, boundingClientRect: { top: 0 } });

test('[W1] a block is watched for a share of it, above a margin at the lower edge', () => {
  const observer = stubObserver();
  sight();
  expect(observer.options).toEqual({
    threshold: [0, spec.W1.visibleShare],
    rootMargin: `0px 0px -${spec.W1.bottomMargin}px 0px`,
  });
  expect(observer.observed).toEqual([block]);
});

test('a block below the viewport is reported so, and seen when it comes into view', () => {
  const observer = stubObserver();
  const { events } = sight();
  observer.tell([placed(800)]);
  expect(events).toEqual([{ type: 'block.below' }]);
  observer.tell([seen(false)]);
  expect(events).toHaveLength(1);
  observer.tell([seen(true)]);
  expect(events.slice(1)).toEqual([{ type: 'block.seen' }]);
  expect(observer.disconnects).toBe(0);
});

test.each([
  [206, 'a tenth of a block of 2,060 px fits into a window of 256 px', 2060, 0.09, false],
  [206, 'a tenth of it is seen', 2060, 0.1, true],
  [206, 'a tenth of a block of 2,070 px does not fit, so its edge is enough', 2070, 0.01, true],
])('[W1] %i px above the margin: %s', (free, _what, height, intersectionRatio, isSeen) => {
  vi.stubGlobal('innerHeight', free + spec.W1.bottomMargin);
  const observer = stubObserver();
  const { events } = sight();
  const boundingClientRect = { top: 0, height };
  observer.tell([placed(800), { isIntersecting: true, intersectionRatio, boundingClientRect }]);
  expect(events.some(({ type }) => type === 'block.seen')).toBe(isSeen);
});

test('the place of a block and that it is seen may be told at once', () => {
  const observer = stubObserver();
  const { events } = sight();
  observer.tell([placed(900), seen(true)]);
  expect(events).toEqual([{ type: 'block.below' }, { type: 'block.seen' }]);
});

/** Counts what still watches the block. */
function watching() {
  const observer = stubObserver();
  const left = watchListeners(block);
  const unsubscribe = vi.fn();
  const subscribe = vi.spyOn(motion, 'subscribe').mockReturnValue({ unsubscribe });
  return {
    observer,
    watchers: () => ({
      observers: observer.observed.length - observer.disconnects,
      listeners: left().length,
      subscriptions: subscribe.mock.calls.length - unsubscribe.mock.calls.length,
    }),
  };
}
const each = { observers: 1, listeners: 1, subscriptions: 1 };
const none = { observers: 0, listeners: 0, subscriptions: 0 };

test('a block in or above the viewport is left as it is, and watched no longer', () => {
  const { observer, watchers } = watching();
  const { events } = sight();
  expect(watchers()).toEqual(each);
  observer.tell([placed(799)]);
  expect(events).toEqual([]);
  expect(watchers()).toEqual(none);
});

test('a block that is placed after motion has stopped is left as it is', () => {
  const observer = stubObserver();
  const { events } = sight();
  motion.send({ type: 'pause.pressed' });
  expect(events).toEqual([{ type: 'motion.stopped' }]);
  observer.tell([placed(900)]);
  expect(events).toHaveLength(1);
  expect(observer.disconnects).toBe(1);
});

test('motion that goes on is not reported', () => {
  stubObserver();
  const { events } = sight();
  motion.send({ type: 'system.allowed' });
  motion.send({ type: 'choice.found', choice: 'playing' });
  expect(events).toEqual([]);
});

test('nothing is watched while nothing may move', () => {
  const observer = stubObserver();
  motion.send({ type: 'system.reduced' });
  const { events, stop } = sight();
  expect(observer.observed).toEqual([]);
  block.dispatchEvent(new Event('focusin'));
  stop();
  expect(events).toEqual([]);
});

test('a block that gets the focus counts as seen', () => {
  stubObserver();
  const { events } = sight();
  block.dispatchEvent(new Event('focusin'));
  expect(events).toEqual([{ type: 'block.seen' }]);
});

test('once stopped it watches nothing', () => {
  const observer = stubObserver();
  const left = watchListeners(block);
  const unsubscribed = vi.fn();
  vi.spyOn(motion, 'subscribe').mockReturnValue({ unsubscribe: unsubscribed });
  const { stop } = sight();
  expect(left()).toEqual([['focusin']]);
  stop();
  expect(left()).toEqual([]);
  expect(observer.disconnects).toBe(1);
  expect(unsubscribed).toHaveBeenCalledTimes(1);
});

test('a concealed picture is transparent, 16 px below its place', () => {
  act('conceal');
  expect(block.style.opacity).toBe('0');
  expect(block.style.transform).toBe('translateY(16px)');
});

test('the animation is fetched at the first scroll, once for all blocks', async () => {
  const left = watchListeners(globalThis);
  act('conceal');
  act('conceal');
  expect(left()).toEqual([['scroll', { once: true, passive: true }]]);
  expect(library.loads).not.toHaveBeenCalled();
  dispatchEvent(new Event('scroll'));
  await vi.dynamicImportSettled();
  expect(library.loads).toHaveBeenCalledTimes(1);
});

/** An animation that is over when the test says so. */
function animated() {
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const cancel = vi.fn();
  library.animate.mockImplementation(() => {
    // After everything that the entrance does at once.
    setImmediate(begun.resolve);
    return { finished: over.promise, cancel };
  });
  return { begun: begun.promise, finish: over.resolve, cancel };
}

/** The page was scrolled, and the animation has been fetched. */
async function fetched() {
  act('conceal');
  dispatchEvent(new Event('scroll'));
  await vi.dynamicImportSettled();
}

/** The machine of the block, which has been found below the window and is seen. */
function entering() {
  stubObserver();
  const actor = createActor(revealMachine.provide(slots())).start();
  actor.send({ type: 'block.below' });
  actor.send({ type: 'block.seen' });
  return actor;
}
const isRevealed = (actor: ActorRefFrom<typeof revealMachine>) =>
  waitFor(actor, (snapshot) => snapshot.matches('revealed'));

test('a block that is seen moves to its place in 0.7 s, then has no styles of ours', async () => {
  const { begun, finish } = animated();
  await fetched();
  const actor = entering();
  await begun;
  expect(actor.getSnapshot().value).toBe('entering');
  expect(library.animate.mock.calls).toEqual([
    [
      block,
      { transform: 'translateY(0px)', opacity: 1 },
      { duration: 0.7, ease: [0.22, 1, 0.36, 1] },
    ],
  ]);
  expect(block.style.opacity).toBe('0');
  finish();
  await isRevealed(actor);
  expect(block.getAttribute('style') ?? '').toBe('');
});

test('concealed words stand 16 px below their place and stay visible, and slide without a fade', async () => {
  block = document.createElement('div');
  const { begun } = animated();
  await fetched();
  expect(block.style.opacity).toBe('');
  expect(block.style.transform).toBe('translateY(16px)');
  entering();
  await begun;
  expect(library.animate.mock.lastCall?.[1]).toEqual({ transform: 'translateY(0px)' });
});

test('an animation that fails shows the block, and the cause is logged', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  library.animate.mockImplementation(() => {
    throw new Error('No animations here');
  });
  await fetched();
  const actor = entering();
  await isRevealed(actor);
  expect(block.style.opacity).toBe('');
  expect(error.mock.calls).toEqual([
    [expect.stringMatching(/shown without it/), expect.any(Error)],
  ]);
});

test('motion that stops takes a block that is on its way to its place at once', async () => {
  const { begun, cancel } = animated();
  await fetched();
  const actor = entering();
  await begun;
  motion.send({ type: 'pause.pressed' });
  expect(cancel).toHaveBeenCalledTimes(1);
  expect([actor.getSnapshot().value, block.getAttribute('style') ?? '']).toEqual(['revealed', '']);
});

test('a block that is seen before the animation has been fetched is shown at once', async () => {
  vi.doMock('motion/mini', () => new Promise(() => {}));
  act('conceal');
  dispatchEvent(new Event('scroll'));
  await isRevealed(entering());
  expect(block.getAttribute('style') ?? '').toBe('');
});

test.each([
  ['seen', 'block.seen'],
  ['shown because motion stops', 'motion.stopped'],
] as const)('a block that has been %s is watched no longer', async (_how, type) => {
  animated().finish();
  const { observer, watchers } = watching();
  const actor = createActor(revealMachine.provide(slots())).start();
  observer.tell([placed(900)]);
  expect([actor.getSnapshot().value, watchers()]).toEqual(['concealed', each]);
  actor.send({ type });
  await isRevealed(actor);
  expect(watchers()).toEqual(none);
});

test('a block that is shown at once is as if it had never been concealed', () => {
  act('conceal');
  act('show');
  expect(block.style.opacity).toBe('');
  expect(block.style.transform).toBe('');
});

test('a block is shown without an animation that cannot be loaded, and the cause is logged', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const rejected = vi.fn();
  process.on('unhandledRejection', rejected);
  vi.doMock('motion/mini', () => {
    throw new Error('Offline');
  });
  await fetched();
  const actor = entering();
  await isRevealed(actor);
  expect(block.style.opacity).toBe('');
  expect(error).toHaveBeenCalledWith(expect.stringMatching(/shown without it/), expect.any(Error));
  expect(rejected).not.toHaveBeenCalled();
  process.off('unhandledRejection', rejected);
});
