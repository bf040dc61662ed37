import { afterEach, expect, test, vi } from 'vitest';
import { motionSlots } from '../../src/environment/motion.ts';
import { stubMedia, watchListeners } from '../support/browser-stubs.ts';
import { sentBack } from '../support/sent-back.ts';
import { actionOf, actorOf } from '../support/slots.ts';

const reducedMotion = '(prefers-reduced-motion: reduce)';

const preference = () => sentBack(actorOf(motionSlots, 'preference'));
const fromOtherTab = (key: string, newValue: string | null) =>
  dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  [true, 'system.reduced'],
  [false, 'system.allowed'],
])('the wish of the system is reported at once and at each change (%s)', (reduced, type) => {
  const media = stubMedia(reducedMotion, !reduced);
  const { events } = preference();
  expect(events).toHaveLength(1);
  media.change(reduced);
  expect(events.slice(1)).toEqual([{ type }]);
});

test('the choice of an earlier visit is reported', () => {
  for (const choice of ['paused', 'playing']) {
    localStorage.setItem('motion', choice);
    expect(preference().events.slice(1)).toEqual([{ type: 'choice.found', choice }]);
  }
});

test('a stored text that is no choice is not reported', () => {
  localStorage.setItem('motion', 'sideways');
  expect(preference().events).toHaveLength(1);
});

test.each([
  ['paused', 'paused'],
  ['playing', 'playing'],
  [null, 'playing'],
])('a choice that another tab changes to %s is reported as %s', (newValue, choice) => {
  const { events } = preference();
  fromOtherTab('motion', newValue);
  expect(events.slice(1)).toEqual([{ type: 'choice.found', choice }]);
});

test('the wish of the system is told before a choice of another tab that answers it', () => {
  const media = stubMedia(reducedMotion, false);
  const { events } = preference();
  // Changes come with rendering, which a hidden tab does not do; the query itself is up to date.
  Object.assign(media.query, { matches: true });
  fromOtherTab('motion', 'playing');
  media.change(true);
  expect(events.slice(1)).toEqual([
    { type: 'system.reduced' },
    { type: 'choice.found', choice: 'playing' },
  ]);
});

test('another key that another tab stores is not reported', () => {
  const { events } = preference();
  fromOtherTab('colour', 'paused');
  expect(events).toHaveLength(1);
});

test('once stopped it listens to nothing', () => {
  const media = stubMedia(reducedMotion, false);
  const left = [watchListeners(media.query), watchListeners(globalThis)];
  const actor = preference();
  expect(left.map((types) => types())).toEqual([[['change']], [['storage']]]);
  actor.stop();
  expect(left.map((types) => types())).toEqual([[], []]);
});

test('a choice is kept for the next visit, and dropped again', () => {
  actionOf(motionSlots, 'keepChoice')({}, { choice: 'paused' });
  expect(localStorage.getItem('motion')).toBe('paused');
  actionOf(motionSlots, 'dropChoice')({});
  expect(localStorage.getItem('motion')).toBeNull();
});
