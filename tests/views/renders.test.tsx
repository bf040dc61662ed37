/** A change renders its own view and nothing else on the page. */
import { act, cleanup, render } from '@testing-library/react';
import type { ElementType, ReactNode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { spec } from '../../model/spec.ts';
import { Home } from '../../src/pages/home.tsx';
import { createSite, type Site } from '../../src/site.ts';
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

let site: Site;

/** The home page with its actors running, all that is below rendered too. */
beforeAll(async () => {
  vi.useFakeTimers();
  leaveFramesEmpty();
  site = createSite({ environment: fakeEnvironment().environment });
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
  return () => {
    cleanup();
    for (const actor of Object.values(site.actors)) actor.stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

test.each([
  ['hero', { type: 'pause.pressed' }, { HeroPictures: 1, Icon: 1, RotationButton: 1 }],
  [
    'coverage',
    { type: 'dot.chosen', index: 1 },
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
  ['brands', { type: 'next.pressed' }, { Brands: 1, Icon: 3, RotationButton: 1 }],
  ['contact', { type: 'field.edited', field: 'name', value: 'A' }, { ContactForm: 1 }],
  ['bottomBar', { type: 'obstacle.gone', obstacle: 'hero-actions' }, { BottomBar: 1 }],
  // The bottom bar, which is shown by now, makes room for the menu.
  [
    'menu',
    { type: 'toggle.pressed' },
    {
      BottomBar: 1,
      Header: 1,
      Icon: 1,
      InertWhileMenuOpen: 2,
      Mark: 1,
      PhoneLink: 1,
      Verbatim: 1,
    },
  ],
  ['scrollTop', { type: 'page.scrolled', y: spec.T1.threshold + 1 }, { Icon: 1, ScrollTop: 1 }],
] as const)('a change of %s renders its own view alone: %j', (name, event, views) => {
  rendered.clear();
  act(() => site.actors[name].send(event as never));
  expect(Object.fromEntries(rendered)).toEqual(views);
});
