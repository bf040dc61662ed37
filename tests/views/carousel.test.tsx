/** The carousel's calls to Embla and the browser; the browser tests cover how it glides. */
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { spec } from '../../model/spec.ts';
import { Brands } from '../../src/sections/brands.tsx';
import { createSite, type Site } from '../../src/site.ts';
import { SiteContext } from '../../src/site-context.ts';
import { stubObserver } from '../support/browser-stubs.ts';
import { fakeEnvironment } from '../support/fake-environment.ts';

const embla = vi.hoisted(() => {
  const state = { snap: 0, pointerDown: false, made: [] as unknown[][] };
  const heard = new Map<string, (carousel: unknown) => void>();
  const slidesInView = { destroy: vi.fn() };
  const carousel = {
    destroy: vi.fn(),
    internalEngine: () => ({
      slidesInView,
      slideRects: [{ width: 190 }, { width: 200 }],
      dragHandler: { pointerDown: () => state.pointerDown },
    }),
    on: (name: string, hear: (carousel: unknown) => void) => heard.set(name, hear),
    selectedScrollSnap: () => state.snap,
    scrollTo: vi.fn((index: number, _jump: boolean) => {
      state.snap = index;
    }),
  };
  return { state, heard, slidesInView, carousel };
});
vi.mock('embla-carousel', () => ({
  default: (...given: unknown[]) => {
    embla.state.made.push(given);
    return embla.carousel;
  },
}));

let site: Site;
let observer: ReturnType<typeof stubObserver>;
let fake: ReturnType<typeof fakeEnvironment>;

beforeEach(() => {
  Object.assign(embla.state, { snap: 0, pointerDown: false, made: [] });
  embla.heard.clear();
  observer = stubObserver();
  fake = fakeEnvironment();
  site = createSite({ environment: fake.environment });
  site.startPage();
  site.startHome();
});

afterEach(() => {
  cleanup();
  for (const actor of Object.values(site.actors)) actor.stop();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  vi.restoreAllMocks();
});

/** The carousel once Embla has been loaded. */
async function show() {
  const page = render(
    <SiteContext value={site}>
      <Brands />
    </SiteContext>,
  );
  const find = (name: string) => page.container.querySelector(`.brands-${name}`) as HTMLElement;
  const [viewport, stage] = [find('viewport'), find('stage')];
  const animate = vi.fn();
  const before = { cancel: vi.fn() };
  Object.assign(stage, { animate, getAnimations: () => [before] });
  viewport.scrollLeft = 40;
  const loaded = () => act(() => vi.dynamicImportSettled());
  return { ...page, viewport, stage, animate, before, loaded };
}

const step = (type: 'next.pressed' | 'previous.pressed' = 'next.pressed') =>
  act(() => site.actors.brands.send({ type }));
const index = () => site.actors.brands.getSnapshot().context.index;
const glide = { duration: 600, easing: 'cubic-bezier(0.22, 1, 0.36, 1)' };

test('[P8] Embla is given the stage, loops, and puts the third brand of the stage in front', async () => {
  const { loaded, stage, viewport } = await show();
  expect(viewport.dataset.ready).toBeUndefined();
  await loaded();
  const [[root, options]] = embla.state.made as [[unknown, Record<string, unknown>]];
  expect(root).toBe(stage);
  expect(options).toEqual({ loop: true, align: expect.any(Function), duration: 20 });
  expect((options.align as (view: number, brand: number) => number)(900, 150)).toBe(300);
  expect(viewport.dataset.ready).toBe('');
  expect(viewport.scrollLeft).toBe(0);
});

test('the watch over brands in view is ended, again after each new beginning', async () => {
  await (await show()).loaded();
  expect(embla.slidesInView.destroy).toHaveBeenCalledTimes(1);
  embla.heard.get('reInit')?.(embla.carousel);
  expect(embla.slidesInView.destroy).toHaveBeenCalledTimes(2);
});

test('[P6] the viewport is watched; the last of several sightings told at once counts', async () => {
  const { loaded, animate, viewport } = await show();
  await loaded();
  expect(observer.observed).toEqual([viewport]);
  observer.tell([{ isIntersecting: true }, { isIntersecting: false }]);
  step();
  expect(animate).not.toHaveBeenCalled();
  observer.tell([{ isIntersecting: false }, { isIntersecting: true }]);
  step();
  expect(animate).toHaveBeenCalledTimes(1);
  observer.tell([]);
  step();
  expect(animate).toHaveBeenCalledTimes(1);
});

test.each([
  ['next', 'next.pressed', 1, 1],
  ['previous', 'previous.pressed', spec.P6.count - 1, -1],
] as const)(
  'a step to the %s brand is a jump, and a glide from where the stage was',
  async (_name, type, to, way) => {
    const { loaded, animate, before } = await show();
    await loaded();
    observer.tell([{ isIntersecting: true }]);
    step(type);
    expect(embla.carousel.scrollTo.mock.calls).toEqual([[to, true]]);
    expect(before.cancel).toHaveBeenCalledTimes(1);
    expect(animate.mock.calls).toEqual([[{ translate: [`${200 * way}px`, '0'] }, glide]]);
  },
);

test.each([
  [-12.5, 187.5],
  [399, 400],
])(
  'a step during a glide at %i px begins at %i px: the stage has two brands to spare',
  async (at, start) => {
    const { loaded, animate, stage } = await show();
    await loaded();
    observer.tell([{ isIntersecting: true }]);
    const style = vi.fn((_: Element) => ({ translate: `${at}px` }));
    vi.stubGlobal('getComputedStyle', style);
    step();
    expect(style.mock.calls[0]?.[0]).toBe(stage);
    expect(animate.mock.calls[0]?.[0]).toEqual({ translate: [`${start}px`, '0'] });
  },
);

test('a step back that would go too far begins where the spare brands end', async () => {
  const { loaded, animate } = await show();
  await loaded();
  observer.tell([{ isIntersecting: true }]);
  vi.stubGlobal('getComputedStyle', () => ({ translate: '-399px' }));
  step('previous.pressed');
  expect(animate.mock.calls[0]?.[0]).toEqual({ translate: ['-400px', '0'] });
});

test('from the last brand the first is the next, and from the first the last the previous', async () => {
  const { loaded, animate } = await show();
  await loaded();
  observer.tell([{ isIntersecting: true }]);
  step('previous.pressed');
  step('next.pressed');
  expect(animate.mock.calls.map(([{ translate }]) => translate[0])).toEqual(['-200px', '200px']);
});

test('a step is a jump alone if nobody sees it, or motion is reduced', async () => {
  const { loaded, animate } = await show();
  await loaded();
  step();
  observer.tell([{ isIntersecting: true }]);
  act(() => fake.sensors.preference.report({ type: 'system.reduced' }));
  step();
  expect(embla.carousel.scrollTo.mock.calls).toEqual([
    [1, true],
    [2, true],
  ]);
  expect(animate).not.toHaveBeenCalled();
});

test.each([
  [
    'who pauses all motion, of which the system asks for less',
    false,
    ['motion play', 'motion pause'],
  ],
  ['who plays the carousel against the system’s wish', true, ['brands play']],
  [
    'who plays all motion against that wish, and pauses the carousel',
    true,
    ['motion play', 'brands pause'],
  ],
  ['who plays the carousel of a paused page', true, ['motion play', 'motion pause', 'brands play']],
] as const)('for a visitor %s a step glides: %s', async (_who, glides, presses) => {
  const { loaded, animate } = await show();
  await loaded();
  observer.tell([{ isIntersecting: true }]);
  act(() => fake.sensors.preference.report({ type: 'system.reduced' }));
  for (const press of presses) {
    const [name, button] = press.split(' ') as ['motion' | 'brands', 'pause' | 'play'];
    act(() => site.actors[name].send({ type: `${button}.pressed` }));
  }
  step();
  expect(animate).toHaveBeenCalledTimes(glides ? 1 : 0);
});

test('a step of a page that is paused glides where the system asks for nothing', async () => {
  const { loaded, animate } = await show();
  await loaded();
  observer.tell([{ isIntersecting: true }]);
  act(() => site.actors.motion.send({ type: 'pause.pressed' }));
  step();
  expect(animate).toHaveBeenCalledTimes(1);
});

test('a brand further away is reached by a jump alone', async () => {
  const { loaded, animate } = await show();
  await loaded();
  observer.tell([{ isIntersecting: true }]);
  embla.state.snap = 5;
  step();
  expect(embla.carousel.scrollTo.mock.calls).toEqual([[1, true]]);
  expect(animate).not.toHaveBeenCalled();
});

test('no jump leads to the brand that is shown already', async () => {
  const { loaded } = await show();
  await loaded();
  act(() => site.actors.brands.send({ type: 'pause.pressed' }));
  expect(embla.carousel.scrollTo).not.toHaveBeenCalled();
});

test('steps made while Embla loads are caught up with', async () => {
  const { loaded } = await show();
  step();
  step();
  await loaded();
  expect(embla.carousel.scrollTo.mock.calls).toEqual([[2, true]]);
});

test('under the finger it stays, and follows when that lets go', async () => {
  await (await show()).loaded();
  embla.state.pointerDown = true;
  step();
  expect(embla.carousel.scrollTo).not.toHaveBeenCalled();
  embla.state.pointerDown = false;
  embla.heard.get('pointerUp')?.(embla.carousel);
  expect(embla.carousel.scrollTo.mock.calls).toEqual([[1, true]]);
});

test('[P8] it waits while a pointer is down, then for its full delay', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await (await show()).loaded();
    act(() => vi.advanceTimersByTime(spec.P8.interval - 1));
    embla.heard.get('pointerDown')?.(embla.carousel);
    act(() => vi.advanceTimersByTime(60_000));
    expect(index()).toBe(0);
    embla.heard.get('pointerUp')?.(embla.carousel);
    act(() => vi.advanceTimersByTime(spec.P8.interval - 1));
    expect(index()).toBe(0);
    act(() => vi.advanceTimersByTime(1));
    expect(index()).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

test('a carousel that is removed under the finger is not held for ever', async () => {
  const { loaded, unmount } = await show();
  await loaded();
  embla.heard.get('pointerDown')?.(embla.carousel);
  unmount();
  expect(site.actors.brands.getSnapshot().context.holds).toEqual(['away']);
});

test('a carousel that begins anew under the finger, as a phone is turned, is not held for ever', async () => {
  await (await show()).loaded();
  embla.heard.get('pointerDown')?.(embla.carousel);
  embla.heard.get('reInit')?.(embla.carousel);
  expect(site.actors.brands.getSnapshot().context.holds).toEqual([]);
});

test('[P8] the machine hears where a drag lets go, and nothing of its own steps', async () => {
  await (await show()).loaded();
  const send = vi.spyOn(site.actors.brands, 'send');
  embla.heard.get('select')?.(embla.carousel);
  expect(send).not.toHaveBeenCalled();
  embla.state.snap = 7;
  embla.heard.get('select')?.(embla.carousel);
  expect(send.mock.calls).toEqual([[{ type: 'brand.dragged', index: 7 }]]);
  expect(index()).toBe(7);
});

test('a carousel that was removed follows nothing, watches nothing and is destroyed', async () => {
  const { loaded, unmount } = await show();
  await loaded();
  unmount();
  step();
  expect(embla.carousel.scrollTo).not.toHaveBeenCalled();
  expect(observer.disconnects).toBe(1);
  expect(embla.carousel.destroy).toHaveBeenCalledTimes(1);
});

test('a carousel that is removed while Embla loads is left alone', async () => {
  const { loaded, unmount } = await show();
  unmount();
  await loaded();
  expect(embla.state.made).toEqual([]);
});

test.each([
  ['the network is back', () => dispatchEvent(new Event('online'))],
  ['they come into view', () => observer.tell([{ isIntersecting: true }])],
])('without Embla the brands stand still; it is asked for again when %s', async (_when, happen) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.resetModules();
  vi.doMock('embla-carousel', () => {
    throw new Error('Offline');
  });
  const { loaded, viewport } = await show();
  await loaded();
  expect(viewport.dataset.ready).toBeUndefined();
  expect(error.mock.calls).toEqual([
    [expect.stringMatching(/could not be loaded/), expect.any(Error)],
  ]);
  vi.resetModules();
  vi.doMock('embla-carousel', () => ({ default: () => embla.carousel }));
  happen();
  await loaded();
  expect(viewport.dataset.ready).toBe('');
});

test('[P6] a press says the brand that it brought, a drag does not', async () => {
  const { getByRole, container } = await show();
  const said = () => container.querySelector('[aria-live="polite"]')?.textContent;
  expect(said()).toBe('');
  fireEvent.click(getByRole('button', { name: 'Next brand' }));
  expect(said()).toBe('Knoll');
  act(() => site.actors.brands.send({ type: 'brand.dragged', index: 5 }));
  expect(said()).toBe('');
});
