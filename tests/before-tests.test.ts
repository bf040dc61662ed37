import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type AnyStateMachine, and, not, setup } from 'xstate';
import { strangeNames, strangeParts } from '../scripts/tools/strange-names.ts';
import { unmadeCharts } from '../scripts/tools/unmade-charts.ts';

test('a misspelled target or initial state, which the compiler does not see, is told with its file before all tests', async () => {
  // Within the project, whose packages it needs.
  const cache = join(import.meta.dirname, '../.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'charts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const lamp = async (name: string, chart: string) => {
    const file = join(folder, `${name}.machine.ts`);
    const states = `{ id: 'lamp', ${chart} }`;
    await writeFile(
      file,
      `import { createMachine } from 'xstate';\nexport const lamp = createMachine(${states});`,
    );
    return file;
  };
  const files = [
    await lamp('target', "initial: 'off', states: { off: { on: { press: 'onn' } }, on: {} }"),
    await lamp('initial', "initial: 'of', states: { off: {} }"),
  ];
  expect(unmadeCharts(files)).toEqual([
    "machines/target.machine.ts: Invalid transition definition for state node 'lamp.off': Child state 'onn' does not exist on 'lamp'. Did you mean \"on\"?",
    'machines/initial.machine.ts: Initial state node "of" not found on parent state node #lamp. Did you mean "off"?',
  ]);
  expect(unmadeCharts()).toEqual([]);
});

test('a misspelled event or delay, and one that is a number, which the compiler does not see either, are told with their state', () => {
  const lamp = setup({ delays: { glow: 400 } }).createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { 'lamp.press': 'on', 'xstate.route': {} } },
      on: { after: { glow: 'off', glows: 'off', 50: 'off' }, on: { 'lamp.pressed': 'off' } },
    },
  });
  expect(strangeNames(lamp, ['lamp.pressed'])).toEqual([
    'lamp.on waits for "glows", and the machine\'s setup has no such delay. Did you mean "glow"?',
    'lamp.off takes "lamp.press", and scripts/model/properties/events.ts has no such event. Did you mean "lamp.pressed"?',
    "lamp.on waits 50 ms: a delay has a name in the machine's setup, and its ms in machines/timing.ts.",
  ]);
});

test('a misspelled guard, action or actor, which the compiler alone sees, is told with its state', () => {
  const lamp = setup({
    guards: { isWhole: () => true },
    actions: { glow: () => {}, count: (_, _by: { step: number }) => {} },
  }).createMachine({
    id: 'lamp',
    entry: ['glow', 'glows', { type: 'counts', params: { step: 1 } }],
    always: { guard: and(['isWhole', not('isHole')]), actions: () => {} },
    on: { press: { guard: { type: 'isWholes' }, actions: 'glow' } },
    invoke: { src: 'switch' },
  } as never) as unknown as AnyStateMachine;
  expect(strangeParts(lamp)).toEqual([
    'lamp names the guard "isWholes", and the machine\'s setup has none of that name. Did you mean "isWhole"?',
    'lamp names the guard "isHole", and the machine\'s setup has none of that name. Did you mean "isWhole"?',
    'lamp names the action "glows", and the machine\'s setup has none of that name. Did you mean "glow"?',
    'lamp names the action "counts", and the machine\'s setup has none of that name. Did you mean "count"?',
    'lamp names the actor "switch", and the machine\'s setup has none of that name.',
  ]);
});
