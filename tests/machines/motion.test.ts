import { expect, test } from 'vitest';
import { holdsOfMotion, motionMachine } from '../../machines/motion.machine.ts';
import { started } from '../support/started.ts';

const start = () =>
  started(motionMachine, undefined, {
    effects: ['keepChoice', 'dropChoice'],
    callbacks: ['preference'],
  });

test('the visitor pauses and plays; a pause is kept, playing again leaves it to the system', () => {
  const motion = start();
  motion.took();
  motion.send({ type: 'pause.pressed' });
  expect(motion.state()).toBe('paused');
  expect(motion.took()).toEqual([['keepChoice', { choice: 'paused' }]]);
  motion.send({ type: 'play.pressed' });
  expect(motion.state()).toBe('playing');
  expect(motion.took()).toEqual([['dropChoice']]);
});

test('play under reduced motion is an explicit choice, and kept', () => {
  const motion = start();
  motion.send({ type: 'system.reduced' });
  motion.took();
  motion.send({ type: 'play.pressed' });
  expect(motion.state()).toBe('playing');
  expect(motion.took()).toEqual([['keepChoice', { choice: 'playing' }]]);
  motion.send({ type: 'pause.pressed' });
  motion.took();
  motion.send({ type: 'play.pressed' });
  expect(motion.took()).toEqual([['keepChoice', { choice: 'playing' }]]);
});

test('a choice against the system’s setting ends with that setting', () => {
  const motion = start();
  motion.send({ type: 'system.reduced' });
  motion.send({ type: 'choice.found', choice: 'playing' });
  motion.took();
  motion.send({ type: 'system.allowed' });
  expect(motion.state()).toBe('playing');
  expect(motion.took()).toEqual([['dropChoice']]);
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
