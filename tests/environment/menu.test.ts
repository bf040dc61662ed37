import { afterEach, expect, test, vi } from 'vitest';
import { menuSlots } from '../../src/environment/menu.ts';
import { stubMedia, watchListeners } from '../support/browser-stubs.ts';
import { sentBack } from '../support/sent-back.ts';
import { actionOf, actorOf } from '../support/slots.ts';

/** From here on the header shows its links itself, as in header.css. */
const wide = '(min-width: 64rem)';

const dismissal = () => sentBack(actorOf(menuSlots, 'dismissal'));
const press = (key: string) => dispatchEvent(new KeyboardEvent('keydown', { key }));

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the Escape key is reported, and no other', () => {
  const { events } = dismissal();
  press('Enter');
  expect(events).toEqual([]);
  press('Escape');
  expect(events).toEqual([{ type: 'escape.pressed' }]);
});

test('a viewport that becomes wide is reported, one that becomes narrow is not', () => {
  const media = stubMedia(wide, true);
  const { events } = dismissal();
  media.change(false);
  expect(events).toEqual([]);
  media.change(true);
  expect(events).toEqual([{ type: 'viewport.widened' }]);
});

test.each(['popstate', 'hashchange', 'pagehide'])('a navigation is reported: %s', (type) => {
  const { events } = dismissal();
  dispatchEvent(new Event(type));
  expect(events).toEqual([{ type: 'page.navigated' }]);
});

test('once stopped it listens to nothing', () => {
  const left = [watchListeners(stubMedia(wide, false).query), watchListeners(globalThis)];
  const actor = dismissal();
  expect(left.map((types) => types().flat())).toEqual([
    ['change'],
    ['keydown', 'popstate', 'hashchange', 'pagehide'],
  ]);
  actor.stop();
  expect(left.map((types) => types())).toEqual([[], []]);
});

test('the focus returns to the button of the menu', () => {
  document.body.innerHTML =
    '<header data-machine="menu"><button>Other</button><button aria-controls="menu">Menu</button></header>';
  actionOf(menuSlots, 'focusToggle')({});
  expect(document.activeElement?.textContent).toBe('Menu');
});

test('a page without that button keeps its focus', () => {
  expect(() => actionOf(menuSlots, 'focusToggle')({})).not.toThrow();
});
