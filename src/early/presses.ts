/** What a visitor presses before React answers is kept, and pressed again then. */
let pressed: { root: Element; element: HTMLElement; press: () => void }[] = [];

/**
 * What React does not answer yet, the page or a part of it (`parts/awake.ts`), is kept from it: it
 * would hear the press a second time. Meanwhile the element says that it is pressed, but for the button of
 * the menu: the browser opens that by itself (`sections/header.tsx`).
 */
function remember(event: Event, element: HTMLElement, press: () => void) {
  const root = element.closest('[data-part]') ?? document.documentElement;
  if (root.hasAttribute('data-hydrated')) return;
  event.stopImmediatePropagation();
  if (!element.hasAttribute('popovertarget')) {
    event.preventDefault();
    element.dataset.pressed = '';
  }
  pressed.push({ root, element, press });
}

function pressAgain({ target: root }: Event) {
  const due = pressed.filter((one) => one.root === root);
  pressed = pressed.filter((one) => one.root !== root);
  // Afterwards: React, which says so, is still at work.
  queueMicrotask(() => {
    for (const { element, press } of due) {
      delete element.dataset.pressed;
      press();
    }
  });
}

/**
 * Links need no help, and what is typed stays in its field. Only the topic of a call to action is left
 * for the form (`environment/topics.ts`), and a link of the open menu closes it.
 */
export function keepPresses(): void {
  document.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      const { documentElement: page } = document;
      const topic = target.closest<HTMLElement>('[data-topic]')?.dataset.topic;
      if (topic && !('hydrated' in page.dataset)) page.dataset.topic = topic;
      const button = target.closest('button');
      if (button && button.type !== 'submit') remember(event, button, () => button.click());
      // Where the links stand in line there is no button to be seen.
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
  document.addEventListener('hydrated', pressAgain);
}
