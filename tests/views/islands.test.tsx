/** Whatever a translator or an extension has done to the page, all of it stays, answers, and keeps the words. */
import { act, fireEvent } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { contact } from '../../src/content/contact.ts';
import { motion } from '../../src/content/motion.ts';
import { navigation } from '../../src/content/navigation.ts';
import { keepWords } from '../../src/hydration/bootstrap/words.ts';
import { hydrateIsland } from '../../src/hydration/hydrate-island.tsx';
import { hydrateIslands } from '../../src/hydration/islands.tsx';
import { listening } from '../support/browser-stubs.ts';
import { fakeEnvironment, testSite } from '../support/fake-environment.ts';
import { page as home } from '../support/home-page.ts';

/** happy-dom complains of each frame that it may not load. */
function leaveFramesEmpty() {
  const prototype = HTMLIFrameElement.prototype as unknown as Record<symbol, () => void>;
  const load = Object.getOwnPropertySymbols(prototype).find(
    ({ description }) => description === 'connectedToDocument',
  );
  if (load) vi.spyOn(prototype, load).mockImplementation(() => {});
}

/** All of the page is near. */
class Nearby {
  readonly #hear: (entries: { isIntersecting: boolean }[]) => void;
  constructor(hear: (entries: { isIntersecting: boolean }[]) => void) {
    this.#hear = hear;
  }
  observe = () => this.#hear([{ isIntersecting: true }]);
  disconnect() {}
}

/**
 * The prerendered home page over a fake environment, hydrated as in a browser.
 *
 * @param disturb changes the page before it is hydrated, as a translator or an extension does
 */
async function wholeSite(disturb?: (page: HTMLElement) => void) {
  leaveFramesEmpty();
  // React reports each difference that it finds.
  if (disturb) vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('IntersectionObserver', Nearby);
  const root = home.cloneNode(true) as HTMLElement;
  document.body.append(root);
  disturb?.(root);
  const fake = fakeEnvironment();
  const site = testSite({ environment: fake.environment });
  // React renders at the end of `act`, so nothing in it may wait for that.
  await act(async () => {
    hydrateIslands(site);
    await vi.dynamicImportSettled();
  });
  await act(async () => {
    site.startPage();
    await site.startHome();
  });
  return { ...fake, site };
}

let warn = vi.spyOn(console, 'warn');

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const every = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const found = (selector: string) => document.querySelector(selector) as HTMLElement;
const field = (name: string) => found(`form [name="${name}"]`) as HTMLInputElement;

/** Puts each text into a `<font>`, as Chrome's and Google's translators do (react#11538). */
function translate(page: Node = document.body) {
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const all: Node[] = [];
  while (texts.nextNode()) all.push(texts.currentNode);
  for (const text of all) {
    if (text.parentElement?.closest('font, script, style, textarea')) continue;
    const font = document.createElement('font');
    text.parentNode?.replaceChild(font, text);
    font.append(`«${text.nodeValue}»`);
  }
}

test('hydrates every part of the page as it was prerendered', async () => {
  await wholeSite();
  expect(every('[data-hydration-root]').length).toBeGreaterThan(0);
  expect(every('[data-hydration-root]:not([data-hydrated=""])')).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  ['its texts are translated', translate],
  [
    'a node is put into each element',
    (page: HTMLElement) => {
      for (const element of page.querySelectorAll('div, p, form, section, header, button'))
        element.prepend(document.createElement('grammar-icon'));
    },
  ],
  [
    'the texts of its buttons are taken away',
    (page: HTMLElement) => {
      for (const button of page.querySelectorAll('button')) button.replaceChildren();
    },
  ],
])('keeps every section and answers when %s before hydration', async (_case, disturb) => {
  const page = await wholeSite(disturb);
  const parts = 'section[id], footer, form, header';
  expect(every(parts)).toHaveLength(home.querySelectorAll(parts).length);
  fireEvent.click(found('.header-toggle'));
  expect(page.site.actors.menu.getSnapshot().value).toBe('open');
  expect(found('.header-toggle').textContent).toContain(navigation.close);
  fireEvent.click(found('.header-toggle'));
  fireEvent.click(found('[data-machine="motion"]'));
  expect(found('[data-machine="motion"]').dataset.state).toBe('paused');
  fireEvent.click(found('form button[type="submit"]'));
  expect(document.activeElement).toBe(field('name'));
});

test('leaves what has no behaviour as the translator made it, and changes each text that it wraps', async () => {
  const page = await wholeSite(translate);
  expect(found('#services-heading').querySelector('font')).not.toBeNull();
  expect(found('.skip-link').querySelector('font')).not.toBeNull();
  const { contact: form } = page.site.actors;
  const text = (selector: string) => found(selector)?.textContent;
  const press = (selector: string) => {
    translate();
    fireEvent.click(found(selector));
  };
  press('.header-toggle');
  expect(text('.header-toggle')).toContain(navigation.close);
  press('.header-toggle');
  expect(text('.header-toggle')).toContain(navigation.menu);
  press('[data-machine="motion"]');
  expect(text('[data-machine="motion"]')).toContain(motion.play);

  await act(async () => page.sensors.spamCheck.report({ type: 'spam.ready' }));
  for (const name of ['name', 'email', 'message']) field(name).value = 'ada@example.org';
  press('form button[type="submit"]');
  expect(text('form button[type="submit"]')).toBe(contact.form.sending);
  translate();
  await act(async () => page.promises.getToken.settle({ error: new Error('none') }));
  expect(text('form button[type="submit"]')).toBe(contact.form.send);
  press('form button[type="submit"]');
  translate();
  await act(async () => page.promises.getToken.settle({ output: 'token' }));
  const output = { success: true, message: 'Stored.', status: 200 };
  await act(async () => page.promises.post.settle({ output }));
  expect(text('.contact-thanks .notice > span')).toBe('Stored.');
  expect(form.getSnapshot().value).toEqual({ idle: 'success' });
});

test('keeps text and focus in a form that React re-creates', async () => {
  onTestFinished(listening(globalThis, keepWords));
  await wholeSite((root) => {
    const message = root.querySelector('textarea') as HTMLTextAreaElement;
    message.after(document.createElement('grammar-icon'));
    message.value = 'Twelve desks';
    message.focus();
    message.setSelectionRange(6, 6);
  });
  const message = found('textarea') as HTMLTextAreaElement;
  expect(message.value).toBe('Twelve desks');
  expect(document.activeElement).toBe(message);
  expect(message.selectionStart).toBe(6);
});

test('re-creates an island whose elements were removed after hydration', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const site = testSite();
  site.startHome();
  const { menu } = site.actors;
  const Menu = () =>
    useSelector(menu, ({ value }) => value) === 'open' ? <em>open</em> : <b>closed</b>;
  const island = document.createElement('div');
  island.innerHTML = '<b>closed</b>';
  hydrateIsland(island, <Menu />, site);
  await expect.poll(() => island.dataset.hydrated).toBe('');
  island.replaceChildren('closed');
  menu.send({ type: 'toggle.pressed' });
  await expect.poll(() => island.querySelector('em')?.textContent).toBe('open');
});

test('puts the prerendered markup back where a view cannot be shown at all', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const island = document.createElement('div');
  island.innerHTML = '<a href="tel:1">Call us</a>';
  const Broken = () => {
    throw new Error('broken');
  };
  const abandoned = vi.fn();
  island.addEventListener('abandoned', abandoned);
  hydrateIsland(island, <Broken />, testSite());
  await expect.poll(() => island.dataset.stuck).toBe('');
  expect(island.innerHTML).toBe('<a href="tel:1">Call us</a>');
  expect(abandoned).toHaveBeenCalledOnce();
});
