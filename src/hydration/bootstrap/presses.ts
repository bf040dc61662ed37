import { leadsElsewhere } from '../../environment/elsewhere.ts';
import { page } from './arrival.ts';

/**
 * Repeats a press on a hydration root that React does not answer yet once it does, and hides it from React, which would
 * answer it a second time. Meanwhile the element looks pressed; the menu's button does not, since the browser
 * opens that popover by itself (`sections/header.tsx`).
 */
function remember(event: Event, element: HTMLElement, press: () => void) {
  const root = element.closest('[data-hydration-root]') ?? page;
  if (root.hasAttribute('data-hydrated')) return;
  event.stopImmediatePropagation();
  if (!element.hasAttribute('popovertarget')) {
    event.preventDefault();
    element.dataset.pressed = '';
  }
  const pressAgain = () => {
    delete element.dataset.pressed;
    press();
  };
  // In a microtask: React dispatches `hydrated` in the middle of a commit.
  root.addEventListener('hydrated', () => queueMicrotask(pressAgain), { once: true });
}

/**
 * Links work and fields keep their words without help. Three things need some: the topic of a call to action is
 * noted for the form (`environment/topics.ts`); a link in the open menu closes it; and a form is checked by its
 * machine, since the browser's own check would keep the press from us and open a bubble (50 ms at 4x CPU).
 */
export function keepPresses(): void {
  document.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      const topic = target.closest<HTMLElement>('a[data-topic]')?.dataset.topic;
      if (topic && !leadsElsewhere(event)) page.dataset.topic = topic;
      const button = target.closest('button');
      if (button?.form) button.form.noValidate = true;
      else if (button) remember(event, button, () => button.click());
      // Wide screens show the links in a row, without the button.
      const toggle =
        target.closest('[popover] a') && document.querySelector<HTMLElement>('[popovertarget]');
      if (toggle?.offsetWidth) toggle.click();
    },
    true,
  );
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      remember(event, form, () => form.requestSubmit());
    },
    true,
  );
}
