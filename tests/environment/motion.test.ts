import { expect, test } from 'vitest';
import { motionSlots } from '../../src/environment/motion.ts';
import { stubMedia } from '../support/browser-stubs.ts';
import { sentBack } from '../support/sent-back.ts';
import { actionOf } from '../support/slots.ts';

const reducedMotion = '(prefers-reduced-motion: reduce)';

/** Everything that is reported; the wish of the system comes first. */
const reports = () => sentBack(motionSlots.actors?.preference).events;
const fromOtherTab = (key: string, newValue: string | null) =>
  dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
const found = (choice: string) => ({ type: 'choice.found', choice });

test.each([
  ['paused', [found('paused')]],
  ['playing', [found('playing')]],
  ['sideways', []],
])('the choice of an earlier visit is reported: %s', (stored, expected) => {
  localStorage.setItem('motion', stored);
  expect(reports().slice(1)).toEqual(expected);
});

test.each([
  ['motion', 'paused', [found('paused')]],
  ['motion', null, [found('playing')]],
  ['colour', 'paused', []],
])('another tab stores %s as %s', (key, value, expected) => {
  const events = reports();
  fromOtherTab(key, value);
  expect(events.slice(1)).toEqual(expected);
});

test('reports the system’s setting before a choice of another tab that overrides it', () => {
  const media = stubMedia(reducedMotion, false);
  const events = reports();
  // Changes come with rendering, which a hidden tab does not do; the query itself is up to date.
  Object.assign(media.query, { matches: true });
  fromOtherTab('motion', 'playing');
  media.change(true);
  expect(events.slice(1)).toEqual([{ type: 'system.reduced' }, found('playing')]);
});

test('a choice is kept for the next visit, and dropped again', () => {
  actionOf(motionSlots, 'keepChoice')({}, { choice: 'paused' });
  expect(localStorage.getItem('motion')).toBe('paused');
  actionOf(motionSlots, 'dropChoice')({});
  expect(localStorage.getItem('motion')).toBeNull();
});
