import { expect, test } from 'vitest';
import { bottomBarMachine } from '../../machines/bottom-bar.machine.ts';
import { started } from '../support/started.ts';

test('[A1][A3] it waits until the buttons of the hero have left, and leaves when they are back', () => {
  const bar = started(bottomBarMachine, undefined);
  const look = () => [bar.state(), bar.hasTag('visible')];
  expect(look()).toEqual(['hidden', false]);
  bar.send({ type: 'hero.left' });
  expect(look()).toEqual(['shown', true]);
  bar.send({ type: 'hero.entered' });
  expect(look()).toEqual(['hidden', false]);
});
