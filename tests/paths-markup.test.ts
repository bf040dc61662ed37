/** Where the cases of `npm run paths` tell the markup: after what a visitor sees, and where it has changed. */
import { expect, test } from 'vitest';
import { subjects } from '../machines/registry.ts';
import type { Happening } from '../scripts/model/happenings.ts';
import { casesOf } from '../scripts/tools/paths/case.ts';
import { waysThrough } from '../scripts/tools/paths/cases.ts';
import { cover, subjectCases } from './support/paths.ts';

const isMarkup = (line: string) => line.startsWith('In the markup');

test.each(subjects)('%s: the markup comes after what a visitor sees', (subject) => {
  for (const { steps } of subjectCases(subject))
    for (const { see } of steps) expect(see.slice(0, -1).filter(isMarkup)).toEqual([]);
});

test('the markup is told where it changes, and its element once', () => {
  const [thanks] = casesOf('contact', waysThrough('contact', { ...cover, to: 'idle.success' }));
  const told = thanks?.steps.map(({ see }) => see.filter(isMarkup));
  expect(told).toEqual([
    [],
    ['In the markup: data-state is “sending.token”.'],
    ['In the markup: data-state is “sending.posting”.'],
    ['In the markup: data-state is “idle.success”.'],
  ]);
  expect(thanks?.preconditions.filter(isMarkup)).toEqual([
    'In the markup (F12) `[data-machine="contact"]` has data-state “idle.fresh”.',
  ]);
});

test('a step that shows nothing else tells the markup, changed or not', () => {
  const ways = waysThrough('hero', { simple: true, limit: 200 });
  const hiddenWhileHeld = ways.flatMap((way) => {
    const place = way.findIndex(
      ({ event, before }) =>
        event.type === 'hold.placed' &&
        (event as Happening).hold === 'hidden' &&
        before.matches('held' as never),
    );
    return casesOf('hero', [way]).flatMap(({ steps }) => steps[place]?.see ?? []);
  });
  expect([...new Set(hiddenWhileHeld)]).toEqual([
    'In the markup (F12, in its own window): data-state is “held”.',
  ]);
});
