/** The carousel's calls to Embla and the browser; tests/site/carousels.test.ts has how it looks. */
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { spec } from '../../model/spec.ts';
import { Brands } from '../../src/sections/brands.tsx';
import { createSite, type Site } from '../../src/site.ts';
import { SiteContext } from '../../src/site-context.ts';
import { stubObserver } from '../support/browser-stubs.ts';
import { fakeEnvironment } from '../support/fake-environment.ts';

const embla = vi.hoisted(() => {
  const state = { snap: 0, made: [] as unknown[][] };
  const heard = new Map<string, (carousel: unknown) => void>();
  const slidesInView = { destroy: vi.fn() };
  const carousel = {
    destroy: vi.fn(),
    internalEngine: () => ({ slidesInView }),
    slideNodes: () => [{ offsetWidth: 200 }],
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
  Object.assign(embla.state, { snap: 0, made: [] });
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

/** The carousel before Embla has been loaded. */
function show() {
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
  return { ...page, viewport, stage, animate, before };
}
const loaded = () => act(() => vi.dynamicImportSettled());

/** The carousel once Embla has been loaded, seen or not. */
async function open(isSeen = true) {
  const page = show();
  await loaded();
  observer.tell([{ isIntersecting: isSeen }]);
  return page;
}

const step = (type: 'next.pressed' | 'previous.pressed' = 'next.pressed') =>
  act(() => site.actors.brands.send({ type }));
const hear = (name: string) => embla.heard.get(name)?.(embla.carousel);
const brand = () => site.actors.brands.getSnapshot().context;
const glide = { duration: 600, easing: 'cubic-bezier(0.22, 1, 0.36, 1)' };

test('[P8] Embla is given the stage, loops, and puts the third brand of the stage in front', async () => {
  const { stage, viewport } = show();
  expect(viewport.dataset.ready).toBeUndefined();
  await loaded();
  const [[root, options]] = embla.state.made as [[unknown, Record<string, unknown>]];
  expect(root).toBe(stage);
  expect(options).toEqual({ loop: true, align: expect.any(Function), duration: 20 });
  expect((options.align as (view: number, brand: number) => number)(900, 150)).toBe(300);
  expect(viewport.dataset.ready).toBe('');
  expect(viewport.scrollLeft).toBe(0);
  expect(observer.observed).toEqual([viewport]);
});

test('the watch over brands in view is ended, again after each new beginning', async () => {
  await open();
  expect(embla.slidesInView.destroy).toHaveBeenCalledTimes(1);
  hear('reInit');
  expect(embla.slidesInView.destroy).toHaveBeenCalledTimes(2);
});

test.each([
  ['next', 'none', 1, 200],
  ['previous', 'none', spec.P6.count - 1, -200],
  ['next', '-12.5px', 1, 187.5],
  // The stage has two brands to spare.
  ['next', '399px', 1, 400],
  ['previous', '-399px', spec.P6.count - 1, -400],
] as const)(
  '[P6] a step to the %s brand, while the stage is at %s, is a jump and a glide',
  async (way, translate, index, from) => {
    const { animate, before } = await open();
    vi.stubGlobal('getComputedStyle', () => ({ translate }));
    step(`${way}.pressed`);
    expect(embla.carousel.scrollTo.mock.calls).toEqual([[index, true]]);
    expect(before.cancel).toHaveBeenCalledTimes(1);
    expect(animate.mock.calls).toEqual([[{ translate: [`${from}px`, '0'] }, glide]]);
  },
);

test('from the last brand the first is the next, and from the first the last the previous', async () => {
  const { animate } = await open();
  step('previous.pressed');
  step('next.pressed');
  expect(animate.mock.calls.map(([{ translate }]) => translate[0])).toEqual(['-200px', '200px']);
});

test('[P6] a step is a jump alone where the last sighting told at once is that nobody sees it', async () => {
  const { animate } = await open();
  observer.tell([{ isIntersecting: true }, { isIntersecting: false }]);
  step();
  observer.tell([]);
  step();
  expect(embla.carousel.scrollTo).toHaveBeenCalledTimes(2);
  expect(animate).not.toHaveBeenCalled();
});

test.each([
  ['asks for less motion', false, ['system reduced']],
  ['has paused all motion', true, ['motion pause']],
  [
    'asks for less, and has paused all motion',
    false,
    ['system reduced', 'motion play', 'motion pause'],
  ],
  ['asks for less, but plays the carousel', true, ['system reduced', 'brands play']],
  [
    'asks for less, but plays all motion and pauses the carousel',
    true,
    ['system reduced', 'motion play', 'brands pause'],
  ],
  [
    'asks for less, has paused all motion and plays the carousel',
    true,
    ['system reduced', 'motion play', 'motion pause', 'brands play'],
  ],
] as const)('for a visitor who %s a step glides: %s', async (_who, glides, actions) => {
  const { animate } = await open();
  for (const action of actions) {
    const [name, button] = action.split(' ') as ['motion' | 'brands', 'pause' | 'play'];
    act(() =>
      action === 'system reduced'
        ? fake.sensors.preference.report({ type: 'system.reduced' })
        : site.actors[name].send({ type: `${button}.pressed` }),
    );
  }
  step();
  expect(animate).toHaveBeenCalledTimes(glides ? 1 : 0);
});

test('a brand further away is reached by a jump alone, and none leads to the one that is shown', async () => {
  const { animate } = await open();
  act(() => site.actors.brands.send({ type: 'pause.pressed' }));
  expect(embla.carousel.scrollTo).not.toHaveBeenCalled();
  embla.state.snap = 5;
  step();
  expect(embla.carousel.scrollTo.mock.calls).toEqual([[1, true]]);
  expect(animate).not.toHaveBeenCalled();
});

test('steps made while Embla loads are caught up with', async () => {
  show();
  step();
  step();
  await loaded();
  expect(embla.carousel.scrollTo.mock.calls).toEqual([[2, true]]);
});

test('[P8] under the finger it stays and waits, and follows when that lets go', async () => {
  await open();
  hear('pointerDown');
  expect(brand().holds).toEqual(['pointer']);
  step();
  expect(embla.carousel.scrollTo).not.toHaveBeenCalled();
  hear('pointerUp');
  expect(embla.carousel.scrollTo.mock.calls).toEqual([[1, true]]);
  expect(brand().holds).toEqual([]);
});

test('a carousel that begins anew under the finger, as a phone is turned, or is removed, is not held for ever', async () => {
  const { unmount } = await open();
  hear('pointerDown');
  hear('reInit');
  expect(brand().holds).toEqual([]);
  hear('pointerDown');
  unmount();
  expect(brand().holds).not.toContain('pointer');
});

test('[P8] the machine hears where a drag lets go, and nothing of its own steps', async () => {
  await open();
  const send = vi.spyOn(site.actors.brands, 'send');
  hear('select');
  embla.state.snap = 7;
  hear('select');
  expect(send.mock.calls).toEqual([[{ type: 'brand.dragged', index: 7 }]]);
  expect(brand().index).toBe(7);
});

test('a carousel that was removed follows nothing, watches nothing and is destroyed', async () => {
  const { unmount } = await open();
  unmount();
  step();
  expect(embla.carousel.scrollTo).not.toHaveBeenCalled();
  expect(observer.disconnects).toBe(1);
  expect(embla.carousel.destroy).toHaveBeenCalledTimes(1);
});

test('a carousel that is removed while Embla loads is left alone', async () => {
  show().unmount();
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
  const { viewport } = show();
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
  const { getByRole, container } = await open();
  const said = () => container.querySelector('[aria-live="polite"]')?.textContent;
  expect(said()).toBe('');
  fireEvent.click(getByRole('button', { name: 'Next brand' }));
  expect(said()).toBe('Knoll');
  act(() => site.actors.brands.send({ type: 'brand.dragged', index: 5 }));
  expect(said()).toBe('');
});
