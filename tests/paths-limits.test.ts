/** What the cases of `npm run paths` say of time: delays, limits, and how to be ready for them. */
import { expect, test } from 'vitest';
import type { ContactContext } from '../machines/contact.machine.ts';
import { subjects } from '../machines/registry.ts';
import { seconds } from '../machines/timing.ts';
import { figures } from '../scripts/model/figures.ts';
import type { Step } from '../scripts/model/journeys.ts';
import { casesBySeed } from '../scripts/model/together.ts';
import { type Case, casesOf } from '../scripts/tools/paths/case.ts';
import { waysThrough } from '../scripts/tools/paths/cases.ts';
import { casesOfShared } from '../scripts/tools/paths/together.ts';
import { cover, subjectCases } from './support/paths.ts';

test('what depends on how soon a tester is says so', () => {
  const [hero] = casesOf('hero', waysThrough('hero', cover));
  const within = seconds(figures.heroFirst.number - 1000);
  expect(hero?.steps[0]?.do).toContain(`Reload the page, and within ${within}: `);
});

test('while an enquiry is on its way the form says so, and the next step has a time limit', () => {
  const [success] = casesOf('contact', waysThrough('contact', { ...cover, to: 'idle.success' }));
  const [, , sent, next] = success?.steps ?? [];
  expect(sent?.see.join(' ')).toContain(
    'At the button it says “Sending. Your message stays here until we have it.” At the fault panel one more request waits under “Token of the spam check”.',
  );
  expect(next?.do).toMatch(/^Within 30 s of pressing “Send enquiry”: /);
});

test('before an enquiry is sent, a step says what is to be ready for the answers and the seconds there are', () => {
  const [success] = casesOf('contact', waysThrough('contact', { ...cover, to: 'idle.success' }));
  expect(success?.steps[2]?.do).toMatch(
    /^Before you press “Send enquiry”, read the next 2 steps and put the fault panel’s window beside the page: there are 30 s for them together\. Press “Send enquiry”\.$/,
  );
});

test('a form is said to keep its words, and a toast its time, only where there are any', () => {
  const ways = waysThrough('contact', cover);
  const steps = casesOf('contact', ways).flatMap(({ steps: told }, way) =>
    told.map(({ see }, place) => ({ see: see.join(' '), ...(ways[way]?.[place] as Step) })),
  );
  const ready = steps.filter(({ event }) => event.type === 'spam.ready');
  const filled = ready.map(({ see, before }) => {
    const { fields, notice } = before.context as ContactContext;
    const has = { words: Object.values(fields).some(Boolean), toast: notice !== null };
    expect(see.includes('The form keeps its words.'), see).toBe(has.words);
    expect(see.includes('The toast stays its time.'), see).toBe(has.toast);
    return has.words;
  });
  expect(new Set(filled)).toEqual(new Set([true, false]));
});

test('a case that ends with an enquiry on its way says how to leave the page, and no other does', () => {
  const ends = [...subjectCases('contact'), ...casesOfShared(casesBySeed(1, 300))].map(
    ({ steps }) => {
      const told = steps.flatMap(({ see }) => see).filter((line) => line.includes('data-state'));
      return {
        deed: steps.at(-1)?.do,
        isSending: /“sending\.\w+”/.test(
          told.findLast((line) => /“(sending|idle)\./.test(line)) ?? '',
        ),
      };
    },
  );
  expect(new Set(ends.map(({ isSending }) => isSending))).toEqual(new Set([true, false]));
  for (const { deed, isSending } of ends)
    expect(
      / press “Everything works” at the fault panel, which stores the enquiry\. The result/.test(
        deed ?? '',
      ),
      deed,
    ).toBe(isSending);
});

test.each(subjects)('%s: what has to be quick is announced by the step before it', (subject) => {
  const isQuick = (deed = '') => deed.startsWith('Within ');
  const isWatch = (deed = '') => deed.startsWith('Watch ');
  for (const { steps } of subjectCases(subject))
    for (const [place, { do: deed }] of steps.entries()) {
      const former = steps[place - 1]?.do ?? '';
      const isFirstOfWatches =
        isWatch(deed) && isWatch(steps[place + 1]?.do) && place > 0 && !isWatch(former);
      const isAnnounced = / the next (step|\d+ steps) /.test(former);
      expect(isAnnounced, deed).toBe((isQuick(deed) && !isQuick(former)) || isFirstOfWatches);
    }
});

test('a delay runs from the last deed of the step before, which starts the stopwatch', () => {
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
    expect(words).toMatch(isFirst ? /Start the stopwatch as you [^.]+(\.”)?\.$/ : /^Watch /);
});

test('a delay runs from the press, whose words have been typed in a step before', () => {
  const [deed, watch] = subjectCases('contact').flatMap(({ steps }) =>
    steps.flatMap(({ do: words }, place) =>
      words.startsWith('Watch') ? [steps[place - 1]?.do, words] : [],
    ),
  );
  expect(deed).toBe('Start the stopwatch as you press “Send enquiry”.');
  expect(watch).toBe('Watch until the stopwatch shows 30 s, give or take half a second.');
});

test('where the next step follows within a second, only what a glance catches is expected', () => {
  const hurried = subjectCases('floor').flatMap(({ steps }) =>
    steps.filter((_, place) => steps[place + 1]?.do.startsWith('Within a second')),
  );
  expect(hurried.length).toBeGreaterThan(3);
  for (const { see } of hurried)
    expect(see).toEqual([
      expect.stringMatching(/^The buttons read /),
      expect.stringMatching(/^For 1\.6 s, .* beside the buttons\.$/),
    ]);
});

test('while two seconds or less pass nobody is sent to the markup, and a second of tolerance is enough', () => {
  const watched = subjects.flatMap((subject) =>
    waysThrough(subject, cover).flatMap((way, number) => {
      const { steps } = subjectCases(subject)[number] as Case;
      return way.flatMap(({ delay }, place) => {
        const [former, step] = [steps[place - 1], steps[place]];
        return delay !== undefined && former && step ? [{ delay, former, step }] : [];
      });
    }),
  );
  const quick = watched.filter(({ delay }) => delay <= 2000);
  expect(quick.length).toBeGreaterThan(5);
  expect(quick.length).toBeLessThan(watched.length);
  for (const { former } of quick) expect(former.see.join(' ')).not.toContain('In the markup');
  for (const { delay, step } of watched)
    expect(step.do).toContain(`give or take ${delay <= 2000 ? 'a' : 'half a'} second`);
  const [carousel] = quick.filter(({ step }) => step.see[0]?.startsWith('Then the next brand'));
  expect(carousel?.step.see).toEqual([
    'Then the next brand comes, and nothing before.',
    'In the markup: data-state is “running”.',
  ]);
});

test('no case asks for more than two quick presses while the floor plays', () => {
  for (const { steps } of subjectCases('floor')) {
    const quick = steps.filter(({ do: words }) => words.startsWith('Within a second'));
    expect(quick.length).toBeLessThanOrEqual(2);
  }
});
