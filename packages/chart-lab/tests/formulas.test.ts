import { expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import {
  type Alone,
  always,
  check,
  eventually,
  exactly,
  explore,
  type Formula,
  is,
  never,
  type Step,
  textOfVerdict,
  until,
  within,
} from '../index.ts';

/** A page's title, which alternates behind another tab. */
const title = setup({
  types: { events: {} as { type: 'tab.hidden' | 'tab.shown' } },
  delays: { alternation: 1500 },
}).createMachine({
  initial: 'own',
  states: {
    own: { on: { 'tab.hidden': 'hidden' } },
    hidden: {
      initial: 'name',
      states: {
        name: { after: { alternation: 'tagline' } },
        tagline: { after: { alternation: 'name' } },
      },
      on: { 'tab.shown': 'own' },
    },
  },
});
type Title = Alone<typeof title>;

const space = explore(title);
const lengthOf = (formula: Formula<Title>) => formula.broken(space)?.length;

const hidden = is<Title>('hidden', ({ after }) => after.parts.machine.matches('hidden'));
const shown = is<Title>('shown', (step) => !hidden.holds(step));
const fires = is<Title>('a delay ends', ({ fired }) => fired !== undefined);
const no = is<Title>('no', () => false);

test('always and never give the shortest way to the first step that breaks them', () => {
  expect(lengthOf(always(shown))).toBe(2);
  expect(lengthOf(never(hidden))).toBe(2);
  expect(lengthOf(never(no))).toBeUndefined();
});

test('until ends where it says', () => {
  expect(lengthOf(until(hidden, hidden, shown))).toBeUndefined();
  expect(lengthOf(until(hidden, hidden, no))).toBe(3);
});

test('until judges the step at which it begins', () => {
  expect(lengthOf(until(hidden, shown, no))).toBe(2);
});

test('a step that is refused changes nothing that a formula remembers', () => {
  const refused = is<Title>('refused', ({ before, after }) => before === after);
  expect(lengthOf(never(refused))).toBe(2);
  expect(lengthOf(within(1500, hidden, fires, shown))).toBeUndefined();
});

test('eventually is broken where nothing need happen, and by a circle of delays', () => {
  expect(lengthOf(eventually(shown, hidden))).toBe(1);
  expect(lengthOf(eventually(hidden, shown))).toBe(2);
  const leaves = is<Title>(
    'named or shown',
    (step) => step.after.parts.machine.matches({ hidden: 'name' }) || shown.holds(step),
  );
  expect(lengthOf(eventually(hidden, leaves))).toBeUndefined();
});

test('eventually holds where a delay that no circle restarts leads out', () => {
  const lamp = explore(
    setup({ delays: { blink: 100, off: 1000 } }).createMachine({
      initial: 'on',
      states: {
        on: {
          after: { off: 'off' },
          initial: 'light',
          states: { light: { after: { blink: 'dark' } }, dark: { after: { blink: 'light' } } },
        },
        off: {},
      },
    }),
  );
  const isOn = (step: Step<(typeof lamp)['opening']['after']['parts']>) =>
    step.after.parts.machine.matches('on');
  const on = is('on', isOn);
  const off = is('off', (step: Parameters<typeof isOn>[0]) => !isOn(step));
  expect(eventually(on, off).broken(lamp)).toBeUndefined();
});

test('within and exactly know how long the delays are', () => {
  expect(lengthOf(within(1500, hidden, fires, shown))).toBeUndefined();
  expect(lengthOf(within(1499, hidden, fires, shown))).toBe(2);
  expect(lengthOf(exactly(1500, hidden, fires, shown))).toBeUndefined();
  expect(lengthOf(exactly(1600, hidden, fires, shown))).toBe(2);
});

test('a space that is cut off proves nothing, and still breaks what it can', () => {
  const counter = setup({ types: { context: {} as { n: number } } }).createMachine({
    context: { n: 0 },
    on: { more: { actions: assign({ n: ({ context }) => context.n + 1 }) } },
  });
  const endless = explore(counter, { limit: 10 });
  type Counter = Alone<typeof counter>;
  const below = (limit: number) =>
    always(is<Counter>(`n < ${limit}`, ({ after }) => after.parts.machine.context.n < limit));
  const [far, near] = check(endless, [below(50), below(2)]);
  expect(endless.all().length).toBeLessThan(20);
  expect(far?.result).toBe('unknown');
  expect(near && textOfVerdict(near)).toBe(
    [
      'broken: always (n < 2)',
      '  1. Begin. → {"n":0}',
      '  2. Send more. → {"n":1}',
      '  3. Send more. → {"n":2}',
    ].join('\n'),
  );
});
