/** What is another since a signed report, by its own words: also of one whose record is missing or an older tool's. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FigureName, figureNames, figures, wordingsOf } from '../../model/figures.ts';
import { productPlaces } from './product.ts';
import { numberOf } from './report-parts.ts';
import { constantsIn, lineOfSentence } from './sources.ts';

/** Everything that the page, the figures, the charts and the tool are made of. */
const sources = [
  'docs/spec.md',
  'index.html',
  'machines',
  'package-lock.json',
  'public',
  'scripts/build',
  'scripts/engines',
  'scripts/model',
  'scripts/tools/timing',
  'src',
  'vite.config.ts',
  ':(exclude)machines/README.md',
  ':(exclude)scripts/model/properties',
];

/** The number of each figure, as its row in the report has it. */
function numbersIn(report: string): Map<string, string> {
  const headings = report.matchAll(/<h3 id="(\w+)">[^<]*, ([^,<]+)<\/h3>/g);
  const counts = report.matchAll(
    /<span id="(\w+)">(?:(?!<\/tr>).)*?<td data-name="Number">(.*?)<\/td>/gs,
  );
  return new Map([...headings, ...counts].map(([, name = '', number = '']) => [name, number]));
}

/** The figures that the report has with another number, or not at all, and those that are no longer among them. */
export function changedRows(report: string): string[] {
  const signed = numbersIn(report);
  const changed = figureNames.flatMap((name: FigureName) => {
    const now = numberOf(figures[name]);
    const then = signed.get(name);
    if (then === now) return [];
    const { ids, what } = figures[name];
    return [`${ids[0]} ${name} (${what}): ${then ?? 'not in the report'} when signed, ${now} now.`];
  });
  const gone = [...signed.keys()].filter((name) => !figureNames.some((one) => one === name));
  return [...changed, ...gone.map((name) => `${name}: in the report, no longer a figure.`)];
}

/** The rows whose sentence the specification no longer has. */
export const quotesGone = (root: string): string[] =>
  figureNames.flatMap((name) =>
    wordingsOf(figures[name]).flatMap((words) => {
      try {
        lineOfSentence(root, words);
        return [];
      } catch (error) {
        return [
          `${figures[name].ids[0]} ${name} (${figures[name].what}): ${(error as Error).message}`,
        ];
      }
    }),
  );

const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });

/** Whether a commit is one of those that led here. Where that is not known, as in a copy without a history, it counts as one. */
export function isInHistory(root: string, commit: string): boolean {
  try {
    if (git(root, 'rev-parse', '--is-shallow-repository').trim() === 'true') return true;
  } catch {
    return true;
  }
  try {
    git(root, 'merge-base', '--is-ancestor', commit, 'HEAD');
    return true;
  } catch {
    return false;
  }
}

/** The rows whose counted things a file has; empty for a file that has none. */
function countedIn(file: string): string {
  const names = figureNames.filter((name) => productPlaces[name]?.some(([one]) => one === file));
  const rows = names.map((name) => `${figures[name].ids[0]} ${name}`);
  return rows.length ? `, which has what is counted for ${rows.join(', ')}` : '';
}

/** The rows whose constant is another than in a commit; empty for a file that has none. */
function constantsChanged(root: string, commit: string, file: string): string {
  if (file !== 'machines/timing.ts' || !existsSync(join(root, file))) return '';
  const then = constantsIn(git(root, 'show', `${commit}:${file}`));
  const now = constantsIn(readFileSync(join(root, file), 'utf8'));
  const rows = [...now].flatMap(([name, number]) =>
    then.get(name) === number
      ? []
      : [
          `${figures[name].ids[0]} ${name} (${then.get(name) ?? 'none'} when signed, ${number} now)`,
        ],
  );
  return rows.length ? `, with another number for ${rows.join(', ')}` : '';
}

/** The files that differ from the commit that the report names, each with the rows that may have changed by it. */
export function changedFiles(root: string, report: string): string[] {
  const [, commit] = /commit ([0-9a-f]{40})/.exec(report) ?? [];
  if (!commit) return ['It names no commit, so the files that have changed are not known.'];
  try {
    const files = git(root, 'diff', '--name-only', commit, '--', ...sources).trim();
    return files
      .split('\n')
      .filter(Boolean)
      .map(
        (file) =>
          `Changed since ${commit.slice(0, 7)}: ${file}${constantsChanged(root, commit, file)}${countedIn(file)}`,
      );
  } catch (error) {
    const [reason] = (error as Error).message.trim().split('\n').slice(-1);
    return [`What has changed since commit ${commit.slice(0, 7)} is not known: ${reason}`];
  }
}
