import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { expect, vi } from 'vitest';
import type { AnyActorRef, EventObject, InspectionEvent } from 'xstate';
import { type FieldName, type Fields, fieldNames } from '../../machines/contact.machine.ts';
import type { Subject } from '../../machines/registry.ts';
import {
  expectedView,
  goodWords,
  ownTitle,
  viewOfPage,
} from '../../scripts/model/expected-view.ts';
import {
  type Deeds,
  type Hand,
  type Happening,
  make,
  paintedAgo,
} from '../../scripts/model/happenings.ts';
import type { Journey, World } from '../../scripts/model/journeys.ts';
import { navigation } from '../../src/content/navigation.ts';
import { MotionButton } from '../../src/parts/motion-button.tsx';
import { Reveal } from '../../src/parts/reveal.tsx';
import { BottomBar } from '../../src/sections/bottom-bar.tsx';
import { Brands } from '../../src/sections/brands.tsx';
import { ContactForm } from '../../src/sections/contact-form.tsx';
import { Coverage } from '../../src/sections/coverage.tsx';
import { Floor } from '../../src/sections/floor.tsx';
import { Header } from '../../src/sections/header.tsx';
import { Hero } from '../../src/sections/hero.tsx';
import { ScrollTop } from '../../src/sections/scroll-top.tsx';
import { createSite } from '../../src/site.ts';
import { SiteContext } from '../../src/site-context.ts';
import { fakeEnvironment } from './fake-environment.ts';

/** As little of the page as shows a machine at work. */
const views: Record<Subject, ReactNode> = {
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
      <Hero />
      <ContactForm />
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
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

const found = (selector: string) => document.querySelector(selector) as HTMLElement;

const hand: Hand = {
  press,
  click: (selector) => fireEvent.click(found(selector)),
  key: (key, selector) => fireEvent.keyDown(found(selector), { key }),
};

const controlOf = (name: FieldName) =>
  document.querySelector(`form [name="${name}"]`) as HTMLInputElement;

/** The React view in StrictMode; visitors' events come from its controls, others from sensors. */
export function viewWorld(subject: Subject, [first]: Journey): World & Disposable {
  const fake = fakeEnvironment({ paintedAgo: paintedAgo(first?.event) });
  const { sensors, promises } = fake;
  let got: string[] = [];
  const inspect = {
    next: ({ type, actorRef, ...message }: InspectionEvent) => {
      if (type === '@xstate.event' && (actorRef as AnyActorRef).id === subject)
        got.push((message as { event: EventObject }).event.type);
    },
  };
  const site = createSite({ environment: fake.environment, inspect });
  let typed: Fields = { name: '', email: '', phone: '', company: '', message: '' };

  document.title = ownTitle;
  vi.stubGlobal('scrollTo', vi.fn());
  render(
    <StrictMode>
      <SiteContext value={site}>{views[subject]}</SiteContext>
    </StrictMode>,
  );
  const stops: (() => void)[] = [];
  act(() => {
    site.startPage();
    site.startHome();
    for (const block of document.querySelectorAll<HTMLElement>('[data-machine="reveal"]'))
      stops.push(site.reveal(block));
  });

  const type = (field: FieldName, value: string) => {
    typed = { ...typed, [field]: value };
    fireEvent.change(controlOf(field), { target: { value } });
  };

  /** Presses send with the words in order but for the named fields. */
  const send = (wrong: readonly string[]) => {
    for (const name of fieldNames) {
      if (wrong.includes(name)) type(name, name === 'email' ? 'not an address' : '');
      else if (!controlOf(name).checkValidity()) type(name, goodWords[name]);
    }
    fireEvent.submit(controlOf('name').form as HTMLFormElement);
  };

  const hold = (name: unknown, placed: boolean) => {
    if (name === 'hidden') fake.setHidden(placed);
    else sensors.preference.report({ type: placed ? 'system.reduced' : 'system.allowed' });
  };

  /** Of motion that is stopped already only the block hears again; the floor has to see it move before. */
  const stopMotion = (event: Happening) => {
    if (subject === 'reveal') return sensors.sight.report(event);
    sensors.preference.report({ type: 'system.allowed' });
    sensors.preference.report({ type: 'system.reduced' });
  };

  const obstruct = (obstacle: unknown, isThere: boolean) => {
    if (obstacle === 'menu') return press(isThere ? navigation.menu : navigation.close);
    if (obstacle === 'field') return fake.setFieldFocus(isThere);
    fake.setInView(obstacle === 'form' ? 'form' : '.hero-actions', isThere);
  };

  const deeds: Deeds = {
    'obstacle.met': ({ obstacle }) => obstruct(obstacle, true),
    'obstacle.gone': ({ obstacle }) => obstruct(obstacle, false),
    'hold.placed': ({ hold: name }) => hold(name, true),
    'hold.lifted': ({ hold: name }) => hold(name, false),
    // The carousel's physics need a layout, which happy-dom lacks: the browser level drags.
    'brand.dragged': ({ index }) => site.actors.brands.send({ type: 'brand.dragged', index }),
    // happy-dom loads no pictures.
    'still.loaded': ({ index }) => site.actors.floor.send({ type: 'still.loaded', index }),
    'step.chosen': ({ index }) =>
      fireEvent.change(screen.getByRole('slider'), { target: { value: `${index + 1}` } }),
    'toggle.pressed': () =>
      press(viewOfPage().menu?.state === 'open' ? navigation.close : navigation.menu),
    'escape.pressed': sensors.dismissal.report,
    'viewport.widened': sensors.dismissal.report,
    'page.navigated': sensors.dismissal.report,
    'page.scrolled': sensors.scrollPosition.report,
    'tab.hidden': () => fake.setHidden(true),
    'tab.shown': () => fake.setHidden(false),
    'block.below': sensors.sight.report,
    'block.seen': sensors.sight.report,
    'xstate.done.actor.entrance': promises.entrance.settle,
    'motion.stopped': stopMotion,
    'system.reduced': sensors.preference.report,
    'system.allowed': sensors.preference.report,
    'choice.found': sensors.preference.report,
    'paint.found': () => {}, // When the machine was started.
    'spam.ready': sensors.spamCheck.report,
    'draft.found': (event) => {
      typed = { ...typed, ...event.fields };
      sensors.draft.report(event);
    },
    'topic.chosen': sensors.topics.report,
    'field.edited': ({ field, value }) => type(field, value),
    'send.pressed': ({ problems }) => send(Object.keys(problems)),
    'xstate.done.actor.getToken': promises.getToken.settle,
    'xstate.error.actor.getToken': promises.getToken.settle,
    'xstate.done.actor.post': (event) => {
      if ((event.output as { success: boolean }).success) {
        typed = { name: '', email: '', phone: '', company: '', message: '' };
      }
      promises.post.settle(event);
    },
    'xstate.error.actor.post': promises.post.settle,
  };

  return {
    cause: (event) =>
      act(async () => {
        make(event as Happening, subject, hand, deeds);
      }),
    elapse: (ms) =>
      act(async () => {
        await vi.advanceTimersByTimeAsync(ms);
      }),
    see(expected) {
      expect(viewOfPage()[subject]).toEqual(expectedView[subject](expected));
      if (subject === 'contact') {
        const shown = fieldNames.map((name) => [name, controlOf(name).value]);
        expect(Object.fromEntries(shown)).toEqual(typed);
        const { notice } = expected.context as { notice: { text: string } | null };
        if (notice) expect(fake.toasts.at(-1)).toBe(notice.text);
      }
      got = [];
    },
    hasGot: (type) => got.includes(type),
    [Symbol.dispose]() {
      cleanup();
      for (const stop of stops) stop();
      for (const actor of Object.values(site.actors)) actor.stop();
      vi.unstubAllGlobals();
    },
  };
}
