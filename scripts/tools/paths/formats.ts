import { registry, type Subject } from '../../../machines/registry.ts';
import { expectedLook } from '../../model/expected-view.ts';
import type { Journey } from '../../model/journeys.ts';
import { instructionOf, sightsOf } from './words.ts';

/** One test case in words. */
interface Case {
  title: string;
  given: string[];
  steps: { do: string; see: string[] }[];
}

/** What is set up before the first step: the form waits for others, which the panel holds. */
const preconditionsOf = (subject: Subject) => [
  ...(subject === 'contact'
    ? ['At the fault panel (/qa of npm start), “Hold all three” has been pressed.']
    : []),
  'The home page has just been opened.',
];

const casesOf = (subject: Subject, ways: Journey[]): Case[] =>
  ways.map((way, place) => ({
    title: `${subject}, case ${place + 1} of ${ways.length}`,
    given: way[0] ? [...preconditionsOf(subject), ...sightsOf(subject, way[0].before)] : [],
    steps: way.map((step) => ({
      do: instructionOf(subject, step),
      see: sightsOf(subject, step.after),
    })),
  }));

function markdown(subject: Subject, ways: Journey[]): string {
  const { machine, source } = registry[subject];
  const cases = casesOf(subject, ways).map(({ title, given, steps }) =>
    [
      `## ${title}`,
      `**Given:** ${given.join(' ')}`,
      steps
        .map((step, place) => `${place + 1}. ${step.do}  \n   *${step.see.join(' ')}*`)
        .join('\n'),
    ].join('\n\n'),
  );
  const head = `# ${subject}\n\n${machine.root.description} Source: ${source}.`;
  return `${[head, ...cases].join('\n\n')}\n`;
}

/** RFC 4180; every cell in quotes, and none that a spreadsheet takes for a formula. */
const cell = (text: string) => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;

function csv(subject: Subject, ways: Journey[]): string {
  const rows = casesOf(subject, ways).flatMap(({ title, given, steps }) => [
    [title, '0', 'Given', given.join(' ')],
    ...steps.map((step, place) => [title, `${place + 1}`, step.do, step.see.join(' ')]),
  ]);
  return [['case', 'step', 'do', 'see'], ...rows]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('');
}

const json = (subject: Subject, ways: Journey[]): string =>
  `${JSON.stringify(casesOf(subject, ways), null, 2)}\n`;

const literal = (value: unknown) => JSON.stringify(value ?? null);

/**
 * A spec for Playwright's own runner; it drives the page as the project's tests do.
 *
 * @param root the project, as seen from where the spec will stand
 */
function playwright(subject: Subject, ways: Journey[], root: string): string {
  const tests = casesOf(subject, ways).map(({ title, steps }, place) => {
    const way = ways[place] ?? [];
    const blocks = way.map(({ event, delay, after }, number) => {
      const act =
        delay === undefined ? `page.cause(${literal(event)})` : `page.elapse(${literal(delay)})`;
      return [
        `  await test.step(${literal(steps[number]?.do)}, async () => {`,
        `    await ${act};`,
        `    await page.expectLook(${literal(expectedLook[subject](after))});`,
        '  });',
      ].join('\n');
    });
    return [
      `test(${literal(title)}, async ({ page: tab }) => {`,
      `  const page = await drivePage(tab, ${literal(subject)}, ${literal(way[0]?.event)});`,
      ...blocks,
      '});',
    ].join('\n');
  });
  return [
    `// Made by: npm run paths -- ${subject} --format playwright`,
    '// Run with: npx playwright test THIS-FILE, the site at SITE_URL or http://localhost:4173.',
    `import { drivePage, test } from '${root}/tests/support/qa.ts';`,
    '',
    'test.describe.configure({ timeout: 60_000 });',
    '',
    ...tests,
    '',
  ].join('\n');
}

export const formats = { markdown, json, csv, playwright };
export type Format = keyof typeof formats;
