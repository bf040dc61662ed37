import { afterEach, expect, test, vi } from 'vitest';
import { menuSlots } from '../../src/environment/menu.ts';
import { stubMedia } from '../support/browser-stubs.ts';
import { sentBack } from '../support/sent-back.ts';
import { actionOf, actorOf } from '../support/slots.ts';

const dismissal = () => sentBack(actorOf(menuSlots, 'dismissal'));
const press = (key: string) => dispatchEvent(new KeyboardEvent('keydown', { key }));

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('the Escape key is reported, and no other', () => {
  const { events, stop } = dismissal();
  press('Enter');
  expect(events).toEqual([]);
  press('Escape');
  expect(events).toEqual([{ type: 'escape.pressed' }]);
  stop();
});

test('a viewport that becomes wide is reported, one that becomes narrow is not', () => {
  // From here on the header shows its links itself, as in header.css.
  const media = stubMedia('(min-width: 64rem)', true);
  const { events, stop } = dismissal();
  media.change(false);
  expect(events).toEqual([]);
  media.change(true);
  expect(events).toEqual([{ type: 'viewport.widened' }]);
  stop();
});

test.each(['popstate', 'hashchange', 'pagehide'])('a navigation is reported: %s', (type) => {
  const { events, stop } = dismissal();
  dispatchEvent(new Event(type));
  expect(events).toEqual([{ type: 'page.navigated' }]);
  stop();
});

test('the focus returns to the button of the menu, if there is one', () => {
  const focusToggle = () => actionOf(menuSlots, 'focusToggle')({});
  expect(focusToggle).not.toThrow();
  document.body.innerHTML =
    '<header data-machine="menu"><button>Other</button><button aria-controls="menu">Menu</button></header>';
  focusToggle();
  expect(document.activeElement?.textContent).toBe('Menu');
});
