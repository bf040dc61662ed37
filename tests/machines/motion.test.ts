import { expect, test } from 'vitest';
import { holdsOfMotion, motionMachine } from '../../machines/motion.machine.ts';
import { started } from '../support/started.ts';

const start = () =>
  started(motionMachine, undefined, {
    effects: ['keepChoice', 'dropChoice'],
    callbacks: ['preference'],
  });

const moving = (motion: ReturnType<typeof start>) => motion.hasTag('moving');

test('plays until somebody says otherwise', () => {
  const motion = start();
  expect(motion.took()).toEqual([['preference', 'started']]);
  motion.send({ type: 'system.allowed' });
  expect(motion.state()).toBe('playing');
  expect(moving(motion)).toBe(true);
  expect(motion.took()).toEqual([]);
});

test('a choice to play that was kept against an earlier wish is dropped: it must not outrank the next one', () => {
  const motion = start();
  motion.send({ type: 'system.allowed' });
  motion.took();
  motion.send({ type: 'choice.found', choice: 'playing' });
  expect(motion.state()).toBe('playing');
  expect(motion.took()).toEqual([['dropChoice']]);
});

test('a choice to play that is found once more under the wish that it answers is kept', () => {
  const motion = start();
  motion.send({ type: 'system.reduced' });
  motion.send({ type: 'choice.found', choice: 'playing' });
  motion.took();
  motion.send({ type: 'choice.found', choice: 'playing' });
  expect(motion.state()).toBe('playing');
  expect(motion.took()).toEqual([]);
});

test('the visitor pauses and plays; a pause is kept, playing again leaves it to the system', () => {
  const motion = start();
  motion.took();
  motion.send({ type: 'pause.pressed' });
  expect(motion.state()).toBe('paused');
  expect(moving(motion)).toBe(false);
  expect(motion.took()).toEqual([['keepChoice', { choice: 'paused' }]]);
  motion.send({ type: 'play.pressed' });
  expect(motion.state()).toBe('playing');
  expect(motion.took()).toEqual([['dropChoice']]);
});

test('the system’s wish for reduced motion is obeyed, and its end too', () => {
  const motion = start();
  motion.send({ type: 'system.reduced' });
  expect(motion.state()).toBe('reduced');
  expect(moving(motion)).toBe(false);
  motion.send({ type: 'system.allowed' });
  expect(motion.state()).toBe('playing');
});

test('play under reduced motion is an explicit choice, and kept', () => {
  const motion = start();
  motion.send({ type: 'system.reduced' });
  motion.took();
  motion.send({ type: 'play.pressed' });
  expect(motion.state()).toBe('playing');
  expect(motion.took()).toEqual([['keepChoice', { choice: 'playing' }]]);
});

test('play after a pause is kept when the system wishes reduced motion meanwhile', () => {
  const motion = start();
  motion.send({ type: 'pause.pressed' });
  motion.send({ type: 'system.reduced' });
  motion.took();
  motion.send({ type: 'play.pressed' });
  expect(motion.state()).toBe('playing');
  expect(motion.took()).toEqual([['keepChoice', { choice: 'playing' }]]);
});

test('a paused page notes what the system wishes meanwhile', () => {
  const motion = start();
  motion.send({ type: 'pause.pressed' });
  motion.send({ type: 'system.reduced' });
  expect(motion.state()).toBe('paused');
  expect(motion.context().systemReduced).toBe(true);
  motion.send({ type: 'system.allowed' });
  expect(motion.context().systemReduced).toBe(false);
});

test('the system’s wish is forgotten when it ends', () => {
  const motion = start();
  motion.send({ type: 'system.reduced' });
  motion.send({ type: 'play.pressed' });
  expect(motion.context().systemReduced).toBe(true);
  motion.send({ type: 'system.allowed' });
  expect(motion.context().systemReduced).toBe(false);
  motion.send({ type: 'system.reduced' });
  motion.send({ type: 'system.allowed' });
  expect(motion.context().systemReduced).toBe(false);
});

test('a choice against the system’s wish ends with that wish', () => {
  const motion = start();
  motion.send({ type: 'system.reduced' });
  motion.send({ type: 'choice.found', choice: 'playing' });
  motion.took();
  motion.send({ type: 'system.allowed' });
  expect(motion.state()).toBe('playing');
  expect(motion.took()).toEqual([['dropChoice']]);
});

test('a kept choice is obeyed, whatever the system wishes, and not kept once more', () => {
  const paused = start();
  paused.took();
  paused.send({ type: 'choice.found', choice: 'paused' });
  expect(paused.state()).toBe('paused');
  paused.send({ type: 'choice.found', choice: 'paused' });
  expect(paused.state()).toBe('paused');
  paused.send({ type: 'choice.found', choice: 'playing' });
  expect(paused.state()).toBe('playing');
  expect(paused.took()).toEqual([]);

  const reduced = start();
  reduced.send({ type: 'system.reduced' });
  reduced.send({ type: 'choice.found', choice: 'playing' });
  expect(reduced.state()).toBe('playing');

  const both = start();
  both.send({ type: 'system.reduced' });
  both.send({ type: 'choice.found', choice: 'paused' });
  expect(both.state()).toBe('paused');
});

test('a kept choice that is none of the two, which the sensor never reports, neither pauses nor plays', () => {
  const nonsense = { type: 'choice.found', choice: 'faster' as never } as const;
  const motion = start();
  motion.send(nonsense);
  expect(motion.state()).toBe('playing');
  motion.send({ type: 'pause.pressed' });
  motion.send(nonsense);
  expect(motion.state()).toBe('paused');
});

test('the rotations hear the holds that a change of motion places and lifts', () => {
  for (const [former, now, expected] of [
    [undefined, 'playing', []],
    [undefined, 'reduced', ['placed reduced-motion']],
    ['playing', 'playing', []],
    ['playing', 'paused', ['placed user']],
    ['paused', 'paused', []],
    ['paused', 'playing', ['lifted user']],
    ['paused', 'reduced', ['placed reduced-motion', 'lifted user']],
  ] as const) {
    const heard = holdsOfMotion(former, now).map(({ type, hold }) => `${type.slice(5)} ${hold}`);
    expect(heard, `from ${former} to ${now}`).toEqual(expected);
  }
});
