/** `npm run paths`: test cases from the machines. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { registry, subjects } from '../machines/registry.ts';
import { statesOf, waysThrough } from '../scripts/tools/paths/cases.ts';
import { formats } from '../scripts/tools/paths/formats.ts';

const script = fileURLToPath(new URL('../scripts/tools/paths/index.ts', import.meta.url));
const cover = { simple: false, limit: 20 };

function paths(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test.each(subjects)('every step of %s has words to do it and something to see', (subject) => {
  const ways = waysThrough(subject, cover);
  const cases = JSON.parse(formats.json(subject, ways)) as {
    steps: { do: string; see: string[] }[];
  }[];
  expect(cases.map(({ steps }) => steps.length)).toEqual(ways.map((way) => way.length));
  for (const step of cases.flatMap(({ steps }) => steps)) {
    expect(step.do).toMatch(/^[A-Z].*\.$/);
    expect(step.see.length).toBeGreaterThan(0);
  }
});

test('without options it is the shortest cover, as Markdown', () => {
  const { status, stdout } = paths('menu');
  expect(status).toBe(0);
  expect(stdout).toContain('## menu, case 1 of 1');
  expect(stdout).toContain('**Given:** The home page has just been opened. The state is closed.');
  expect(stdout).toContain('Press “Menu”.  \n   *The state is open. The button reads “Close”.');
});

test('--to ends in the state that is named', () => {
  const [way, ...others] = waysThrough('contact', { ...cover, to: 'idle.success' });
  expect(others).toEqual([]);
  expect(way?.at(-1)?.after.value).toEqual({ idle: 'success' });
  expect(way?.length).toBe(4);
});

test('every state of every machine is reached, but one in which a machine begins and never is again', () => {
  const unreached = subjects.flatMap((subject) =>
    statesOf(subject)
      .filter((state) => waysThrough(subject, { ...cover, to: state }).length === 0)
      .map((state) => `${subject} ${state}`),
  );
  expect(unreached).toEqual(['reveal resting']);
});

test('--simple goes every way without a circle, at most --limit of them', () => {
  const ways = waysThrough('contact', { simple: true, limit: 7 });
  expect(ways).toHaveLength(7);
  for (const way of ways) {
    const states = way.map(({ after }) =>
      JSON.stringify([after.value, registry.contact.distinguish(after.context)]),
    );
    expect(new Set(states).size).toBe(states.length);
  }
});

test('as CSV every cell is in quotes and none is a formula', () => {
  const { stdout } = paths('hero', '--format', 'csv');
  const [head, ...rows] = stdout.trimEnd().split('\r\n');
  expect(head).toBe('"case","step","do","see"');
  expect(rows.length).toBeGreaterThan(5);
  for (const row of rows) expect(row).toMatch(/^"hero, case \d+ of \d+","\d+","[^=+@-].*"$/);
});

test.each([
  [['herro'], 'There is no machine "herro". Did you mean "hero"?'],
  [['contact', '--to', 'idle.sucess'], 'Did you mean "idle.success"?'],
  [['menu', '--format', 'jsno'], 'Did you mean "json"?'],
  [['menu', '--limit', '0'], '--limit is a number from 1 on.'],
  [['menu', 'hero'], 'One machine at a time'],
  [['--simple'], 'Name a machine'],
  [['menu', '--colour'], "Unknown option '--colour'"],
])('%j is answered by a sentence', (args, sentence) => {
  const { status, stdout, stderr } = paths(...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(sentence);
});

test('--help explains with examples', () => {
  const { status, stdout } = paths('--help');
  expect(status).toBe(0);
  expect(stdout).toContain('Examples:');
  for (const subject of subjects) expect(stdout).toContain(subject);
});
