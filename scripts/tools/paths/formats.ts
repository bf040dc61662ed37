import { type Subject, subjects } from '../../../machines/registry.ts';
import type { Journey } from '../../model/journeys.ts';
import { type Player, players, type SharedCase } from '../../model/together.ts';
import { type Case, casesOf } from './case.ts';
import { coverageOf } from './coverage.ts';
import { csv, type Tool } from './csv.ts';
import { gherkin } from './gherkin.ts';
import { markdown } from './markdown.ts';
import { pageCases } from './page-cases.ts';
import { partOf } from './places.ts';
import { playwright } from './playwright.ts';
import { titleOf } from './shared.ts';
import { pairsOf } from './spread.ts';
import { casesOfShared } from './together.ts';

/** Cases to be written, with what stands above and below them where people read them. */
export interface Booklet {
  title: string;
  cases: Case[];
  closing: string;
  /** As a spec for Playwright's own runner. */
  spec: (root: string) => string;
}

export interface Place {
  /** The project, as seen from where a spec will stand. */
  root: string;
  /** Whose importer reads the CSV. */
  tool: Tool;
}

/** The cases for what no machine does. */
export const bookletOfPage = (limit?: number): Booklet => ({
  title: 'The page beside its machines: addresses, texts, pictures, links and sizes',
  cases: pageCases().slice(0, limit),
  closing: 'These cases are written by hand. What moves is in the cases of the machines.',
  spec: () => {
    throw new Error(
      'The cases of the page are for people; a spec for Playwright is of one machine.',
    );
  },
});

/** The cases of one machine. */
export const bookletOf = (subject: Subject, ways: Journey[]): Booklet => ({
  title: titleOf(subject),
  cases: casesOf(subject, ways),
  closing: coverageOf(subject, ways),
  spec: (root) => playwright(subject, ways, root),
});

/**
 * The cases of several machines, the most urgent first; what each covers is a line of its own.
 *
 * @param of the machines
 * @param waysOf the ways through a machine that are wanted
 * @param others cases for what no machine does
 */
export function bookletOfAll(
  of: readonly Subject[],
  waysOf: (subject: Subject) => Journey[],
  others: Case[] = [],
): Booklet {
  const booklets = of.map((subject) => bookletOf(subject, waysOf(subject)));
  return {
    title: of.length === subjects.length ? 'The whole page' : of.map(partOf).join(', '),
    cases: [...booklets.flatMap(({ cases }) => cases), ...others].sort(
      ({ priority: one }, { priority: other }) => one - other,
    ),
    closing: [
      ...booklets.map(({ closing }, place) => `${partOf(of[place] as Subject)}: ${closing}`),
      'What no machine does is in the cases of the whole page, which are written by hand.',
    ].join('\n'),
    spec: () => {
      throw new Error('A spec for Playwright is of one machine: name it.');
    },
  };
}

const outside = subjects.filter((subject) => !(players as readonly Subject[]).includes(subject));

/** Which pairs of machines meet in some cases, and which do not, in words. */
function meetings(shared: SharedCase[]): string {
  const all = pairsOf(players);
  const apart = all.filter(
    (pair) => !shared.some(({ cast }) => pair.every((one) => cast.includes(one))),
  );
  const missing = apart
    .slice(0, 3)
    .map((pair) => pair.map(partOf).join(' with '))
    .join(', ');
  return `These cases bring together ${all.length - apart.length} of ${all.length} pairs of machines${missing && `; a higher --limit has more, such as ${missing}`}.`;
}

/**
 * The cases of several machines at once.
 *
 * @param options with which the same cases are drawn again, as they are typed
 * @param named the machines that were asked for
 */
export const bookletTogether = (
  shared: SharedCase[],
  options: string,
  named: readonly Player[] = [],
): Booklet => {
  const drawnBy = `npm run -s paths -- --together ${options}`;
  return {
    title: 'Two and three machines at once on the whole page',
    cases: casesOfShared(shared).map((one) => ({ ...one, drawnBy })),
    closing: [
      'Drawn by chance. The same command draws them again:',
      drawnBy,
      named.length > 0 ? `Each has ${named.map(partOf).join(' and ')}.` : meetings(shared),
      `${outside.map(partOf).join(', ')} take no part: they follow where the page is scrolled to, which nearly every step changes.`,
    ].join('\n'),
    spec: () => {
      throw new Error('--together is for people; npm test plays such cases on the page.');
    },
  };
};

/** `docs/paths.schema.json` is the schema of `json`. */
export const formats = {
  markdown: ({ title, cases, closing }: Booklet) => markdown(title, cases, closing),
  json: ({ cases }: Booklet) => `${JSON.stringify(cases, null, 2)}\n`,
  csv: ({ cases }: Booklet, { tool }: Place) => csv(cases, tool),
  gherkin: ({ title, cases, closing }: Booklet) => gherkin(title, cases, closing),
  playwright: ({ spec }: Booklet, { root }: Place) => spec(root),
};
export type Format = keyof typeof formats;
