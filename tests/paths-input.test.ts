/** What the cases of `npm run paths -- contact` fill into the form: every field, every kind of input, and in which steps. */
import { expect, test } from 'vitest';
import { fieldNames } from '../machines/contact.machine.ts';
import { contact } from '../src/content/contact.ts';
import { subjectCases } from './support/paths.ts';

const cases = subjectCases('contact');
const deeds = cases.flatMap(({ steps }) => steps.map((step) => step.do));
const seen = cases.flatMap(({ steps }) => steps.flatMap(({ see }) => see));
const storing = cases.filter(({ steps }) => steps.some((step) => step.do.includes('“stores it”')));

test('the cases that store an enquiry fill every field, and a topic', () => {
  const words = storing.flatMap(({ steps }) => steps.map((step) => step.do)).join('\n');
  for (const field of fieldNames) expect(words).toContain(`into “${contact.fields[field].label}”`);
  expect(words).toContain('Follow “Get Storage Quote”');
});

test.each([
  ['accents', /“Łucja Żak” into “Name”/],
  ['an apostrophe', /“Zoë O'Brien” into “Name”/],
  ['several lines', /⏎ .* Press Enter where there is ⏎\./],
  ['a long text', /“.{700,}” into “Message”/],
])('an enquiry with %s is stored', (_what, words) => {
  expect(storing.filter(({ steps }) => steps.some((step) => words.test(step.do)))).not.toEqual([]);
});

test.each(
  (['name', 'email', 'message'] as const).flatMap((field) => {
    const { missing, invalid } = contact.fields[field] as { missing: string; invalid?: string };
    return [missing, invalid].flatMap((problem) => (problem ? [{ field, problem }] : []));
  }),
)('the form is made to say $problem', ({ field, problem }) => {
  expect(seen.join('\n')).toContain(`Below “${contact.fields[field].label}” stands “${problem}”`);
});

test('a step fills in or presses, never both, and a press is told that nothing was sent', () => {
  expect(deeds.filter((deed) => /into “/.test(deed) && /“Send enquiry”/.test(deed))).toEqual([]);
  const refused = cases
    .flatMap(({ steps }) => steps)
    .filter(({ see }) => see.some((line) => line.startsWith('Below “')));
  expect(refused.length).toBeGreaterThan(8);
  for (const { do: deed, see } of refused) {
    expect(deed).toBe('Press “Send enquiry”.');
    expect(see.join(' ')).toContain('nothing has been sent');
  }
});

test('only the fields that differ are filled in again', () => {
  expect(deeds).toContain('Put three spaces and nothing else into “Name”.');
  expect(deeds).toContain('Replace what is there: put “ada@” into “Email”.');
});

test('every message that is sent ends with the time of day, so that no two enquiries are the same', () => {
  const typed = deeds.filter(
    (deed) => /“ into|” into “Message”/.test(deed) && /desks|table/.test(deed),
  );
  expect(typed.length).toBeGreaterThan(8);
  for (const deed of typed) expect(deed).toMatch(/End the message with the time of day\.$/);
});

test('no step offers a choice: each answer of the fault panel has a case of its own', () => {
  expect(deeds.filter((deed) => deed.includes('Another time'))).toEqual([]);
  for (const way of ['breaks', 'fails', 'refused', 'stores it'])
    expect(deeds.filter((deed) => deed.includes(`press “${way}”`)).length).toBeGreaterThan(0);
});
