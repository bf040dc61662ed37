import { expect, test } from 'vitest';
import { menuMachine } from '../../machines/menu.machine.ts';
import { started } from '../support/started.ts';

const start = () =>
  started(menuMachine, undefined, { effects: ['focusToggle'], callbacks: ['dismissal'] });

test('[N3] is closed at first; the button opens and closes it', () => {
  const menu = start();
  expect(menu.state()).toBe('closed');
  expect(menu.hasTag('open')).toBe(false);
  menu.send({ type: 'toggle.pressed' });
  expect(menu.state()).toBe('open');
  expect(menu.hasTag('open')).toBe(true);
  menu.send({ type: 'toggle.pressed' });
  expect(menu.state()).toBe('closed');
});

test('[N4] a link, any navigation, a wide window or its button closes it and leaves the focus alone', () => {
  for (const type of [
    'link.chosen',
    'page.navigated',
    'viewport.widened',
    'toggle.pressed',
  ] as const) {
    const menu = start();
    menu.send({ type: 'toggle.pressed' });
    menu.send({ type });
    expect(menu.state(), type).toBe('closed');
    expect(menu.took(), type).not.toContainEqual(['focusToggle']);
  }
});

test('Escape closes it and gives the focus back to the button', () => {
  const menu = start();
  menu.send({ type: 'toggle.pressed' });
  menu.took();
  menu.send({ type: 'escape.pressed' });
  expect(menu.state()).toBe('closed');
  expect(menu.took()).toEqual([['focusToggle'], ['dismissal', 'stopped']]);
});

test('listens for dismissal only while it is open', () => {
  const menu = start();
  expect(menu.took()).toEqual([]);
  menu.send({ type: 'toggle.pressed' });
  expect(menu.took()).toEqual([['dismissal', 'started']]);
  menu.send({ type: 'link.chosen' });
  expect(menu.took()).toEqual([['dismissal', 'stopped']]);
});
