/** The carousel's calls to Embla and the browser; tests/site/carousels.test.ts has how it looks. */
import { act, fireEvent, render } from '@testing-library/react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { spec } from '../../model/spec.ts';
import { Brands } from '../../src/sections/brands.tsx';
import type { Site } from '../../src/site.ts';
import { SiteContext } from '../../src/site-context.ts';
import { stubObserver } from '../support/browser-stubs.ts';
import { fakeEnvironment, testSite } from '../support/fake-environment.ts';

const heard = new Map<string, (carousel: unknown) => void>();
let snap: number;
const embla = {
  destroy() {},
  slidesInView: { destroy() {} },
  internalEngine: () => embla,
  slideNodes: () => [{ offsetWidth: 200 }],
  on: (name: string, hear: (carousel: unknown) => void) => heard.set(name, hear),
  selectedScrollSnap: () => snap,
  scrollTo: vi.fn((index: number, _jump: boolean) => {
    snap = index;
  }),
};
const library = vi.fn(() => ({ default: () => embla }));

let site: Site;
let observer: ReturnType<typeof stubObserver>;
let fake: ReturnType<typeof fakeEnvironment>;

beforeEach(() => {
  vi.doMock('embla-carousel', library);
  snap = 0;
  observer = stubObserver();
  fake = fakeEnvironment();
  site = testSite({ environment: fake.environment });
  site.startPage();
  site.startHome();
});

afterAll(() => vi.doUnmock('embla-carousel'));

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
  return { ...page, viewport, stage, animate, before };
}
const loaded = () => act(() => vi.dynamicImportSettled());

/** The carousel once Embla has been loaded, and is seen. */
async function open() {
  const page = show();
  await loaded();
  observer.tell([{ isIntersecting: true }]);
  return page;
}

const step = (type: 'next.pressed' | 'previous.pressed' = 'next.pressed') =>
  act(() => site.actors.brands.send({ type }));
const hear = (name: string) => heard.get(name)?.(embla);
const brand = () => site.actors.brands.getSnapshot().context;
const glide = { duration: 600, easing: 'cubic-bezier(0.22, 1, 0.36, 1)' };

test.each([
  ['next', 1, 200],
  ['previous', spec.P6.count - 1, -200],
] as const)('[P6] a step to the %s brand is a jump and a glide', async (way, index, from) => {
  const { animate, before } = await open();
  vi.stubGlobal('getComputedStyle', () => ({ translate: 'none' }));
  step(`${way}.pressed`);
  expect(embla.scrollTo.mock.calls).toEqual([[index, true]]);
  expect(before.cancel).toHaveBeenCalledTimes(1);
  expect(animate.mock.calls).toEqual([[{ translate: [`${from}px`, '0'] }, glide]]);
});

test.each([
  ['asks for less motion', false, ['system reduced']],
  ['asks for less, but plays the carousel', true, ['system reduced', 'brands play']],
  [
    'asks for less, and has paused all motion',
    false,
    ['system reduced', 'motion play', 'motion pause'],
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

test('catches up with steps made while Embla loads', async () => {
  show();
  step();
  step();
  await loaded();
  expect(embla.scrollTo.mock.calls).toEqual([[2, true]]);
});

test('releases the pointer hold when the carousel re-initialises or unmounts mid-drag', async () => {
  const { unmount } = await open();
  hear('pointerDown');
  hear('reInit');
  expect(brand().holds).toEqual([]);
  hear('pointerDown');
  unmount();
  expect(brand().holds).not.toContain('pointer');
});

test.each([
  ['the network is back', () => dispatchEvent(new Event('online'))],
  ['they come into view', () => observer.tell([{ isIntersecting: true }])],
])('without Embla the brands stand still; it is asked for again when %s', async (_when, happen) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.doMock('embla-carousel', () => {
    throw new Error('Offline');
  });
  const { viewport } = show();
  await loaded();
  expect(viewport.dataset.ready).toBeUndefined();
  expect(error).toHaveBeenCalledWith(
    expect.stringMatching(/could not be loaded/),
    expect.any(Error),
  );
  error.mockRestore();
  vi.doMock('embla-carousel', library);
  happen();
  await loaded();
  expect(viewport.dataset.ready).toBe('');
});

test('[P6] announces the brand reached by a press, not by a drag', async () => {
  const { getByRole, container } = await open();
  const said = () => container.querySelector('[aria-live="polite"]')?.textContent;
  expect(said()).toBe('');
  fireEvent.click(getByRole('button', { name: 'Next brand' }));
  expect(said()).toBe('Knoll');
  act(() => site.actors.brands.send({ type: 'brand.dragged', index: 5 }));
  expect(said()).toBe('');
});
