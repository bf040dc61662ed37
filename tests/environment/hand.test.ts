/** The hand of the model presses only what a person could press. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hand } from '../../model/page.ts';

const pressed = vi.fn();

beforeEach(() => {
  document.body.innerHTML = '<main><button>Send</button></main><p>Toast</p>';
  found('button').addEventListener('click', pressed);
});

afterEach(() => {
  Reflect.deleteProperty(document, 'elementFromPoint');
});

const found = (selector: string) => document.querySelector(selector) as HTMLButtonElement;

test('a button is pressed by its name', () => {
  hand({ press: 'Send' });
  expect(pressed).toHaveBeenCalledOnce();
});

test.each<[string, () => void]>([
  ['it is disabled', () => found('button').setAttribute('disabled', '')],
  ['it is inert', () => found('main').setAttribute('inert', '')],
  ['it is hidden', () => found('main').setAttribute('style', 'display: none')],
  ['it is hidden', () => found('button').setAttribute('style', 'visibility: hidden')],
  [
    '<p>Toast</p> lies over it',
    () => Object.assign(document, { elementFromPoint: () => found('p') }),
  ],
])('a button is not pressed where %s', (obstacle, spoil) => {
  spoil();
  for (const action of [{ press: 'Send' }, { click: 'button' }])
    expect(() => hand(action)).toThrow(`“Send” cannot be pressed: ${obstacle}.`);
  expect(pressed).not.toHaveBeenCalled();
});
