import { expect, test } from 'vitest';
import { machineNames } from '../../../model/models.ts';
import { points } from '../../../scripts/serve/faults/points.ts';
import { casesOf } from '../../../scripts/tools/paths/cases.ts';
import { formats } from '../../../scripts/tools/paths/formats.ts';

test('writes a row of CSV for each step, its quotation marks doubled (RFC 4180)', () => {
  const steps = [{ do: 'Press “On”, the "big" one.', see: ['State: on', 'Light: yes'] }];
  const lamp = {
    id: 'lamp-1',
    section: 'Lamp',
    title: 'Path 1',
    priority: 2,
    requirements: ['K1'],
  };
  expect(formats.csv([{ ...lamp, steps } as never]).split('\r\n')[1]).toBe(
    '"Lamp","lamp-1 Path 1","2","K1","1","Press “On”, the ""big"" one.","State: on\nLight: yes"',
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
