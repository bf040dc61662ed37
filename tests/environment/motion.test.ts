import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { motionSlots } from '../../src/environment/motion.ts';
import { stubMedia } from '../support/browser-stubs.ts';
import { sentBack } from '../support/sent-back.ts';
import { actionOf, actorOf } from '../support/slots.ts';

const reducedMotion = '(prefers-reduced-motion: reduce)';

/** Everything that is reported; the wish of the system comes first. */
const reports = () => sentBack(actorOf(motionSlots, 'preference')).events;
const fromOtherTab = (key: string, newValue: string | null) =>
  dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));

beforeEach(() => localStorage.clear());

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [true, ['system.allowed', 'system.reduced']],
  [false, ['system.reduced', 'system.allowed']],
])('the wish of the system is reported at once and at each change (%s)', (reduced, types) => {
  const media = stubMedia(reducedMotion, !reduced);
  const events = reports();
  media.change(reduced);
  expect(events.map(({ type }) => type)).toEqual(types);
});

test.each([
  ['paused', [{ type: 'choice.found', choice: 'paused' }]],
  ['playing', [{ type: 'choice.found', choice: 'playing' }]],
  ['sideways', []],
])('the choice of an earlier visit is reported: %s', (stored, found) => {
  localStorage.setItem('motion', stored);
  expect(reports().slice(1)).toEqual(found);
});

test.each([
  ['motion', 'paused', [{ type: 'choice.found', choice: 'paused' }]],
  ['motion', 'playing', [{ type: 'choice.found', choice: 'playing' }]],
  ['motion', null, [{ type: 'choice.found', choice: 'playing' }]],
  ['colour', 'paused', []],
])('another tab stores %s as %s', (key, value, found) => {
  const events = reports();
  fromOtherTab(key, value);
  expect(events.slice(1)).toEqual(found);
});

test('the wish of the system is told before a choice of another tab that answers it', () => {
  const media = stubMedia(reducedMotion, false);
  const events = reports();
  // Changes come with rendering, which a hidden tab does not do; the query itself is up to date.
  Object.assign(media.query, { matches: true });
  fromOtherTab('motion', 'playing');
  media.change(true);
  expect(events.slice(1)).toEqual([
    { type: 'system.reduced' },
    { type: 'choice.found', choice: 'playing' },
  ]);
});

test('a choice is kept for the next visit, and dropped again', () => {
  actionOf(motionSlots, 'keepChoice')({}, { choice: 'paused' });
  expect(localStorage.getItem('motion')).toBe('paused');
  actionOf(motionSlots, 'dropChoice')({});
  expect(localStorage.getItem('motion')).toBeNull();
});
