/** Where the cases of `npm run paths` tell the markup: after what a visitor sees, and where it has changed. */
import { expect, test } from 'vitest';
import { subjects } from '../machines/registry.ts';
import type { Happening } from '../scripts/model/happenings.ts';
import { casesBySeed } from '../scripts/model/together.ts';
import { casesOf } from '../scripts/tools/paths/case.ts';
import { waysThrough } from '../scripts/tools/paths/cases.ts';
import { partOf } from '../scripts/tools/paths/places.ts';
import { casesOfShared } from '../scripts/tools/paths/together.ts';
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

const shared = casesBySeed(1, 300);

test('--together asks to look at nothing that another tab or the open menu hides', () => {
  const cases = casesOfShared(shared);
  const behind = shared.flatMap(({ cast, steps }, place) =>
    steps.flatMap(({ after }, number) => {
      const isAway = after.title.matches('hidden' as never);
      if (!isAway && !after.menu.matches('open' as never)) return [];
      const open = isAway ? ['title'] : ['title', 'menu'];
      const hidden = cast.filter((one) => !open.includes(one));
      const lines = cases[place]?.steps[number]?.see ?? [];
      const told = lines
        .filter((line) => hidden.some((one) => line.startsWith(`${partOf(one)}: `)))
        // The fault panel has a window of its own.
        .map((line) => line.replace(/At the fault panel [^.]*\. (?=In the markup)/, ''));
      // A toast stands over the open menu.
      return isAway ? told : told.map((line) => line.replace(/A toast .*(?=In the markup)/, ''));
    }),
  );
  expect(behind.length).toBeGreaterThan(20);
  for (const line of behind)
    expect(line).toMatch(/^[A-Z][A-Za-z -]+: In the markup \(F12, in its own window\)[: ]/);
});

test('--together tells the markup of a machine only where it changes', () => {
  const cases = casesOfShared(shared);
  const still = shared.flatMap(({ steps }, place) =>
    steps.flatMap(({ player, before, after }, number) => {
      const stays = [before, after].every(({ coverage }) => coverage.matches('held' as never));
      // What changes while an enquiry waits is told once it is answered.
      const isLate = before.contact.matches('sending' as never);
      const lines = cases[place]?.steps[number]?.see ?? [];
      return stays && !isLate && player !== 'coverage'
        ? lines.filter((line) => line.startsWith('London slideshow: '))
        : [];
    }),
  );
  expect(still.length).toBeGreaterThan(5);
  expect(still.filter((line) => line.includes('data-state'))).toEqual([]);
});
