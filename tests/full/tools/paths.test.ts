import { fileURLToPath } from 'node:url';
import { leftBy } from 'chart-lab';
import { execa } from 'execa';
import { expect, test } from 'vitest';
import { type Subject, subjects } from '../../../machines/registry.ts';
import { spaceOf } from '../../../scripts/model/journeys.ts';
import { walkables } from '../../../scripts/model/walkables.ts';
import { type Case, casesOf, pathsOf } from '../../../scripts/tools/paths/cases.ts';
import { csv, json, markdown } from '../../../scripts/tools/paths/formats.ts';

const script = fileURLToPath(new URL('../../../scripts/tools/paths/index.ts', import.meta.url));
const paths = (...words: string[]) => execa('node', [script, ...words], { reject: false });

/** Transitions that need a press behind another tab, a slow opening, or more than a person can do in time. */
const outOfReach: Partial<Record<Subject, string[]>> = {
  hero: ['hero.running.first paint.found', 'hero.held pause.pressed', 'hero.held play.pressed'],
  coverage: ['coverage.held pause.pressed', 'coverage.held play.pressed'],
  brands: ['brands.held pause.pressed', 'brands.held play.pressed'],
  floor: ['floor.clearing motion.stopped', 'floor.restoring motion.stopped'],
  motion: ['motion.playing choice.found [isAllowedBySystem]'],
  reveal: ['reveal.entering motion.stopped'],
};

test('takes every transition that a person can cause', () => {
  const left = subjects.flatMap((subject) => {
    const untaken = leftBy(spaceOf(walkables[subject]), pathsOf(subject));
    return untaken.length > 0 ? [[subject, untaken]] : [];
  });
  expect(Object.fromEntries(left)).toEqual(outOfReach);
});

const exampleCases: Case[] = [
  {
    id: 'lamp-1',
    section: 'Lamp',
    title: 'Lamp, path 1: ends in on',
    priority: 2,
    requirements: ['K1', 'K2'],
    setUp: { do: 'Look at the lamp.', see: ['State: off'] },
    steps: [{ do: 'Press “On”, the "big" one.', see: ['State: on', 'Light: yes'] }],
  },
];

test('writes the same steps as Markdown, JSON and CSV, the set-up first', () => {
  expect(markdown(exampleCases)).toBe(`# Lamp

## Lamp, path 1: ends in on

Case lamp-1, priority 2. Covers K1, K2.

1. Look at the lamp.
    - State: off
2. Press “On”, the "big" one.
    - State: on
    - Light: yes
`);
  expect(JSON.parse(json(exampleCases))).toEqual([
    {
      id: 'lamp-1',
      section: 'Lamp',
      title: 'Lamp, path 1: ends in on',
      priority: 2,
      requirements: ['K1', 'K2'],
      steps: [
        { do: 'Look at the lamp.', see: ['State: off'] },
        { do: 'Press “On”, the "big" one.', see: ['State: on', 'Light: yes'] },
      ],
    },
  ]);
  expect(csv(exampleCases)).toBe(
    [
      '"Section","Title","Priority","References","Step","Action","Expected"',
      '"Lamp","lamp-1 Lamp, path 1: ends in on","2","K1, K2","1","Look at the lamp.","State: off"',
      '"Lamp","lamp-1 Lamp, path 1: ends in on","2","K1, K2","2","Press “On”, the ""big"" one.","State: on\nLight: yes"',
      '',
    ].join('\r\n'),
  );
});

test('prints each instruction as a sentence and each expectation as label: value', () => {
  const faults = subjects.flatMap((subject) =>
    casesOf(subject).flatMap(({ id, setUp, steps }) =>
      [setUp, ...steps].flatMap(({ do: deed, see }) => [
        ...(/^[A-Z].*\.$/.test(deed) ? [] : [`${id}: ${deed}`]),
        ...see.filter((line) => !/^[A-Za-z].*: ./.test(line)).map((line) => `${id}: ${line}`),
        ...(see.length === 0 ? [`${id}: nothing to see after “${deed}”`] : []),
      ]),
    ),
  );
  expect(faults).toEqual([]);
});

test('tells where a rotation stands only once a person can know it', () => {
  const lines = casesOf('coverage').flatMap(({ steps }) => steps.map(({ see }) => see));
  const moving = lines.filter((see) => see.some((line) => line.includes('begins with running')));
  expect(moving.flat().filter((line) => line.startsWith('Place'))).toEqual([]);
  const chosen = casesOf('coverage')
    .flatMap(({ steps }) => steps)
    .find(({ do: deed, see }) => deed.includes('Show image 4') && see[0]?.includes('held'));
  expect(chosen?.see).toContain('Place (data-index): 3');
});

test('gives every case an id of its own', () => {
  const ids = subjects.flatMap((subject) => casesOf(subject).map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test('names the machines without a name, and in one sentence after a wrong one', async () => {
  const [listed, wrong] = [await paths(), await paths('menus')];
  expect(listed.stdout.split('\n').map((line) => line.split(' ')[0])).toEqual(subjects);
  expect(wrong).toMatchObject({
    exitCode: 2,
    stdout: '',
    stderr: `There is no machine “menus”: the machines are ${subjects.join(', ')}.`,
  });
});

test('prints a machine in the format that is asked for', async () => {
  const { stdout } = await paths('menu', '--format', 'json');
  expect(`${stdout}\n`).toBe(json(casesOf('menu')));
});
