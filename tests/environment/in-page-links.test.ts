import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { followInPageLinks } from '../../src/environment/in-page-links.ts';
import { listening } from '../support/browser-stubs.ts';

beforeAll(() => listening(document, followInPageLinks));

let focus: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <a href="#services"><b>Services</b></a> <a href="/elsewhere#services">Elsewhere</a>
    <a href="#nowhere">Nowhere</a> <p>Text</p>
    <a href="#privacy">Privacy notice</a>
    <main><h2 id="services-heading" tabindex="-1">Services</h2></main>
    <details><summary id="privacy-heading">Privacy notice</summary><p id="privacy">We keep…</p></details>`;
  focus = vi.spyOn(document.querySelector('h2') as HTMLElement, 'focus');
});

const click = (selector: string, keys: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
  document.querySelector(selector)?.dispatchEvent(event);
  return event;
};

test('the focus follows an in-page link, which the browser does not follow again, to its heading', () => {
  location.hash = '';
  expect(click('b').defaultPrevented).toBe(true);
  expect(focus).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  expect(location.hash).toBe('#services');
});

test('a heading behind the closing menu is reached as soon as it can have the focus', () => {
  const main = document.querySelector('main') as HTMLElement;
  main.setAttribute('inert', '');
  click('b');
  vi.advanceTimersByTime(50);
  expect(focus).not.toHaveBeenCalled();
  main.removeAttribute('inert');
  vi.runAllTimers();
  expect(focus).toHaveBeenCalledTimes(1);
});

test('a disclosure is open for a link that leads into it, and on arrival by its hash', () => {
  const details = document.querySelector('details') as HTMLDetailsElement;
  const scroll = vi.spyOn(details, 'scrollIntoView');
  click('[href="#privacy"]');
  vi.runAllTimers();
  expect(details.open).toBe(true);
  details.open = false;
  for (let arrivals = 0; arrivals < 2; arrivals += 1) listening(document, followInPageLinks)();
  expect(details.open).toBe(true);
  expect(scroll).toHaveBeenCalledTimes(2);
});

test('a link to another page or to no heading, and no link, moves no focus', () => {
  for (const selector of ['a:nth-of-type(2)', 'a:nth-of-type(3)', 'p']) click(selector);
  document.dispatchEvent(new MouseEvent('click'));
  vi.runAllTimers();
  expect(focus).not.toHaveBeenCalled();
});

test('a click that asks for another tab or window is left to the browser', () => {
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
    expect(click('b', { [key]: true }).defaultPrevented, key).toBe(false);
  vi.runAllTimers();
  expect(focus).not.toHaveBeenCalled();
});
