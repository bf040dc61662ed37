import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { expect, vi } from 'vitest';
import { type FieldName, type Fields, fieldNames } from '../../machines/contact.machine.ts';
import type { Subject } from '../../machines/registry.ts';
import {
  expectedLook,
  goodWords,
  type Happening,
  labelOf,
  lookAtPage,
  ownTitle,
  paintedAgo,
} from '../../scripts/model/expected-view.ts';
import type { Journey, World } from '../../scripts/model/journeys.ts';
import { navigation } from '../../src/content/navigation.ts';
import { InertWhileMenuOpen } from '../../src/parts/inert-while-menu-open.tsx';
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
      <InertWhileMenuOpen>
        <main>Covered by the menu</main>
      </InertWhileMenuOpen>
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

const controlOf = (name: FieldName) =>
  document.querySelector(`form [name="${name}"]`) as HTMLInputElement;

/** The React view in StrictMode; visitors' events come from its controls, others from sensors. */
export function viewWorld(subject: Subject, [first]: Journey): World & Disposable {
  const fake = fakeEnvironment({ paintedAgo: paintedAgo(first?.event) });
  const { sensors, promises } = fake;
  const site = createSite({ environment: fake.environment });
  let typed: Fields = { name: '', email: '', phone: '', company: '', message: '' };

  document.title = ownTitle;
  vi.stubGlobal('scrollTo', vi.fn());
  render(
    <StrictMode>
      <SiteContext value={site}>{views[subject]}</SiteContext>
    </StrictMode>,
  );
  act(() => {
    site.startPage();
    site.startHome();
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

  const obstruct = (obstacle: unknown, isThere: boolean) => {
    if (obstacle === 'menu') return press(isThere ? navigation.menu : navigation.close);
    if (obstacle === 'field') return fake.setFieldFocus(isThere);
    fake.setInView(obstacle === 'form' ? 'form' : '.hero-actions', isThere);
  };

  const cause = (event: Happening) => {
    switch (event.type) {
      case 'obstacle.met':
      case 'obstacle.gone':
        return obstruct(event.obstacle, event.type === 'obstacle.met');
      case 'hold.placed':
      case 'hold.lifted':
        return hold(event.hold, event.type === 'hold.placed');
      // The carousel's physics need a layout, which happy-dom lacks: the browser level drags.
      case 'brand.dragged':
        return site.actors.brands.send({ type: event.type, index: event.index });
      case 'clear.pressed':
      case 'restore.pressed':
        return fireEvent.click(
          document.querySelector(`.floor-${event.type.replace('.pressed', '')}`) as HTMLElement,
        );
      case 'step.chosen':
        return fireEvent.change(screen.getByRole('slider'), {
          target: { value: `${event.index + 1}` },
        });
      case 'toggle.pressed':
        return press(lookAtPage().menu?.state === 'open' ? navigation.close : navigation.menu);
      case 'link.chosen':
        return fireEvent.click(screen.getByRole('link', { name: 'About Us' }));
      case 'escape.pressed':
      case 'viewport.widened':
        return sensors.dismissal.report(event);
      case 'page.scrolled':
        return sensors.scrollPosition.report(event);
      case 'tab.hidden':
      case 'tab.shown':
        return fake.setHidden(event.type === 'tab.hidden');
      case 'block.below':
      case 'block.seen':
      case 'motion.stopped':
        return sensors.sight.report(event);
      case 'system.reduced':
      case 'system.allowed':
      case 'choice.found':
        return sensors.preference.report(event);
      case 'paint.found':
        return; // When the machine was started.
      case 'spam.ready':
        return sensors.spamCheck.report(event);
      case 'draft.found':
        typed = { ...typed, ...event.fields };
        return sensors.draft.report(event);
      case 'topic.chosen':
        return sensors.topics.report(event);
      case 'topic.removed':
        return fireEvent.click(
          document.querySelector('.contact-topic button') as HTMLButtonElement,
        );
      case 'field.edited':
        return type(event.field, event.value);
      case 'send.pressed':
        return send(Object.keys(event.problems));
      case 'xstate.done.actor.getToken':
      case 'xstate.error.actor.getToken':
        return promises.getToken.settle(event);
      case 'xstate.done.actor.post':
        if ((event.output as { success: boolean }).success) {
          typed = { name: '', email: '', phone: '', company: '', message: '' };
        }
        return promises.post.settle(event);
      case 'xstate.error.actor.post':
        return promises.post.settle(event);
      default:
        return press(labelOf(subject, event));
    }
  };

  return {
    cause: (event) =>
      act(async () => {
        cause(event as Happening);
      }),
    elapse: (ms) =>
      act(async () => {
        await vi.advanceTimersByTimeAsync(ms);
      }),
    see(expected) {
      expect(lookAtPage()[subject]).toEqual(expectedLook[subject](expected));
      if (subject === 'contact') {
        const shown = fieldNames.map((name) => [name, controlOf(name).value]);
        expect(Object.fromEntries(shown)).toEqual(typed);
        const { notice } = expected.context as { notice: { text: string } | null };
        if (notice) expect(fake.toasts.at(-1)).toBe(notice.text);
      }
    },
    [Symbol.dispose]() {
      cleanup();
      for (const actor of Object.values(site.actors)) actor.stop();
      vi.unstubAllGlobals();
    },
  };
}
