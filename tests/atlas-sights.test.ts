/** What the player has seen, in words. */
import { expect, test } from 'vitest';
import type { Moment } from '../scripts/tools/atlas/live.ts';
import { arrivalOf, type Sight, said, unseen } from '../scripts/tools/atlas/sights.ts';

test('places are counted from 1 on, in sentences and in data alike', () => {
  expect(said('index', '3')).toBe('Item 4 is the current one.');
  for (const part of ['current', 'readable', 'dots']) expect(said(part, [3])).toMatch(/: 4\.$/);
  expect(said('current', [])).toBe('The current items: none.');
  expect(said('stills', 1)).toBe('Pictures shown: 1.');
});

test('a sentence is looked at only by a look of its own, not by data that happen to read the same', () => {
  const [button, bar] = ['The button reads “Close”.', 'There is a bar.'];
  const data = { part: 'button', expected: button, seen: button, agrees: true, isData: false };
  const look: Sight = { ...data, part: 'sentence 1', expected: bar, seen: bar, isOfCase: true };
  expect(unseen([button, bar], [data, look])).toEqual([button]);
});

test('an event that came with another item is told with both, and never with words of a form', () => {
  const came = (machine: string, event: object) =>
    [{ machine, event, isTaken: true }] as unknown as readonly Moment[];
  const wanted = { type: 'dot.chosen', index: 3 };
  expect(arrivalOf('coverage', wanted, came('coverage', { ...wanted, index: 2 }))).toMatchObject({
    expected: 'coverage gets dot.chosen {"index":3}.',
    seen: 'coverage got dot.chosen {"index":2}.',
  });
  const typed = { type: 'field.edited', field: 'name', value: 'Ada' };
  expect(arrivalOf('contact', typed, came('contact', { ...typed, value: 'Eve' }))).toMatchObject({
    expected: 'contact gets field.edited.',
    seen: 'contact got field.edited.',
  });
});
