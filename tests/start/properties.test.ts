/** `npm run properties` with the names of machines. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, test } from 'vitest';
import { subjects } from '../../machines/registry.ts';
import { figures } from '../../scripts/model/figures.ts';

const root = join(import.meta.dirname, '../..');

const run = async (...args: string[]) => runIn([], ...args);

/** @param options of Node */
const runIn = async (options: string[], ...args: string[]) => {
  const { exitCode, stdout, stderr } = await execa(
    process.execPath,
    [...options, 'scripts/tools/properties/index.ts', ...args],
    { cwd: root, reject: false },
  );
  return { status: exitCode, stdout, stderr };
};

/** Node's options under which a file of `machines/` has other words, without a change of the file. */
const replacing = (file: string, words: string, others: string) => [
  '--import',
  `data:text/javascript,${encodeURIComponent(`
    import { registerHooks } from 'node:module';
    registerHooks({
      load(url, context, next) {
        const loaded = next(url, context);
        if (!url.endsWith('/machines/${file}')) return loaded;
        const [words, others] = ${JSON.stringify([words, others])};
        return { ...loaded, source: String(loaded.source).replace(words, others) };
      },
    });`)}`,
];

/** The product's title changes a ms late. */
const due = figures.titleAlternation.number;
const aMsLate = replacing('timing.ts', `alternation: ${due}`, `alternation: ${due + 1}`);

/** The systems that were checked, and the machines whose coverage is shown. */
function shownIn(stdout: string) {
  const systems = [...stdout.matchAll(/^holds .* \((.+): \d+\)$/gm)].map(([, one]) => one);
  const machines = [...stdout.matchAll(/^\| ([\w-]+) \| \d+ \|/gm)].map(([, one]) => one);
  return { systems: [...new Set(systems)].sort(), machines };
}

test('the properties of the named machines are checked, and of the systems that they are in', async () => {
  const { status, stdout, stderr } = await run('menu', 'title', '--all');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(shownIn(stdout)).toEqual({
    systems: ['menu', 'menu × bottom bar × width', 'title'],
    machines: ['menu', 'title'],
  });
  const [checked] = /None of \d+ properties are broken/.exec(stdout) ?? [];
  expect(checked).toBe(`None of ${stdout.match(/^holds /gm)?.length} properties are broken`);
});

test('what holds is counted and not listed, so that a broken property is not lost among it', async () => {
  const { status, stdout } = await run('title');
  expect({ status, lines: stdout.split('\n') }).toEqual({
    status: 0,
    lines: [
      expect.stringMatching(/^Each of \d+ transitions was deleted in turn/),
      expect.stringMatching(/^None of \d+ properties are broken\.$/),
    ],
  });
});

test('an unknown name is refused with the nearest one', async () => {
  expect(await run('titles')).toEqual({
    status: 2,
    stdout: '',
    stderr: `There is no machine "titles". Did you mean "title"? There are: ${subjects.join(', ')}.`,
  });
});

test('a part of the document is not written', async () => {
  expect(await run('title', '--write')).toEqual({
    status: 2,
    stdout: '',
    stderr: '--write writes the properties of all machines: it goes without names.',
  });
});

test('a broken property is told with its moment and its chart, and no document is written over it', async () => {
  const page = join(root, 'docs/properties.md');
  const { mtimeMs } = await stat(page);
  const { status, stdout } = await runIn(aMsLate, '--write');
  expect(status).toBe(1);
  expect(stdout).toContain(
    `then: title goes from visible to hidden.untouched; alternation begins, ${due + 1} ms (the spec: ${due} ms); started keeper`,
  );
  expect(stdout).toContain(
    `files: machines/timing.ts (${figures.titleAlternation.what}: ${due + 1}, in scripts/model/figures.ts: ${due}), machines/title.machine.ts`,
  );
  expect(stdout).toMatch(
    /docs\/properties\.md is left as it is\.\nEach of \d+ transitions was deleted in turn: \d+ deletions break a property\.\nDeletions in title tell nothing while a property is broken, or a search cut off, without them\.\nBROKEN .+\n1 of \d+ properties is broken\.$/,
  );
  expect((await stat(page)).mtimeMs).toBe(mtimeMs);
});

test('a property that a count breaks is told with the constant that is another than the spec’s', async () => {
  const { number, what } = figures.coverageImages;
  const fewer = replacing('timing.ts', `images: ${number} }`, `images: ${number - 1} }`);
  const { status, stdout } = await runIn(fewer, 'coverage');
  expect(status).toBe(1);
  expect(stdout).toContain(
    `  files: machines/timing.ts (${what}: ${number - 1}, in scripts/model/figures.ts: ${number}), machines/coverage.machine.ts\n`,
  );
});

test('a chart that counts without end is told in seconds, with what breaks before that', async () => {
  const endless = replacing('floor.machine.ts', "guard: 'leadsToLast', actions", 'actions');
  const { status, stdout } = await runIn(endless, 'floor');
  expect(status).toBe(1);
  expect(stdout).toContain('BROKEN The step of the floor is always one of the seven.');
  expect(stdout).toContain('floor has more than 20000 configurations; the rest was not searched.');
  expect(stdout).toContain('Deletions in floor tell nothing while');
});

test('of a delay that was typed into its chart the chart is named, and not the constant', async () => {
  const { number, what } = figures.heroLater;
  const typed = replacing('hero.machine.ts', '      interval,', `      interval: ${number + 1},`);
  const { status, stdout } = await runIn(typed, 'hero');
  expect(status).toBe(1);
  expect(stdout).toContain(
    `  files: machines/hero.machine.ts (${what}: ${number + 1}, in scripts/model/figures.ts: ${number})\n`,
  );
});

test('of a delay that is off though its constant is right, the chart is named with what it shares', async () => {
  const kept = replacing('hero.machine.ts', "exit: 'forgetPaint',", '');
  const { status, stdout } = await runIn(kept, 'hero');
  expect(status).toBe(1);
  const { number } = figures.heroFirst;
  expect(stdout).toContain(`firstSwitch begins, ${number - 1500} ms (the spec: ${number} ms)`);
  expect(stdout).toMatch(/^ {2}files: machines\/hero\.machine\.ts, machines\/rotation\.ts$/m);
  expect(stdout).not.toContain('was deleted in turn');
});

test('a rotation that comes to another item than it should is told with the item', async () => {
  const wraps = replacing('rotation.ts', '(context.index + 1) % context.count', '0');
  const { status, stdout } = await runIn(wraps, 'coverage');
  expect(status).toBe(1);
  expect(stdout).toMatch(
    new RegExp(
      `^ {2}then: coverage is running, at item 1 of ${figures.coverageImages.number};`,
      'm',
    ),
  );
});

test('a transition missing from a chart breaks its properties, and the mutant that needs it is reported without a stack', async () => {
  const lost = replacing('title.machine.ts', "on: { 'tab.shown': 'visible' },", '');
  const { status, stdout, stderr } = await runIn(lost, 'title');
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
  expect(stdout).toMatch(/^BROKEN The keeper of the title works/m);
  expect(stdout).toContain(
    'The chart of title that goes on keeping when the tab is shown cannot be built: there is no "on" to change.',
  );
});

test('a transition that can never be taken fails the check', async () => {
  const never = replacing(
    'menu.machine.ts',
    "'link.chosen': 'closed',",
    "'link.chosen': [{ guard: () => false, target: 'closed' }, 'closed'],",
  );
  const { status, stdout, stderr } = await runIn(never, 'menu');
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
  expect(stdout).toMatch(/^NEVER TAKEN menu: open link\.chosen .*: its guard never holds there$/m);
  expect(stdout).toContain(
    'UNNOTICED menu: deleting open link.chosen, branch 1 breaks no property',
  );
});
