import { expect, test } from 'vitest';
import { scrollTopMachine } from '../../machines/scroll-top.machine.ts';
import { spec } from '../../model/spec.ts';
import { started } from '../support/started.ts';

const threshold = spec.T1.threshold;

const start = () =>
  started(scrollTopMachine, undefined, {
    effects: ['scrollToTop'],
    callbacks: ['scrollPosition'],
  });

test('[T1] is hidden at the threshold and shown 1 px further, both ways', () => {
  const button = start();
  const at = (y: number) => {
    button.send({ type: 'page.scrolled', y });
    return button.state();
  };
  expect(button.state()).toBe('hidden');
  expect(at(threshold)).toBe('hidden');
  expect(at(threshold + 1)).toBe('shown');
  expect(button.hasTag('visible')).toBe(true);
  expect(at(threshold + 2)).toBe('shown');
  expect(at(threshold)).toBe('hidden');
  expect(button.hasTag('visible')).toBe(false);
});

test('[T2] a press scrolls to the top, and only while it is shown', () => {
  const button = start();
  expect(button.took()).toEqual([['scrollPosition', 'started']]);
  button.send({ type: 'button.pressed' });
  expect(button.took()).toEqual([]);
  button.send({ type: 'page.scrolled', y: threshold + 1 });
  button.send({ type: 'button.pressed' });
  expect(button.took()).toEqual([['scrollToTop']]);
  expect(button.state()).toBe('shown');
});
