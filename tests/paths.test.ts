/** The test cases of `npm run paths`: which ways they go, and in which words. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { registry, type Subject, subjects } from '../machines/registry.ts';
import { seconds } from '../machines/timing.ts';
import { figures } from '../scripts/model/figures.ts';
import type { Happening } from '../scripts/model/happenings.ts';
import { ledger } from '../scripts/model/ledger.ts';
import { type Case, casesOf } from '../scripts/tools/paths/case.ts';
import { statesOf, waysThrough } from '../scripts/tools/paths/cases.ts';
import { thanked } from '../scripts/tools/paths/steady-view.ts';
import { cover, subjectCases } from './support/paths.ts';

test.each(subjects)('every step of %s has words to do it and something to see', (subject) => {
  const ways = waysThrough(subject, cover);
  const cases = casesOf(subject, ways);
  expect(cases.map(({ steps }) => steps.length)).toEqual(ways.map((way) => way.length));
  for (const step of cases.flatMap(({ steps }) => steps)) {
    expect(step.do).toMatch(/^[A-Z].*\.$/);
    expect(step.see.length).toBeGreaterThan(0);
    expect(step.see.filter((line) => /^The notice .*\.”\.$/.test(line))).toEqual([]);
  }
});

test('the title of a case has what happens in it and in no other', () => {
  const [success] = casesOf('contact', waysThrough('contact', { ...cover, to: 'idle.success' }));
  expect(success?.title).toBe('Contact form: an enquiry is stored');
  const titles = casesOf('contact', waysThrough('contact', cover)).map(({ title }) => title);
  expect(titles).toContain('Contact form: answer 422 is reported');
  expect(titles.filter((title) => title.includes('422'))).toHaveLength(1);
  const [sending] = casesOf('contact', waysThrough('contact', { ...cover, to: 'sending' }));
  expect(sending?.title).toBe('Contact form: an enquiry is sent');
});

// The focus that Tab moves holds the slideshow, whose state would then be another than the case says.
test('no case moves the focus by Tab into the slideshow', () => {
  const cases = casesOf('coverage', waysThrough('coverage', cover));
  expect(
    cases.flatMap(({ steps }) => steps).filter(({ do: words }) => /\bTab\b/.test(words)),
  ).toEqual([]);
});

test('[K5] is covered by the cases that send, and by no other', () => {
  const whole = waysThrough('contact', cover);
  const beginnings = whole.flatMap((way) => way.map((_, end) => way.slice(0, end + 1)));
  const cases = casesOf('contact', beginnings);
  const sends = ({ steps }: Case) => steps.some(({ see }) => see.join().includes('“Sending...”'));
  expect(cases.some((one) => !sends(one))).toBe(true);
  expect(cases.filter((one) => one.requirements.includes('K5') !== sends(one))).toEqual([]);
});

test.each(subjects)('no two cases of %s try the same by their titles', (subject) => {
  const titles = casesOf(subject, waysThrough(subject, cover)).map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  // So are titles told apart that say the same.
  expect(titles.filter((title) => / \(\d+\)$/.test(title))).toEqual([]);
});

test('--to ends in the state that is named', () => {
  const [way, ...others] = waysThrough('contact', { ...cover, to: 'idle.success' });
  expect(others).toEqual([]);
  expect(way?.at(-1)?.after.value).toEqual({ idle: 'success' });
  expect(way?.length).toBe(5);
});

test('every state of every machine is reached, but one in which a machine begins and never is again, and one that is over before anybody can look', () => {
  const unreached = subjects.flatMap((subject) =>
    statesOf(subject)
      .filter((state) => waysThrough(subject, { ...cover, to: state }).length === 0)
      .map((state) => `${subject} ${state}`),
  );
  expect(unreached).toEqual(['reveal resting', 'reveal entering']);
});

test('--simple goes every way without a circle, at most --limit of them', () => {
  const ways = waysThrough('contact', { simple: true, automated: true, limit: 7 });
  expect(ways).toHaveLength(7);
  for (const way of ways) {
    const states = way.map(({ after }) =>
      JSON.stringify([after.value, registry.contact.distinguish(after.context)]),
    );
    expect(new Set(states).size).toBe(states.length);
  }
});

test.each(subjects)('an id of %s stays while its steps stay, and tells cases apart', (subject) => {
  const ids = subjectCases(subject).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const reversed = casesOf(subject, waysThrough(subject, cover).reverse());
  expect(reversed.map(({ id }) => id).reverse()).toEqual(ids);
});

test.each(subjects)('every case of %s names rows of the ledger or criteria of WCAG', (subject) => {
  for (const { requirements, steps } of subjectCases(subject)) {
    const moves = steps.some(({ see }) => see.some((line) => line.startsWith('For 1.6 s')));
    // The floor is no statement of the specification; when it moves, it is held to WCAG.
    expect(requirements.length > 0).toBe(subject !== 'floor' || moves);
    for (const id of requirements) expect(id in ledger || /^WCAG \d\.\d\.\d+$/.test(id)).toBe(true);
  }
});

test.each(subjects)('no step of %s asks for a press behind another tab', (subject) => {
  for (const { steps } of subjectCases(subject)) {
    let away = false;
    for (const { do: deed } of steps) {
      if (away) expect(deed).toMatch(/tab to the front again|reduce motion|^Watch/);
      if (deed.endsWith('Bring another tab to the front.')) away = true;
      if (deed.endsWith('tab to the front again.')) away = false;
    }
  }
});

test.each(subjects)('no step of %s chooses what is chosen already', (subject) => {
  const chosen = waysThrough(subject, cover)
    .flat()
    .filter(({ event }) => ['dot.chosen', 'step.chosen', 'choice.found'].includes(event.type));
  for (const { event, before } of chosen) {
    const { index, choice } = event as Happening;
    expect(choice ?? index).not.toBe(choice ? before.value : before.context.index);
  }
});

test.each(subjects)('no case of %s has more than ten steps', (subject) => {
  for (const { steps } of subjectCases(subject)) expect(steps.length).toBeLessThanOrEqual(10);
});

test.each(['hero', 'coverage', 'brands'] as const)(
  'no step of %s expects a place while it moves by itself, and one does while it is held',
  (subject) => {
    const named = /^The picture |is at the left edge\.$/;
    const ways = waysThrough(subject, cover);
    const seen = casesOf(subject, ways).flatMap(({ steps }, way) =>
      steps.map(({ see }, place) => ({
        isNamed: see.some((line) => named.test(line)),
        isRunning: ways[way]?.[place]?.after.matches('running' as never),
      })),
    );
    expect(seen.filter(({ isNamed, isRunning }) => isNamed && isRunning)).toEqual([]);
    // The hero has no buttons that choose a picture.
    expect(seen.some(({ isNamed }) => isNamed)).toBe(subject !== 'hero');
  },
);

/** The words of the first step of a case by hand with this event, and of the step after it. */
function stepsAt(subject: Subject, type: string) {
  const ways = waysThrough(subject, cover);
  const cases = casesOf(subject, ways);
  for (const [place, way] of ways.entries()) {
    const found = way.findIndex(({ event }) => event.type === type);
    if (found >= 0) return cases[place]?.steps.slice(found, found + 2) ?? [];
  }
  return [];
}

test('after “Back to top” the page is at its top, without the button', () => {
  expect(stepsAt('scroll-top', 'button.pressed')[0]?.see).toEqual(
    expect.arrayContaining([
      'The page glides up, and is at its top.',
      'In the markup: data-state is “hidden”.',
    ]),
  );
});

test('a wide window has no menu button, and is made narrow again to press it', () => {
  const [widened, pressed] = stepsAt('menu', 'viewport.widened');
  expect(widened?.see.join(' ')).toContain('there is no button “Menu”');
  expect(pressed?.do).toBe('Make the window 390 px wide again. Press “Menu”.');
});

test('the thank-you has no button “Send enquiry”, and the next enquiry is empty', () => {
  const [thanks] = stepsAt('contact', 'xstate.done.actor.post');
  const [next] = stepsAt('contact', 'another.pressed');
  expect(thanks?.see.join(' ')).not.toContain('“Send enquiry”');
  expect(thanks?.see.join(' ')).toMatch(
    /^A toast at the top says the same as the notice \(it goes after ten seconds: look at it first\)\. In place of the form it says “Enquiry received”\. Below that the notice begins with “Thank you /,
  );
  expect(thanks?.see.join(' ')).toContain(
    'There are no fields, but a button “Send another enquiry”.',
  );
  expect(next?.see).toContain('All fields are empty.');
});

/** The case by hand that takes a transition with this event. */
const caseWith = (subject: Subject, type: string) => {
  const ways = waysThrough(subject, cover);
  const place = ways.findIndex((way) => way.some(({ event }) => event.type === type));
  return casesOf(subject, ways.slice(place, place + 1))[0] as Case;
};

test('a case names the statements that its own steps show', () => {
  const toSuccess = waysThrough('contact', { ...cover, to: 'idle.success' });
  const [success] = casesOf('contact', toSuccess);
  expect(success?.requirements).toEqual(['K5', 'K6', 'K7', 'K10', 'K12', 'M1']);
  expect(caseWith('contact', 'xstate.error.actor.post').requirements).toEqual(
    expect.arrayContaining(['K8', 'M3']),
  );
  expect(caseWith('motion', 'pause.pressed').requirements).toEqual(['WCAG 2.2.2', 'WCAG 2.3.3']);
});

test('a notice comes with a toast, which goes when they are changed', () => {
  const { steps } = subjectCases('contact').find(({ title }) =>
    title.endsWith('a refused token is reported, an enquiry is stored'),
  ) as Case;
  const place = steps.findIndex(({ do: words }) => words.includes('“refused”'));
  expect(steps[place]?.see).toContain(
    'A toast at the top says “Sorry, there was an error sending your message. Please try again or call us directly.” The console (F12) has the cause.',
  );
  expect(steps[place + 1]?.see).toContain('The toast has gone.');
});

test('the handler stores what is accepted, and the tester finds it', () => {
  const [success] = casesOf('contact', waysThrough('contact', { ...cover, to: 'idle.success' }));
  const { do: deed, see } = success?.steps.at(-1) ?? { do: '', see: [] };
  expect(deed).toContain('“stores it”');
  expect(see.join(' ')).toContain(
    'The newest in the list of enquiries, to which the fault panel leads, has this reference once it is opened',
  );
  expect(readFileSync('php/src/Http/Handler.php', 'utf8')).toContain(`"${thanked.slice(0, -3)}%s`);
});

test.each(['coverage', 'brands'] as const)('%s: the order of the items is given', (subject) => {
  const [one] = subjectCases(subject);
  expect(one?.preconditions.join(' ')).toMatch(
    /(London slideshow|Brand carousel), in this order: (.+, ){5,}and from the first again\./,
  );
});

test('what is chosen while a rotation runs is named, and whichever way it turns', () => {
  const seen = (type: string) => stepsAt('coverage', type)[0]?.see[0];
  const every = `every ${seconds(figures.coverageInterval.number)}.`;
  expect(seen('dot.chosen')).toBe(
    `At once: The picture of West End & Mayfair is shown. Then it goes on by itself, ${every}`,
  );
  expect(seen('left.pressed')).toBe(
    `At once the picture before it comes; then it goes on by itself, ${every}`,
  );
});

test('on a phone a press is a tap, and what can be reached beside the open menu is named', () => {
  const [one] = subjectCases('menu');
  expect(one?.preconditions.join(' ')).toContain(
    'To press is to tap: in F12’s device toolbar a click counts as one, unless a step names a key.',
  );
  expect(stepsAt('menu', 'toggle.pressed')[0]?.see).toContain(
    'Nothing behind the menu can be clicked or reached by Tab; the skip link above it can, and so can a toast.',
  );
});

test('the link of the menu is named, and so is the section to which it leads', () => {
  const [chosen] = stepsAt('menu', 'link.chosen');
  expect(chosen?.do).toBe('Choose “About Us” in the menu.');
  expect(chosen?.see).toContain(
    'The page is at that section: its heading “Clearance specialists who read the regulations” is in view.',
  );
});

test.each(subjects)('no step of %s expects a sentence that a tester has just read', (subject) => {
  const ways = waysThrough(subject, cover);
  for (const [number, { preconditions, steps }] of casesOf(subject, ways).entries())
    for (const [place, { see }] of steps.entries()) {
      const step = ways[number]?.[place];
      const former = steps[place - 1]?.see ?? preconditions;
      // A rotation goes on each time, and a delay brings the next of what comes.
      const read = see.filter((line) => former.includes(line) && !/^(At once|Then)\b/.test(line));
      expect(read, step?.event.type).toEqual(
        read.filter((line) => /^In the markup \(F12, |^Everything else /.test(line)),
      );
    }
});

test('a step that changes nothing to be seen says so', () => {
  expect(stepsAt('contact', 'field.edited')[0]?.see).toEqual(['Everything else looks as before.']);
  expect(stepsAt('bottom-bar', 'obstacle.met')[0]?.see).toEqual([
    'Everything else looks as before.',
  ]);
});

test('what a step ends is told: a page that cannot be used, a button, the words below a field', () => {
  expect(stepsAt('menu', 'toggle.pressed')[1]?.see).toContain(
    'The page behind the menu can be used again.',
  );
  const [failed] = stepsAt('contact', 'xstate.error.actor.getToken');
  expect(failed?.see).toContain('The button can be pressed again.');
  const seen = subjectCases('contact').flatMap(({ steps }) => steps.flatMap(({ see }) => see));
  expect(seen).toContain('No field has a complaint below it any more.');
  const [thanks] = stepsAt('contact', 'xstate.done.actor.post');
  expect(thanks?.see).not.toContain('The button can be pressed again.');
});

test('a topic that is removed is no longer in the form, and the words are', () => {
  expect(stepsAt('contact', 'topic.removed')[0]?.see).toContain(
    'The form no longer says “About: storage”. What has been typed is still there.',
  );
});

test('the slider is moved to what the page says', () => {
  const [{ do: deed, see } = { do: '', see: [''] }] = stepsAt('floor', 'step.chosen');
  expect(deed).toBe('Move the slider until the page says “4 of 7”.');
  expect(see[0]).toBe('Beside the buttons it says “4 of 7”.');
});

test('the titles of a hidden tab are quoted', () => {
  const seen = caseWith('title', 'tab.hidden').steps.flatMap(({ see }) => see);
  const stay = seconds(figures.titleAlternation.number);
  expect(seen).toEqual(
    expect.arrayContaining([
      `For ${stay} the tab keeps its title.`,
      `For ${stay} the tab’s title is “QUAYSWIFT”.`,
      `For ${stay} the tab’s title is “Swiftly Removed. Disposed with Class”.`,
    ]),
  );
});

test('a field has the focus only where the form is in view', () => {
  const { steps } = caseWith('bottom-bar', 'obstacle.met');
  const place = steps.findIndex(({ do: words }) => words.startsWith('Put the focus'));
  expect(steps[place - 1]?.do).toBe('Scroll until the form is in view.');
});

test('a kept draft is typed and reloaded', () => {
  const { steps } = caseWith('contact', 'draft.found');
  expect(steps.slice(0, 3).map((step) => step.do)).toEqual([
    'Type “Kept Ltd” into “Company”.',
    'Follow “Plan UK Move” further up the page.',
    'Wait a second, and reload the page.',
  ]);
});

test('a title and an id stay the same however few cases are asked for', () => {
  const [one] = casesOf('contact', waysThrough('contact', { ...cover, limit: 1 }));
  const [same] = subjectCases('contact');
  expect(one?.title).toBe(same?.title);
  expect(one?.id).toBe(same?.id);
});

test('the minutes of a case count its steps and its delays', () => {
  // 60 s to begin, 20 s a step, 30 s until the answer is given up.
  const timed = subjectCases('contact').find(({ steps }) =>
    steps.some(({ do: words }) => words.startsWith('Watch until the stopwatch shows 30 s')),
  ) as Case;
  expect(timed.minutes).toBe(Math.ceil((60 + 20 * timed.steps.length + 30) / 60));
});
