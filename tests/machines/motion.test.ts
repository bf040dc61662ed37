import { expect, test } from 'vitest';
import { holdsOfMotion, motionMachine } from '../../machines/motion.machine.ts';
import { started } from '../support/started.ts';

type MotionEvent = Parameters<ReturnType<typeof start>['send']>[0]['type'];

const start = () => started(motionMachine, undefined, { callbacks: ['preference'] });

test.each<[string, MotionEvent[], string[]]>([
  ['the visitor pauses and plays', ['pause.pressed', 'play.pressed'], ['paused', 'playing']],
  [
    'the system’s wish comes and goes',
    ['system.reduced', 'system.allowed'],
    ['reduced', 'playing'],
  ],
  [
    'the visitor plays against the system, until it asks again',
    ['system.reduced', 'play.pressed', 'system.reduced'],
    ['reduced', 'playing', 'reduced'],
  ],
  [
    'a pause stays whatever the system asks for',
    ['pause.pressed', 'system.reduced', 'system.allowed'],
    ['paused', 'paused', 'paused'],
  ],
])('[WCAG 2.2.2][WCAG 2.3.3] %s', (_what, events, states) => {
  const motion = start();
  const seen = events.map((type) => {
    motion.send({ type });
    expect(motion.hasTag('moving')).toBe(motion.state() === 'playing');
    return motion.state();
  });
  expect(seen).toEqual(states);
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
