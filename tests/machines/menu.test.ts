import { expect, test } from 'vitest';
import { menuMachine } from '../../machines/menu.machine.ts';
import { started } from '../support/started.ts';

const start = () =>
  started(menuMachine, undefined, { effects: ['focusToggle'], callbacks: ['dismissal'] });

test('[N3] is closed at first; the button opens and closes it; it listens for dismissal while it is open', () => {
  const menu = start();
  expect([menu.state(), menu.hasTag('open'), menu.took()]).toEqual(['closed', false, []]);
  menu.send({ type: 'toggle.pressed' });
  expect([menu.state(), menu.hasTag('open')]).toEqual(['open', true]);
  expect(menu.took()).toEqual([['dismissal', 'started']]);
  menu.send({ type: 'toggle.pressed' });
  expect(menu.state()).toBe('closed');
  expect(menu.took()).toEqual([['dismissal', 'stopped']]);
});

test.each(['link.chosen', 'page.navigated', 'viewport.widened'] as const)(
  '[N4] %s closes it and leaves the focus alone',
  (type) => {
    const menu = start();
    menu.send({ type: 'toggle.pressed' });
    menu.send({ type });
    expect(menu.state()).toBe('closed');
    expect(menu.took()).not.toContainEqual(['focusToggle']);
  },
);

test('Escape closes it and gives the focus back to the button', () => {
  const menu = start();
  menu.send({ type: 'toggle.pressed' });
  menu.took();
  menu.send({ type: 'escape.pressed' });
  expect(menu.state()).toBe('closed');
  expect(menu.took()).toEqual([['focusToggle'], ['dismissal', 'stopped']]);
});
