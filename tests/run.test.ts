import { expect, test } from 'vitest';
import { closingWords } from '../scripts/tools/test/closing.ts';
import { saidIn, settled } from '../scripts/tools/test/outcome.ts';
import config from './vitest.config.ts';

interface Project {
  maxWorkers?: number;
  sequence?: { groupOrder?: number };
}

test('projects that vitest starts together have the same number of workers, so that any of them can be named', async () => {
  const { test: options } = (await config) as { test: { projects: { test: Project }[] } };
  const workers = new Map<number, Set<number | undefined>>();
  for (const { test: project } of options.projects) {
    const group = project.sequence?.groupOrder ?? 0;
    workers.set(group, (workers.get(group) ?? new Set()).add(project.maxWorkers));
  }
  expect([...workers.values()].map(({ size }) => size)).toEqual([1, 1]);
});

const passed = { title: 'one', passed: true, seconds: 1 };

test('a runner that fails beside its tests is one failure, and the summary has what it printed last', () => {
  const output =
    '\n1 test\n\n\u001B[31mError: PHP does not start\u001B[39m\n    at until (a.ts:1:2)\n----\n';
  const outcomes = settled('vitest', { succeeded: false, output }, [passed]);
  expect(outcomes).toEqual([
    passed,
    {
      title: 'vitest failed beside its tests',
      passed: false,
      seconds: 0,
      notes: ['1 test', 'Error: PHP does not start'],
    },
  ]);
  const words = closingWords([{ step: 'The page', seconds: 2, outcomes }]);
  expect(words).toContain('Error: PHP does not start');
  expect(words).toMatch(/\n1 passed, 1 failed$/);
});

test('of an error of vitest itself the summary has what was thrown, and not the files of every project', () => {
  const output =
    ' views \n\ninclude: tests/views/**\n\n⎯⎯⎯ \u001B[1mUnhandled Error\u001B[22m ⎯⎯⎯\nError: hero.interval is wrong.\n ❯ Object.setup a.ts:1:2\n';
  expect(settled('vitest', { succeeded: false, output }, [])).toMatchObject([
    { notes: ['Error: hero.interval is wrong.'] },
  ]);
});

test('a test that was begun again after a crash of its engine passes, and the summary says so', () => {
  const again = { ...passed, notes: ['passed when begun again after: WebProcess CRASHED'] };
  const words = closingWords([{ step: 'The page', seconds: 2, outcomes: [again] }]);
  expect(words).toContain('begun again after: WebProcess CRASHED');
  expect(words).toMatch(/\n1 passed, 0 failed$/);
});

test('a runner that ran no test has failed', () => {
  expect(settled('PHPUnit', { succeeded: true, output: '' }, [])).toMatchObject([
    { title: 'PHPUnit ran no test', passed: false },
  ]);
});

test('a failed test explains the failure of its runner', () => {
  const failed = { ...passed, passed: false };
  expect(settled('vitest', { succeeded: false, output: '' }, [failed])).toEqual([failed]);
});

test('of an error the summary has what is said above its stack', () => {
  const thrown =
    'TimeoutError: locator.click: Timeout 30000ms exceeded.\nCall log:\n\u001B[2m  - <p> is not stable\u001B[22m\n\n    at links.ts:51:50\n    at run.js:1:1';
  expect(saidIn(thrown)).toEqual([
    'TimeoutError: locator.click: Timeout 30000ms exceeded.',
    'Call log:',
    '  - <p> is not stable',
  ]);
});
