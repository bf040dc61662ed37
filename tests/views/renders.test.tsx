/** A change renders its own view and nothing else on the page. */
import { act, cleanup, render } from '@testing-library/react';
import type { ElementType, ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { timing } from '../../machines/timing.ts';
import { spec } from '../../model/spec.ts';
import { Home } from '../../src/pages/home.tsx';
import { createSite } from '../../src/site.ts';
import { SiteContext } from '../../src/site-context.ts';
import { leaveFramesEmpty } from '../support/browser-stubs.ts';
import { fakeEnvironment } from '../support/fake-environment.ts';

type Component = (props: object) => ReactNode;

/** How often each component was rendered since it was cleared, and components that tell of it. */
const { rendered, telling } = vi.hoisted(() => {
  const rendered = new Map<string, number>();
  const known = new Map<Component, Component>();
  const telling = (type: Component): Component => {
    const made = known.get(type);
    if (made) return made;
    const component: Component = (props) => {
      rendered.set(type.name, (rendered.get(type.name) ?? 0) + 1);
      return type(props);
    };
    known.set(type, component);
    return component;
  };
  return { rendered, telling };
});

vi.mock('react/jsx-dev-runtime', async (importActual) => {
  const runtime = await importActual<typeof import('react/jsx-dev-runtime')>();
  return {
    ...runtime,
    jsxDEV: (type: unknown, ...rest: [never, never, never]) =>
      runtime.jsxDEV(
        (typeof type === 'function' ? telling(type as Component) : type) as ElementType,
        ...rest,
      ),
  };
});

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

/** The home page with its actors running, all that is below rendered too. */
async function openHome() {
  leaveFramesEmpty();
  const site = createSite({ environment: fakeEnvironment().environment });
  render(
    <SiteContext value={site}>
      <Home />
    </SiteContext>,
  );
  await act(async () => {
    site.startPage();
    site.startHome();
  });
  await act(async () => {
    await vi.dynamicImportSettled();
  });
  return site;
}

const rotations = ['hero', 'coverage', 'brands'] as const;

test.each([
  ['hero', timing.hero.firstSwitch, { HeroPictures: 1, Icon: 1, RotationButton: 1 }],
  [
    'coverage',
    timing.coverage.interval,
    {
      Slideshow: 1,
      RotationButton: 1,
      Icon: 1,
      District: 2,
      Slide: 2,
      Picture: 2,
      Sources: 2,
    },
  ],
  ['brands', timing.brands.interval, { Brands: 1, Icon: 3, RotationButton: 1 }],
] as const)('a switch of %s renders its own view alone', async (name, delay, views) => {
  const { actors } = await openHome();
  act(() => {
    for (const other of rotations)
      if (other !== name) actors[other].send({ type: 'pause.pressed' });
  });
  const { index } = actors[name].getSnapshot().context;
  rendered.clear();
  act(() => {
    vi.advanceTimersByTime(delay);
  });
  expect(actors[name].getSnapshot().context.index).not.toBe(index);
  expect(Object.fromEntries(rendered)).toEqual(views);
});

test.each([
  [
    'a letter in the form',
    'contact',
    { type: 'field.edited', field: 'name', value: 'A' },
    { ContactForm: 1 },
  ],
  [
    'the menu',
    'menu',
    { type: 'toggle.pressed' },
    { Header: 1, Icon: 1, InertWhileMenuOpen: 2, Mark: 1, PhoneLink: 1, Verbatim: 1 },
  ],
  [
    'the way back to the top',
    'scrollTop',
    { type: 'page.scrolled', y: spec.T1.threshold + 1 },
    { Icon: 1, ScrollTop: 1 },
  ],
  [
    'the bottom bar',
    'bottomBar',
    { type: 'obstacle.gone', obstacle: 'hero-actions' },
    { BottomBar: 1 },
  ],
] as const)('%s renders its own view alone', async (_what, name, event, views) => {
  const { actors } = await openHome();
  rendered.clear();
  act(() => actors[name].send(event as never));
  expect(Object.fromEntries(rendered)).toEqual(views);
});
