import { expect, test } from 'vitest';
import { motionSlots } from '../../src/environment/motion.ts';
import { sentBack } from '../support/sent-back.ts';
import { actionOf } from '../support/slots.ts';

/** Everything that is reported; the wish of the system comes first. */
const reports = () => sentBack(motionSlots.actors?.preference).events;
const found = (choice: string) => ({ type: 'choice.found', choice });

test.each([
  ['paused', [found('paused')]],
  ['playing', [found('playing')]],
  ['sideways', []],
])('the choice of an earlier visit is reported: %s', (stored, expected) => {
  localStorage.setItem('motion', stored);
  expect(reports().slice(1)).toEqual(expected);
});

test('a choice is kept for the next visit, and dropped again', () => {
  actionOf(motionSlots, 'keepChoice')({}, { choice: 'paused' });
  expect(localStorage.getItem('motion')).toBe('paused');
  actionOf(motionSlots, 'dropChoice')({});
  expect(localStorage.getItem('motion')).toBeNull();
});
