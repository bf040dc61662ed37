import { closest } from '../../environment/closest.ts';
import { leadsElsewhere } from '../../environment/elsewhere.ts';
import { page } from './arrival.ts';

/**
 * Replays a press once React has hydrated the island, and hides the original from React, which would handle it
 * twice. Meanwhile the element looks pressed; the menu's button does not, since the browser opens that popover by
 * itself (`sections/header.tsx`).
 *
 * @param element that looks pressed
 */
function remember(event: Event, element: HTMLElement, button: HTMLButtonElement) {
  const root = element.closest<HTMLElement>('[data-hydration-root]');
  if (!root || root.hasAttribute('data-hydrated')) return;
  event.stopImmediatePropagation();
  if (!button.hasAttribute('popovertarget')) {
    event.preventDefault();
    element.dataset.pressed = '';
  }
  // By index: React may have re-created the buttons by then.
  const buttons = () => [...root.querySelectorAll('button')];
  const index = buttons().indexOf(button);
  const pressAgain = () => {
    delete element.dataset.pressed;
    buttons()[index]?.click();
  };
  // In a microtask: React dispatches `hydrated` in the middle of a commit.
  root.addEventListener('hydrated', () => queueMicrotask(pressAgain), { once: true });
  root.dispatchEvent(new Event('pressed'));
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
      const topic = closest(event, 'a[data-topic]')?.dataset.topic;
      if (topic && !leadsElsewhere(event)) page.dataset.topic = topic;
      const button = closest<HTMLButtonElement>(event, 'button');
      if (button?.form) button.form.noValidate = true;
      else if (button) remember(event, button, button);
      // Wide screens show the links in a row, without the button.
      const toggle =
        closest(event, '[popover] a') && document.querySelector<HTMLElement>('[popovertarget]');
      if (toggle?.offsetWidth) toggle.click();
    },
    true,
  );
  document.addEventListener(
    'submit',
    (event) => {
      // By its button: Safari 15.6 has no `requestSubmit`. A script may submit without one.
      const form = closest(event, 'form');
      const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]');
      if (form && button) remember(event, form, button);
    },
    true,
  );
}
