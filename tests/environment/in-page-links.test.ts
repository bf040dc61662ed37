import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { followInPageLinks } from '../../src/environment/in-page-links.ts';

beforeAll(() => {
  followInPageLinks();
});

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <a href="#services"><b>Services</b></a> <a href="/elsewhere#services">Elsewhere</a>
    <a href="#nowhere">Nowhere</a> <p>Text</p>
    <a href="#privacy">Privacy notice</a>
    <main><h2 id="services-heading" tabindex="-1">Services</h2></main>
    <details><summary id="privacy-heading">Privacy notice</summary><p id="privacy">We keep…</p></details>`;
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

afterAll(() => {
  document.body.replaceChildren();
});

const heading = () => document.querySelector('h2') as HTMLElement;
const click = (selector: string) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

test('the focus follows an in-page link to its heading, once the browser has followed it', () => {
  const focus = vi.spyOn(heading(), 'focus');
  click('b');
  expect(focus).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
});

test('a heading behind the closing menu is reached as soon as it can have the focus', () => {
  const main = heading().parentElement as HTMLElement;
  main.inert = true;
  main.setAttribute('inert', '');
  const focus = vi.spyOn(heading(), 'focus');
  click('b');
  vi.advanceTimersByTime(50);
  expect(focus).not.toHaveBeenCalled();
  main.removeAttribute('inert');
  vi.runAllTimers();
  expect(focus).toHaveBeenCalledTimes(1);
});

test('a disclosure is open for a link that leads into it, and on arrival by its hash', () => {
  const details = document.querySelector('details') as HTMLDetailsElement;
  click('[href="#privacy"]');
  vi.runAllTimers();
  expect(details.open).toBe(true);
  details.open = false;
  const listen = vi.spyOn(document, 'addEventListener').mockImplementation(() => {});
  followInPageLinks();
  listen.mockRestore();
  expect(details.open).toBe(true);
});

test('a link to another page or to no heading, and no link, moves no focus', () => {
  const focus = vi.spyOn(heading(), 'focus');
  for (const selector of ['a:nth-of-type(2)', 'a:nth-of-type(3)', 'p']) {
    click(selector);
    vi.runAllTimers();
    expect(focus, selector).not.toHaveBeenCalled();
  }
});

test('a link is followed although React has not hydrated its part, and stops the click there', () => {
  const focus = vi.spyOn(heading(), 'focus');
  document.body.addEventListener('click', (event) => event.stopPropagation(), { once: true });
  location.hash = '';
  click('b');
  vi.runAllTimers();
  expect(focus).toHaveBeenCalledTimes(1);
  expect(location.hash).toBe('#services');
});

test('a click that leads elsewhere is left to the browser', () => {
  const focus = vi.spyOn(heading(), 'focus');
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  document.querySelector('b')?.dispatchEvent(event);
  vi.runAllTimers();
  expect(event.defaultPrevented).toBe(false);
  expect(focus).not.toHaveBeenCalled();
});

test('the browser does not follow a link a second time', () => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('b')?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  vi.runAllTimers();
});

test.each([
  ['no target', null],
  ['a document as its target', document],
])('a click with %s is passed over', (_what, target) => {
  const event = new MouseEvent('click', { bubbles: true });
  vi.spyOn(event, 'target', 'get').mockReturnValue(target);
  const failed = vi.fn();
  addEventListener('error', failed, { once: true });
  document.dispatchEvent(event);
  expect(failed).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
