/** The documents lead somewhere: their links, the files that they name, and the commands that they show. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import { figures } from '../scripts/model/figures.ts';
import { partly } from '../scripts/model/partly.ts';
import { commands } from '../scripts/setup/commands.mjs';
import { ledgerPage, levelsOf } from '../scripts/tools/catalogue/ledger.ts';
import { brokenLinks, codeOf, documents, missingPaths, root, textOf } from './support/documents.ts';
import config from './vitest.config.ts';

/** `docs/acceptance.md` is the record of a day, with the commands and files of that day. */
const manuals = documents.filter((path) => path !== 'docs/acceptance.md');

const lines = [...new Set(manuals.flatMap((path) => codeOf(textOf(path))))];
const shown = (start: RegExp) => lines.filter((line) => start.test(line));
const wordsAfter = (line: string, start: RegExp) =>
  line
    .replace(/\s#.*$/, '')
    .replace(start, '')
    .trim()
    .split(/\s+/)
    .filter(Boolean);

test.each(documents)('every link of %s leads to a file and a heading', (path) => {
  expect(brokenLinks(path, textOf(path))).toEqual([]);
});

test.each(manuals)('every file that %s names is there', (path) => {
  expect(missingPaths(textOf(path))).toEqual([]);
});

test('a link to a missing file or heading, and a missing path, are found', () => {
  const text =
    '# Here\n[a](no.md) [b](#there) [c](#here) [d](docs/testing.md#levels) `src/no.ts` `src/site.ts`';
  expect(brokenLinks('README.md', text)).toEqual(['no.md', '#there']);
  expect(missingPaths(text)).toEqual(['src/no.ts']);
});

describe('npm run', () => {
  const calls = shown(/^npm (run |start\b|test\b)/).map((line) => {
    const [name = '', ...args] = wordsAfter(line, /^npm (run (-s )?)?/);
    return { line, name, args: args.filter((one) => one !== '--') };
  });

  test('every command exists', () => {
    expect(calls.length).toBeGreaterThan(20);
    expect(calls.filter(({ name }) => !(name in packageFile.scripts))).toEqual([]);
  });

  const withOptions = calls.filter(({ args }) => args.some((one) => one.startsWith('--')));

  test.each(withOptions)(
    '$line: the command knows these options',
    ({ name, args }) => {
      const [program = ''] = commands[name]?.run.at(-1) ?? [];
      const file = join(root, 'scripts', program);
      // With --help a command reads its options and does nothing else.
      const help = execFileSync(process.execPath, [file, ...args, '--help'], { encoding: 'utf8' });
      expect(help).toContain('npm run');
    },
    60_000,
  );
});

describe('npx vitest', () => {
  const calls = shown(/npx vitest /).map((line) => wordsAfter(line, /^.*npx vitest /));
  const projects = (config.test?.projects ?? []).map(
    (one) => (one as { test: { name: string } }).test.name,
  );

  test('every project exists', () => {
    const named = calls.flatMap((args) =>
      args.flatMap((one, index) =>
        args[index - 1] === '--project' ? one.replaceAll("'", '') : [],
      ),
    );
    expect(named.length).toBeGreaterThan(5);
    for (const name of named) {
      const pattern = new RegExp(`^${name.replace('*', '.*')}$`);
      expect(
        projects.filter((one) => pattern.test(one)),
        name,
      ).not.toEqual([]);
    }
  });

  test('every file is there', () => {
    const paths = calls.flat().filter((one) => one.startsWith('tests/'));
    const missing = paths.filter(
      (path) => !['', '.test.ts', '.test.tsx'].some((end) => existsSync(join(root, path + end))),
    );
    expect(missing).toEqual([]);
  });
});

test('every command of the owner’s console is one of its help', () => {
  const calls = shown(/^php (private\/)?php\/bin\/enquiries\.php /);
  const help = execFileSync('php', ['php/bin/enquiries.php', '--help'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(calls.length).toBeGreaterThan(5);
  for (const line of calls) {
    const [name = '', ...args] = wordsAfter(line, /^php \S+/);
    expect(help, line).toMatch(new RegExp(`^ {2}${name} `, 'm'));
    for (const option of args.filter((one) => one.startsWith('--')))
      expect(help, line).toContain(option.replace(/=.*/, ''));
  }
});

test('the ledger marks as many statements partly as the acceptance has sentences', () => {
  const page = ledgerPage(root);
  const acceptance = textOf('docs/acceptance.md');
  const pointsOf = (pattern: RegExp) => [...acceptance.matchAll(pattern)].map(([, one]) => one);
  const rows = pointsOf(/^\| (\d+) \|.*\| partly \|$/gm);
  expect(page.match(/\*\*Partly:\*\* /g)).toHaveLength(Object.keys(partly).length);
  expect(rows, 'the rows, by their points').toEqual(pointsOf(/^\d+\. \*\*.*?\(point (\d+)\)/gm));
  expect(rows).toHaveLength(Object.keys(partly).length);
});

test('the limit of a request is that of the handler', () => {
  const [, limit = ''] = /MAX_BYTES = ([\d_]+)/.exec(textOf('php/src/Http/Body.php')) ?? [];
  const bytes = `${limit.replaceAll('_', ',')} bytes`;
  expect(partly.K4).toContain(bytes);
  const told = textOf('docs/acceptance.md').match(new RegExp(`\\b${bytes}\\b`, 'g'));
  expect(told, 'in the row, and in what is only partly true').toHaveLength(2);
});

test('the acceptance counts its sentences by their verdicts', () => {
  const page = textOf('docs/acceptance.md');
  const rows = page.slice(page.indexOf('| Point |')).matchAll(/^\|.*\| ([^|]+) \|$/gm);
  const [, ...verdicts] = [...rows].map(([, one]) => one);
  const count = (verdict: string) => verdicts.filter((one) => one === verdict).length;
  const [hold, inPart, not] = ['holds', 'partly', 'does not hold'].map(count);
  expect(page).toContain(
    `\nOf ${verdicts.length} sentences: ${hold} hold, ${inPart} partly, ${not} do not hold.\n`,
  );
  expect(page.match(/^\d+\. \*\*/gm), 'what is only partly true').toHaveLength(inPart ?? 0);
});

test('each walk of the acceptance says when it was, at which commit, and since November 24 who walked', () => {
  const table = textOf('docs/acceptance.md').split('\n\n')[1] ?? '';
  const [, , ...walks] = table.split('\n').map((row) => row.split('|').map((cell) => cell.trim()));
  expect(walks).not.toEqual([]);
  for (const [, what, on = '', at, by] of walks) {
    expect(on, what).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(at, what).toMatch(/^(before )?[0-9a-f]{7,40}$/);
    expect(by, what).toMatch(on < '2026-11-24' ? /./ : /^(?!not written down$)./);
  }
});

/** The cells of “What was seen” that have words which the text has not, or lead to no figure, each in a sentence. */
function staleEvidence(page: string, product: string): string[] {
  const plain = (text: string) => text.replaceAll('&amp;', '&').replaceAll(/[’\s]+/g, ' ');
  const text = plain(product);
  return page.split('\n').flatMap((row, index) => {
    const seen = row.split(/(?<!\\)\|/)[4] ?? '';
    const words = [...seen.matchAll(/"([^"]+)"/g)].flatMap(([, quote = '']) => quote.split('…'));
    const gone = words.map(plain).filter((one) => !text.includes(one.trim()));
    const links = [...seen.matchAll(/timing\.html#(\w+)/g)].map(([, name = '']) => name);
    const noFigures = links.filter((name) => !(name in figures));
    return [...gone, ...noFigures].map(
      (one) => `docs/acceptance.md:${index + 1} saw “${one}”, which is gone: try the row again`,
    );
  });
}

test('words that the acceptance saw are in the product, and the figures to which its rows lead exist', () => {
  const sources = ['src', 'machines', 'php', 'scripts/serve', 'public/ebay-template.html'];
  const files = execFileSync('git', ['ls-files', ...sources], { cwd: root, encoding: 'utf8' });
  const product = files.trim().split('\n').map(textOf).join('\n');
  expect(staleEvidence(textOf('docs/acceptance.md'), product)).toEqual([]);
});

test('words and figures that are gone are named with the line of their row', () => {
  const page =
    'Evidence\n| 2 | Two doors | Read | "Way in" and "Way out…", [timing](timing.html#doors) | holds |';
  expect(staleEvidence(page, 'Way\n in')).toEqual([
    'docs/acceptance.md:2 saw “Way out”, which is gone: try the row again',
    'docs/acceptance.md:2 saw “doors”, which is gone: try the row again',
  ]);
});

test('the ledger says at which level a statement is held: by the folder of its tests, and by properties', () => {
  const files = ['tests/views/a.test.tsx', 'tests/engines/suites/a.ts', 'tests/php/ATest.php'];
  expect(levelsOf('R1', files)).toEqual(['view', 'Chromium', 'Firefox', 'WebKit', 'server']);
  expect(levelsOf('K9', ['tests/paths.test.ts'])).toEqual(['chart', 'build']);
});

test('the ledger leads from a statement with a number to its row in the signed report, and from no other', () => {
  const row = (id: string) => new RegExp(`^\\| ${id} .*$`, 'm').exec(ledgerPage(root))?.[0];
  expect(row('E2')).toContain(
    ', [timing: heroFirst](timing.html#heroFirst), [timing: heroLater](timing.html#heroLater) |',
  );
  expect(row('W3')).not.toContain('timing.html');
});

test('words of the spec that others of the same statement contain are left out of the ledger', () => {
  const page = ledgerPage(root);
  const [shorter] = figures.coverageInterval.also;
  const { sentence } = figures.coverageImages;
  expect(sentence).toContain(shorter);
  expect(page).toContain(`“${sentence}”`);
  expect(page).not.toContain(`“${shorter}”`);
});

test('the ledger counts its statements, and names those that hold in part', () => {
  expect(ledgerPage(root)).toMatch(
    /^\d+ statements, \d+ of which hold in part: P4, K4, K5, F3, D1\.$/m,
  );
});
