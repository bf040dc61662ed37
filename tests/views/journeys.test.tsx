import { act, cleanup, render } from '@testing-library/react';
import { type Driver, travel } from 'chart-lab';
import { type ReactNode, StrictMode } from 'react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyActorRef, EventObject, InspectionEvent } from 'xstate';
import type { Action } from '../../model/model.ts';
import { actionsOf, type MachineName, machineNames, modelOf, pathsOf } from '../../model/models.ts';
import { hand, type PageAction, view } from '../../model/page.ts';
import { ownTitle } from '../../model/title.model.ts';
import { MotionButton } from '../../src/parts/motion-button.tsx';
import { Reveal } from '../../src/parts/reveal.tsx';
import { BottomBar } from '../../src/sections/bottom-bar.tsx';
import { Brands } from '../../src/sections/brands.tsx';
import { ContactForm } from '../../src/sections/contact-form.tsx';
import { Coverage } from '../../src/sections/coverage.tsx';
import { Floor } from '../../src/sections/floor.tsx';
import { Header } from '../../src/sections/header.tsx';
import { Hero } from '../../src/sections/hero.tsx';
import { Photos } from '../../src/sections/photos.tsx';
import { ScrollTop } from '../../src/sections/scroll-top.tsx';
import { createSite } from '../../src/site.ts';
import { SiteContext } from '../../src/site-context.ts';
import { fakeEnvironment } from '../support/fake-environment.ts';

/** As little of the page as shows a machine at work. */
const views: Record<MachineName, ReactNode> = {
  contact: <ContactForm />,
  hero: <Hero />,
  coverage: <Coverage />,
  floor: <Floor />,
  brands: <Brands />,
  menu: (
    <>
      <Header />
      <div id="page">
        <main>Covered by the menu</main>
      </div>
    </>
  ),
  'scroll-top': <ScrollTop />,
  'bottom-bar': (
    <>
      <Header />
      <BottomBar />
    </>
  ),
  title: <p>A page with a title</p>,
  reveal: <Reveal>A block</Reveal>,
  motion: (
    <>
      <Hero />
      <MotionButton />
    </>
  ),
  photos: <ContactForm />,
};

/** The kinds of actions that need a layout or an environment, which happy-dom lacks; any other is done in the view. */
const beyondTheView = ['follow', 'scroll', 'tab', 'navigate', 'motion', 'width', 'answer'];

const isControl = (action: Action): action is PageAction =>
  !beyondTheView.some((kind) => kind in action) && !('key' in action && !('on' in action));

/** The React view in StrictMode; visitors' events come from its controls, others are sent to the machine. */
async function viewDriver(name: MachineName): Promise<Driver & Disposable> {
  let actor: AnyActorRef | undefined;
  let got: string[] = [];
  const inspect = {
    next: ({ type, actorRef, ...message }: InspectionEvent) => {
      if ((actorRef as AnyActorRef).id !== name) return;
      actor = actorRef as AnyActorRef;
      if (type === '@xstate.event') got.push((message as { event: EventObject }).event.type);
    },
  };
  const { environment } = fakeEnvironment();
  const loadPhotos = async () => ({ Photos, take: () => [], previewOf: () => undefined });
  const site = createSite({ environment, inspect, ...(name === 'photos' && { loadPhotos }) });

  document.title = ownTitle;
  vi.stubGlobal('scrollTo', vi.fn());
  render(
    <StrictMode>
      <SiteContext value={site}>{views[name]}</SiteContext>
    </StrictMode>,
  );
  const stops: (() => void)[] = [];
  act(() => {
    site.startPage();
    site.startHome();
    for (const block of document.querySelectorAll<HTMLElement>('[data-machine="reveal"]'))
      stops.push(site.reveal(block));
  });
  // The view of the photographs comes late.
  await act(async () => {});

  return {
    cause: (event, { snapshot }) =>
      act(async () => {
        const actions = actionsOf(name, event, snapshot);
        const isOnPage = actions.length > 0 && actions.every(isControl);
        if (isOnPage) for (const action of actions) hand(action);
        else actor?.send(event);
        for (const implied of modelOf(name).events[event.type]?.implies ?? []) actor?.send(implied);
      }),
    elapse: (ms) =>
      act(async () => {
        await vi.advanceTimersByTimeAsync(ms);
      }),
    see({ snapshot }) {
      expect(view()[name]).toEqual(modelOf(name).view(snapshot));
      got = [];
    },
    hasGot: (type) => got.includes(type),
    [Symbol.dispose]() {
      cleanup();
      for (const stop of stops) stop();
      for (const each of Object.values(site.actors)) each.stop();
    },
  };
}

/** The keys by which a browser scrolls the page, which never scrolls sideways. */
const scrolling = ['ArrowUp', 'ArrowDown', ' ', 'Home', 'End', 'PageUp', 'PageDown'];

/** Mistakes of the views with the keys that were pressed. */
let wrong: string[];
function judge({ key, defaultPrevented }: KeyboardEvent) {
  if (defaultPrevented && !scrolling.includes(key))
    wrong.push(`${key} does not scroll the page, and a view prevents its default.`);
  if (!defaultPrevented && scrolling.includes(key))
    wrong.push(`${key} scrolls the page: the view does not prevent its default.`);
}

beforeEach(() => {
  vi.useFakeTimers();
  // It needs a layout; whether it comes within a test would be chance.
  vi.doMock('embla-carousel', () => new Promise(() => {}));
  wrong = [];
  // The last to hear of it, after the views.
  addEventListener('keydown', judge);
});

afterEach(() => {
  removeEventListener('keydown', judge);
});

afterAll(() => vi.doUnmock('embla-carousel'));

test.each(
  machineNames.flatMap((name) =>
    pathsOf(name).map((path, index) => [name, index + 1, path] as const),
  ),
)('%s, path %i, through the view in StrictMode', async (name, _number, path) => {
  {
    using world = await viewDriver(name);
    await travel(path, world);
  }
  expect(vi.getTimerCount(), 'timers left behind').toBe(0);
  expect(wrong).toEqual([]);
});
