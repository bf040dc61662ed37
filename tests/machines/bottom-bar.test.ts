import { expect, test } from 'vitest';
import { bottomBarMachine, type Obstacle } from '../../machines/bottom-bar.machine.ts';
import { started } from '../support/started.ts';

const start = () => {
  const bar = started(bottomBarMachine, undefined, { callbacks: ['obstacleSensors'] });
  return {
    ...bar,
    meet: (obstacle: Obstacle) => bar.send({ type: 'obstacle.met', obstacle }),
    lose: (obstacle: Obstacle) => bar.send({ type: 'obstacle.gone', obstacle }),
  };
};

test('it listens to its obstacle sensors for as long as it lives', () => {
  const bar = start();
  bar.actor.stop();
  expect(bar.took()).toEqual([
    ['obstacleSensors', 'started'],
    ['obstacleSensors', 'stopped'],
  ]);
});

test('[A3] at the form it offers the phone number alone, and makes room for its fields', () => {
  const bar = start();
  bar.lose('hero-actions');
  bar.meet('form');
  expect([bar.state(), bar.hasTag('visible')]).toEqual(['phone', true]);
  bar.meet('field');
  expect([bar.state(), bar.hasTag('visible')]).toEqual(['hidden', false]);
  bar.lose('field');
  expect(bar.state()).toBe('phone');
  bar.lose('form');
  expect(bar.state()).toBe('shown');
});
