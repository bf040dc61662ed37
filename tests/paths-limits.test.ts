/** What the cases of `npm run paths` say of time: delays, limits, and how to be ready for them. */
import { expect, test } from 'vitest';
import { subjects } from '../machines/registry.ts';
import { casesOf } from '../scripts/tools/paths/case.ts';
import { waysThrough } from '../scripts/tools/paths/cases.ts';
import { cover, subjectCases } from './support/paths.ts';

test('what depends on how soon a tester is says so', () => {
  const [hero] = casesOf('hero', waysThrough('hero', cover));
  expect(hero?.steps[0]?.do).toMatch(/^Reload the page, and within 3 s: /);
});

test('while an enquiry is on its way the form says so, and the next step has a time limit', () => {
  const [success] = casesOf('contact', waysThrough('contact', { ...cover, to: 'idle.success' }));
  const [, sent, next] = success?.steps ?? [];
  expect(sent?.see).toContain(
    'Beside the button it says “Sending. Your message stays here until we have it.”',
  );
  expect(next?.do).toMatch(/^Within 30 s of pressing “Send enquiry”: /);
});

test('before an enquiry is sent, a step says what is to be ready for the answers and the seconds there are', () => {
  const [success] = casesOf('contact', waysThrough('contact', { ...cover, to: 'idle.success' }));
  expect(success?.steps[1]?.do).toMatch(
    /^Before you press “Send enquiry”, read the next 2 steps and put the fault panel’s window beside the page: there are 30 s for them together\. Fill in /,
  );
});

test.each(subjects)('%s: what has to be quick is announced by the step before it', (subject) => {
  const isQuick = (deed: string) => deed.startsWith('Within ');
  for (const { steps } of subjectCases(subject))
    for (const [place, { do: deed }] of steps.entries()) {
      const former = steps[place - 1]?.do ?? '';
      const isAnnounced = / the next (step|\d+ steps) /.test(former);
      expect(isAnnounced, deed).toBe(isQuick(deed) && !isQuick(former));
    }
});

test('a delay runs from the step before, which names the stopwatch', () => {
  const timed = subjects.flatMap((subject) => {
    const ways = waysThrough(subject, cover);
    const cases = casesOf(subject, ways);
    return ways.flatMap((way, number) =>
      way.flatMap(({ delay }, place) => {
        const [before, words] = [way[place - 1], cases[number]?.steps[place - 1]?.do];
        return delay === undefined || !before
          ? []
          : [{ isFirst: before.delay === undefined, words }];
      }),
    );
  });
  expect(timed.length).toBeGreaterThan(5);
  for (const { isFirst, words } of timed)
    expect(words).toMatch(isFirst ? /^With a stopwatch: / : /^Watch /);
});

test('no case asks for more than two quick presses while the floor plays', () => {
  for (const { steps } of subjectCases('floor')) {
    const quick = steps.filter(({ do: words }) => words.startsWith('Within a second'));
    expect(quick.length).toBeLessThanOrEqual(2);
  }
});
