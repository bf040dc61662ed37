import { expect, test } from 'vitest';
import { revealMachine } from '../../machines/reveal.machine.ts';
import { started } from '../support/started.ts';

const start = () =>
  started(revealMachine, undefined, {
    effects: ['conceal', 'reveal', 'show'],
    callbacks: ['sight'],
  });

const visible = (block: ReturnType<typeof start>) => block.hasTag('visible');

test('[W1] a block on screen is left alone', () => {
  const block = start();
  expect(block.took()).toEqual([['sight', 'started']]);
  block.send({ type: 'block.seen' });
  expect(block.state()).toBe('resting');
  expect(visible(block)).toBe(true);
  expect(block.took()).toEqual([]);
});

test('[W1] a block below the fold is concealed, then revealed once when it is seen, and its sensors end', () => {
  const block = start();
  block.took();
  block.send({ type: 'block.below' });
  expect(block.state()).toBe('concealed');
  expect(visible(block)).toBe(false);
  expect(block.took()).toEqual([['conceal']]);

  block.send({ type: 'block.seen' });
  expect(block.state()).toBe('revealed');
  expect(visible(block)).toBe(true);
  expect(block.took()).toEqual([['reveal'], ['sight', 'stopped']]);

  block.send({ type: 'block.below' });
  block.send({ type: 'block.seen' });
  expect(block.took()).toEqual([]);
});

test('a concealed block is shown at once, without moving, when motion stops', () => {
  const block = start();
  block.send({ type: 'block.below' });
  block.took();
  block.send({ type: 'motion.stopped' });
  expect(block.state()).toBe('revealed');
  expect(block.took()).toEqual([['show'], ['sight', 'stopped']]);
});
