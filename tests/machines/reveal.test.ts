import { expect, test } from 'vitest';
import { revealMachine } from '../../machines/reveal.machine.ts';
import { started } from '../support/started.ts';

const start = () =>
  started(revealMachine, undefined, {
    effects: ['conceal', 'show'],
    callbacks: ['visibility'],
    promises: ['entrance'],
  });

const visible = (block: ReturnType<typeof start>) => block.hasTag('visible');

test('[W1] a block on screen is left alone', () => {
  const block = start();
  expect(block.took()).toEqual([['visibility', 'started']]);
  block.send({ type: 'block.seen' });
  expect(block.state()).toBe('resting');
  expect(visible(block)).toBe(true);
  expect(block.took()).toEqual([]);
});

test('[W1] a block below the fold is concealed, enters once when it is seen, and its sensors end when it is there', async () => {
  const block = start();
  block.took();
  block.send({ type: 'block.below' });
  expect([block.state(), visible(block)]).toEqual(['concealed', false]);
  expect(block.took()).toEqual([['conceal']]);

  block.send({ type: 'block.seen' });
  expect([block.state(), visible(block)]).toEqual(['entering', false]);
  expect(block.took()).toEqual([['entrance', undefined]]);

  await block.resolve('entrance', undefined);
  expect([block.state(), visible(block)]).toEqual(['revealed', true]);
  expect(block.took()).toEqual([['show'], ['visibility', 'stopped']]);
});
