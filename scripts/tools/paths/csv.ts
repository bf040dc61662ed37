import { stringify } from 'csv-stringify/sync';
import type { Case } from './case.ts';
import { sectionOf } from './shared.ts';

/** How a test-management tool wants its rows: one a step, what belongs to the case in its first one. */
interface Layout {
  columns: string[];
  row(one: Case, step: Case['steps'][number], place: number): string[];
}

const once = (place: number, ...cells: string[]) => (place === 0 ? cells : cells.map(() => ''));
/** A sentence a line, so that each can be ticked off. */
const seen = ({ see }: Case['steps'][number]) => see.join('\n');
const before = ({ preconditions, drawnBy }: Case) =>
  [...preconditions, ...(drawnBy ? [`Drawn by ${drawnBy}`] : [])].join('\n');

/** Jira takes words in square brackets for a link, unless they are marked as code in its own way. */
const inWikiMarkup = (text: string) => text.replaceAll(/`([^`]+)`/g, '{{$1}}');

/**
 * By the tool; the columns are those of each tool's own importer. Xray's examples (Xray-App/xray-code-snippets) call the
 * folder `Test Repo` and import no estimate, and in which unit Zephyr Scale reads one has not been tried: for
 * these two the minutes stand in words.
 */
export const layouts = {
  plain: {
    columns: [
      'id',
      'section',
      'case',
      'machines',
      'priority',
      'minutes',
      'requirements',
      'preconditions',
      'step',
      'do',
      'see',
    ],
    row: (one, step, place) => [
      one.id,
      sectionOf(one),
      one.title,
      one.machines.join(' '),
      `${one.priority}`,
      `${one.minutes}`,
      one.requirements.join(' '),
      ...once(place, before(one)),
      `${place + 1}`,
      step.do,
      seen(step),
    ],
  },
  testrail: {
    columns: [
      'Title',
      'Section',
      'Priority',
      'Estimate',
      'References',
      'Preconditions',
      'Steps (Step)',
      'Steps (Expected Result)',
    ],
    row: (one, step, place) => [
      ...once(
        place,
        `${one.id} ${one.title}`,
        sectionOf(one),
        ['Critical', 'High', 'Medium'][one.priority - 1] ?? '',
        `${one.minutes}m`,
        one.requirements.join(', '),
        before(one),
      ),
      step.do,
      seen(step),
    ],
  },
  xray: {
    columns: [
      'TCID',
      'Test Type',
      'Test Summary',
      'Test Priority',
      'Description',
      'Labels',
      'Test Repo',
      'Action',
      'Result',
    ],
    row: (one, step, place) => [
      one.id,
      ...once(
        place,
        'Manual',
        `${one.id} ${one.title}`,
        ['Highest', 'High', 'Medium'][one.priority - 1] ?? '',
        inWikiMarkup(`${before(one)}\nAbout ${one.minutes} minutes.`),
        one.requirements.map((id) => id.replaceAll(' ', '-')).join(';'),
        sectionOf(one),
      ),
      inWikiMarkup(step.do),
      inWikiMarkup(seen(step)),
    ],
  },
  zephyr: {
    columns: [
      'Name',
      'Objective',
      'Precondition',
      'Folder',
      'Priority',
      'Labels',
      'Test Script (Step-by-Step) - Step',
      'Test Script (Step-by-Step) - Expected Result',
    ],
    row: (one, step, place) => [
      ...once(
        place,
        `${one.id} ${one.title}`,
        `Covers ${one.requirements.join(', ') || 'no statement of the specification'}. About ${one.minutes} minutes.`,
        before(one),
        sectionOf(one),
        ['High', 'Normal', 'Low'][one.priority - 1] ?? '',
        one.requirements.map((id) => id.replaceAll(' ', '-')).join(', '),
      ),
      step.do,
      seen(step),
    ],
  },
} satisfies Record<string, Layout>;

export type Tool = keyof typeof layouts;

/** RFC 4180; no cell is taken for a formula by a spreadsheet. */
export function csv(cases: Case[], tool: Tool): string {
  const { columns, row }: Layout = layouts[tool];
  const rows = cases.flatMap((one) => one.steps.map((step, place) => row(one, step, place)));
  return stringify([columns, ...rows], {
    quoted: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}
