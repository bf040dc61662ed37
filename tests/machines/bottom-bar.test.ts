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

test('it waits until the buttons of the hero have left', () => {
  const bar = start();
  expect([bar.state(), bar.hasTag('visible')]).toEqual(['hidden', false]);
  bar.lose('hero-actions');
  expect([bar.state(), bar.hasTag('visible')]).toEqual(['shown', true]);
  bar.meet('hero-actions');
  expect(bar.state()).toBe('hidden');
});

test('it makes room for a field and for the menu', () => {
  const bar = start();
  bar.lose('hero-actions');
  for (const obstacle of ['field', 'menu'] as const) {
    bar.meet(obstacle);
    expect([bar.state(), bar.hasTag('visible')]).toEqual(['hidden', false]);
    bar.lose(obstacle);
    expect(bar.state()).toBe('shown');
  }
});

test('[A3] at the form it offers the phone number alone', () => {
  const bar = start();
  bar.lose('hero-actions');
  bar.meet('form');
  bar.meet('form');
  expect([bar.state(), bar.hasTag('visible')]).toEqual(['phone', true]);
  bar.lose('menu');
  expect(bar.state()).toBe('phone');
  bar.lose('form');
  expect(bar.state()).toBe('shown');
  bar.meet('menu');
  bar.lose('menu');
  expect(bar.state()).toBe('shown');
});

test('a field or the menu hides the number at the form, which then comes back', () => {
  const bar = start();
  bar.meet('form');
  bar.lose('hero-actions');
  expect(bar.state()).toBe('phone');
  for (const obstacle of ['field', 'menu'] as const) {
    bar.meet(obstacle);
    expect(bar.state()).toBe('hidden');
    bar.lose(obstacle);
    expect(bar.state()).toBe('phone');
  }
  bar.meet('field');
  bar.meet('menu');
  bar.lose('menu');
  expect(bar.state()).toBe('hidden');
});

test('it comes when the last of several obstacles is gone, in any order', () => {
  const bar = start();
  bar.meet('field');
  bar.meet('menu');
  bar.lose('field');
  bar.lose('hero-actions');
  expect(bar.state()).toBe('hidden');
  bar.lose('menu');
  expect(bar.state()).toBe('shown');
  bar.meet('field');
  bar.meet('menu');
  bar.lose('menu');
  expect(bar.state()).toBe('hidden');
});

test('an obstacle that is met twice is gone at once', () => {
  const bar = start();
  bar.meet('hero-actions');
  bar.lose('hero-actions');
  expect(bar.state()).toBe('shown');
});

test('an obstacle that was never met changes nothing', () => {
  const bar = start();
  bar.lose('form');
  expect(bar.state()).toBe('hidden');
  bar.lose('hero-actions');
  bar.lose('form');
  expect(bar.state()).toBe('shown');
});

test('an obstacle that is reported twice is in force once', () => {
  const bar = start();
  bar.meet('form');
  bar.meet('form');
  expect(bar.context().obstacles).toEqual(['hero-actions', 'form']);
});
