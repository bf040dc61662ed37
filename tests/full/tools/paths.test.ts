import { expect, test } from 'vitest';
import { machineNames } from '../../../model/models.ts';
import { points } from '../../../scripts/serve/faults/points.ts';
import { type Case, casesOf } from '../../../scripts/tools/paths/cases.ts';
import { csv, json, markdown } from '../../../scripts/tools/paths/formats.ts';

const examples: Case[] = [
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
];

test('writes the same steps as Markdown, JSON and CSV', () => {
  expect(markdown(examples)).toContain(`
## Lamp, path 1: ends in on

Case lamp-1, priority 2. Covers K1, K2.

1. Look at the lamp.
    - State: off
2. Press “On”, the "big" one.
    - State: on
    - Light: yes
`);
  expect(JSON.parse(json(examples))).toEqual(examples);
  expect(csv(examples)).toBe(
    [
      '"Section","Title","Priority","References","Step","Action","Expected"',
      '"Lamp","lamp-1 Lamp, path 1: ends in on","2","K1, K2","1","Look at the lamp.","State: off"',
      '"Lamp","lamp-1 Lamp, path 1: ends in on","2","K1, K2","2","Press “On”, the ""big"" one.","State: on\nLight: yes"',
      '',
    ].join('\r\n'),
  );
});

test('gives every case an id of its own, and every step something to do and to see', () => {
  const cases = machineNames.flatMap(casesOf);
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  const faults = cases.flatMap(({ id, steps }) =>
    steps
      .filter(({ do: action, see }) => !/^[A-Z].*\.$/.test(action) || see.length === 0)
      .map((step) => [id, step]),
  );
  expect(faults).toEqual([]);
});

test('names ways that the fault panel has', () => {
  const ways = Object.values(points).flatMap(({ label, ways }) =>
    Object.keys(ways).map((way) => `under “${label}”, press “${way}”`),
  );
  const asked = casesOf('contact')
    .flatMap(({ steps }) => steps.map(({ do: action }) => action))
    .filter((action) => action.startsWith('At the fault panel'));
  expect(asked.filter((action) => !ways.some((way) => action.includes(way)))).toEqual([]);
});
