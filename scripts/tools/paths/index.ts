/** `npm run paths`: test cases from the machines, for people and for Playwright. */
import '../charts-first.ts';

import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Subject, subjects } from '../../../machines/registry.ts';
import { casesBySeed, largestCast, type Player, players } from '../../model/together.ts';
import { argumentsOf } from '../../setup/arguments.mjs';
import { known } from '../known.ts';
import { type Case, casesOf, prioritiesOf } from './case.ts';
import { statesOf, waysThrough } from './cases.ts';
import { layouts, type Tool } from './csv.ts';
import {
  type Booklet,
  bookletOf,
  bookletOfAll,
  bookletOfPage,
  bookletTogether,
  type Format,
  formats,
} from './formats.ts';
import { refuseLost } from './lost-options.ts';
import { pageCases } from './page-cases.ts';
import { spread } from './spread.ts';

const help = `npm run -s paths -- MACHINE|page|--all|--smoke|--together [OPTIONS]

Prints test cases from a machine, or those of the page beside its machines, in words that can be followed by hand. With -s npm prints no line of its own.

  --format markdown|json|csv|gherkin|playwright   markdown unless told
  --for TOOL       the columns of a CSV: plain unless told, testrail, xray or zephyr
  --simple         every way without going in circles, instead of the fewest that take every transition
  --to STATE       only ways that end in this state, such as idle.success; the shortest one, or --simple all
  --limit N        at most so many cases of a machine, of the page or of --together; 20 unless told
  --all            cases of every machine and of the page beside them, the most urgent first
  --smoke          a few of them, for half an hour: what has to work at all
  --priority N     with --all or --together: only what is as urgent as 1, 2 or 3 (1: an enquiry may be lost;
                   2: a visitor cannot find the form, or stop what moves; 3: the rest)
  --together       cases for two and three machines at once, on the whole page; for people, not for playwright;
                   machines named beside it take part in each: --together contact menu
  --seed TEXT      draws the cases of --together; the same text, the same cases; without it the day (UTC)
  --site URL       where the tester's site runs, as the cases say; http://localhost:4173 unless told (or SITE_URL)
  --out FILE       writes them to this file instead
  --help           this text

What the cases cover stands below them in Markdown, above them in Gherkin, and goes to the terminal (standard error)
with every other format.

Machines: ${subjects.join(', ')}
Of these for --together: ${players.join(', ')}

Examples:
  npm run -s paths -- --smoke
  npm run -s paths -- contact
  npm run -s paths -- page
  npm run -s paths -- contact --to idle.failure
  npm run -s paths -- menu --simple --format csv --for testrail > menu.csv
  npm run paths -- menu --format csv --out menu.csv
  npm run -s paths -- contact --format gherkin > contact.feature
  npm run paths -- --all --format csv --for xray --out cases.csv
  npm run -s paths -- --all --priority 1
  npm run -s paths -- --together --seed friday --limit 5
  npm run -s paths -- --together contact menu
  npm run -s paths -- hero --format playwright > hero.spec.ts && npx playwright test hero.spec.ts
    (the site runs at http://localhost:4173 by npm start, or at SITE_URL)
  npm run paths -- --all --site http://localhost:4200 --format csv --for testrail --out second-tester.csv`;

/** A state may be called by its last name, which is then said. */
function stateNamed(subject: Subject, name: string): string {
  const states = statesOf(subject);
  const [whole, another] = states.filter((state) => state.split('.').at(-1) === name);
  if (whole && !another && !states.includes(name))
    throw new Error(`There is no state of ${subject} "${name}". Did you mean "${whole}"?`);
  return known(`state of ${subject}`, name, states);
}

interface Values {
  site?: string | undefined;
  all: boolean;
  simple: boolean;
  to?: string | undefined;
  limit: number;
  format: Format;
  together: boolean;
  priority: Case['priority'];
  seed?: string | undefined;
}

/** A word as it is typed in a shell. */
const inShell = (word: string) =>
  /^[\w.:/-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/** A text as a whole number that fast-check takes as a seed. */
const numberFrom = (text: string) => createHash('sha256').update(text).digest().readInt32BE();

/** How many cases there are unless told, and of which priority: every one. */
const usual = { limit: 20, priority: 3 };

/** The machines that are named beside --together. */
function castOf(words: string[]): Player[] {
  const names = words.flatMap((word) => word.split(','));
  const twice = names.find((name, place) => names.indexOf(name) < place);
  if (twice !== undefined) throw new Error(`--together: "${twice}" is named twice.`);
  if (names.length > largestCast)
    throw new Error(`A case of --together has at most ${largestCast} machines.`);
  return names.map((name) => known('machine for --together', name, players));
}

function drawn({ simple, to, limit, seed, priority, site }: Values, words: string[]): Booklet {
  const named = castOf(words);
  if (simple || to !== undefined) throw new Error('--simple and --to are for one machine.');
  if (seed === '') throw new Error('--seed is a text, such as friday.');
  const text = seed ?? new Date().toISOString().slice(0, 10);
  const shared = casesBySeed(numberFrom(text), 20 * Math.max(limit, usual.limit), named);
  const wanted = shared.filter(({ cast }) => prioritiesOf(cast) <= priority);
  if (wanted.length === 0)
    throw new Error(
      `No case${named.length > 0 ? ` with ${named.join(', ')}` : ''} is that urgent.`,
    );
  const options = [
    ...named,
    `--seed ${inShell(text)}`,
    ...(limit === usual.limit ? [] : [`--limit ${limit}`]),
    ...(priority === usual.priority ? [] : [`--priority ${priority}`]),
    ...(site === undefined ? [] : [`--site ${inShell(site)}`]),
  ];
  return bookletTogether(spread(wanted, limit), options.join(' '), named);
}

function ofAll({ simple, to, limit, seed, priority }: Values, [extra]: string[]): Booklet {
  if (extra !== undefined) throw new Error(`--all has every machine: what is "${extra}"?`);
  if (to !== undefined) throw new Error('--to is for one machine.');
  if (seed !== undefined) throw new Error('--seed is for --together.');
  return bookletOfAll(
    subjects.filter((subject) => prioritiesOf([subject]) <= priority),
    (subject) => waysThrough(subject, { simple, limit }),
    pageCases().filter((one) => one.priority <= priority),
  );
}

/** What has to work at all, in the order in which it is done. */
function smoke({ simple, to, seed }: Values, [extra]: string[]): Booklet {
  if (extra !== undefined) throw new Error(`--smoke has its own cases: what is "${extra}"?`);
  if (simple || to !== undefined || seed !== undefined)
    throw new Error('--smoke has its own cases, without --simple, --to and --seed.');
  const ends: [Subject, string][] = [
    ['contact', 'idle.success'],
    ['contact', 'idle.failure'],
    ['contact', 'idle.not-ready'],
    ['menu', 'open'],
    ['scroll-top', 'shown'],
  ];
  const cases = ends.flatMap(([subject, to]) =>
    casesOf(subject, waysThrough(subject, { simple: false, to, limit: 1 })),
  );
  const written = ['page-order', 'page-calls', 'page-addresses'];
  return {
    title: 'Smoke test',
    cases: [...cases, ...pageCases().filter(({ id }) => written.includes(id))],
    closing: 'What has to work at all. If one fails, report it before you go on.',
    spec: () => {
      throw new Error('--smoke is for people; a spec for Playwright is of one machine.');
    },
  };
}

function ofMachine({ simple, to, limit, format, seed }: Values, positionals: string[]): Booklet {
  const [name, extra] = positionals;
  if (name === undefined)
    throw new Error(
      'Name a machine or "page", or give --all, --smoke or --together; npm run -s paths -- --help has them all.',
    );
  if (extra !== undefined)
    throw new Error(
      `One machine at a time: what is "${extra}"? Several at once are for --together.`,
    );
  if (seed !== undefined) throw new Error('--seed is for --together.');
  const subject = known('machine', name, [...subjects, 'page' as const]);
  if (subject === 'page') {
    if (simple || to !== undefined) throw new Error('--simple and --to are for one machine.');
    return bookletOfPage(limit);
  }
  const ways = waysThrough(subject, {
    simple,
    automated: format === 'playwright',
    to: to && stateNamed(subject, to),
    limit,
  });
  if (ways.length === 0)
    throw new Error(`No event leads to "${to}": it is where the machine begins.`);
  return bookletOf(subject, ways);
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const known: Record<string, string> = {
      ENOENT: `there is no folder ${dirname(file)}`,
      EISDIR: `${file} is a folder`,
    };
    throw new Error(`--out: ${known[code ?? ''] ?? message}.`, { cause });
  }
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** How many cases there are, and steps in all of them. */
const sizeOf = (cases: Case[]) =>
  `${counted(cases.length, 'case')} (${counted(cases.flatMap(({ steps }) => steps).length, 'step')})`;

/** The formats that have room for what the cases cover. */
const toldWithin: readonly Format[] = ['markdown', 'gherkin'];

/** The cases read it from the environment. */
function settleSite(option?: string): void {
  const name = option === undefined ? 'SITE_URL' : '--site';
  const site = option ?? process.env.SITE_URL;
  if (site === undefined || (site === '' && option === undefined)) return;
  if (!/^https?:\/\/[^/]/.test(site))
    throw new Error(`${name} is an address such as http://localhost:4200, and "${site}" is none.`);
  process.env.SITE_URL = site;
}

function run(): void {
  const { values, positionals } = argumentsOf(help, {
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'markdown' },
      simple: { type: 'boolean', default: false },
      to: { type: 'string' },
      limit: { type: 'string', default: `${usual.limit}` },
      for: { type: 'string', default: 'plain' },
      all: { type: 'boolean', default: false },
      together: { type: 'boolean', default: false },
      seed: { type: 'string' },
      out: { type: 'string' },
      priority: { type: 'string' },
      site: { type: 'string' },
      smoke: { type: 'boolean', default: false },
    },
  });
  refuseLost(process.env, positionals);
  settleSite(values.site);
  const format = known('format', values.format, Object.keys(formats) as Format[]);
  const tool = known('tool', values.for, Object.keys(layouts) as Tool[]);
  if (tool !== 'plain' && format !== 'csv') throw new Error('--for is for CSV: add --format csv.');
  const limit = Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1) throw new Error('--limit is a number from 1 on.');

  if (values.priority !== undefined && !values.all && !values.together)
    throw new Error('--priority is for --all and --together.');
  const priority = Number(values.priority ?? usual.priority);
  if (priority !== 1 && priority !== 2 && priority !== 3)
    throw new Error('--priority is 1, 2 or 3.');

  const { all, together, smoke: isSmoke } = values;
  const chosen = [all && ofAll, together && drawn, isSmoke && smoke].filter((one) => one !== false);
  if (chosen.length > 1) throw new Error('One of --all, --together and --smoke.');
  const makeBooklet = chosen[0] ?? ofMachine;
  const booklet = makeBooklet({ ...values, limit, format, priority }, positionals);
  // npm moves to the project; a name of a file is meant from where the command was given.
  const from = process.env.INIT_CWD ?? process.cwd();
  const folder = dirname(resolve(from, values.out ?? 'a.spec.ts'));
  const root = relative(folder, join(fileURLToPath(import.meta.url), '../../../..')) || '.';
  const cases = formats[format](booklet, {
    tool,
    root: root.startsWith('.') ? root : `./${root}`,
  });
  if (values.out === undefined) process.stdout.write(cases);
  else {
    write(resolve(from, values.out), cases);
    console.error(`${sizeOf(booklet.cases)} written to ${values.out}`);
  }
  if (toldWithin.includes(format)) return;
  console.error(booklet.closing);
}

try {
  run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
