import { expect, test } from 'vitest';
import { scrollTopMachine } from '../../machines/scroll-top.machine.ts';
import { started } from '../support/started.ts';

const start = () =>
  started(scrollTopMachine, undefined, {
    effects: ['scrollToTop'],
    callbacks: ['scrollPosition'],
  });

test('[T1] is hidden at 300 px and shown at 301 px, both ways', () => {
  const button = start();
  const at = (y: number) => {
    button.send({ type: 'page.scrolled', y });
    return button.state();
  };
  expect(button.state()).toBe('hidden');
  expect(at(300)).toBe('hidden');
  expect(at(301)).toBe('shown');
  expect(button.hasTag('visible')).toBe(true);
  expect(at(302)).toBe('shown');
  expect(at(300)).toBe('hidden');
  expect(button.hasTag('visible')).toBe(false);
});

test('[T2] a press scrolls to the top, and only while it is shown', () => {
  const button = start();
  expect(button.took()).toEqual([['scrollPosition', 'started']]);
  button.send({ type: 'button.pressed' });
  expect(button.took()).toEqual([]);
  button.send({ type: 'page.scrolled', y: 301 });
  button.send({ type: 'button.pressed' });
  expect(button.took()).toEqual([['scrollToTop']]);
  expect(button.state()).toBe('shown');
});
