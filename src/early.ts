import { nextTask } from './next-task.ts';

/**
 * The time between the first paint and hydration: the one script that stands inline in every built
 * page, so that it costs no request and hears the very first touch. The page is complete without
 * script, so hydration waits for `load` and an idle moment, or comes at once with the first touch, key
 * or focus. What a visitor presses meanwhile is remembered and pressed again afterwards; links need no
 * help, and what is typed stays in its field.
 */
const urgent = ['pointerdown', 'keydown', 'focusin'] as const;

/** The page's modules, what they need first, as the build wrote them on this script's element. */
const modules = document.currentScript?.dataset.modules?.split(' ') ?? [];

let begun = false;
let pressed: { root: Element; press: () => void }[] = [];

/**
 * What React does not answer yet, the page or a part of it (`parts/awake.ts`), is kept from it: it
 * would hear the press a second time.
 */
function remember(event: Event, element: Element, press: () => void) {
  const root = element.closest('[data-part]') ?? document.documentElement;
  if (root.hasAttribute('data-hydrated')) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  pressed.push({ root, press });
}

function pressAgain({ target: root }: Event) {
  const due = pressed.filter((one) => one.root === root);
  pressed = pressed.filter((one) => one.root !== root);
  // Afterwards: React, which says so, is still at work.
  queueMicrotask(() => {
    for (const { press } of due) press();
  });
}

function preload(href: string) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
  document.head.append(link);
}

/** Each module is evaluated in a task of its own: between them a touch is answered. */
async function hydrate() {
  if (begun) return;
  begun = true;
  for (const type of urgent) removeEventListener(type, hydrate, true);
  for (const address of modules) preload(address);
  try {
    for (const address of modules) {
      await import(/* @vite-ignore */ address);
      await nextTask();
    }
  } catch (cause) {
    console.error('The page could not be brought to life; it stays readable.', cause);
    document.documentElement.dataset.stuck = '';
  }
}

function hydrateWhenIdle() {
  if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: 2000 });
  else hydrate();
}

document.addEventListener(
  'click',
  (event) => {
    const button = (event.target as Element).closest('button');
    if (button && button.type !== 'submit') remember(event, button, () => button.click());
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
for (const type of urgent) addEventListener(type, hydrate, { capture: true, passive: true });
addEventListener('load', hydrateWhenIdle, { once: true });
