import type { AnyMachineSnapshot, AnyStateMachine, EventObject, StateNode } from 'xstate';
import { registry } from '../../../machines/registry.ts';
import { stateName } from '../../../src/parts/machine-attributes.ts';
import { type Journey, stepOf } from '../../model/journeys.ts';
import { walkables } from '../../model/walkables.ts';
import { casesOf } from '../paths/cases.ts';
import { markdown } from '../paths/formats.ts';
import { initialOf, type Moment, withErrorNamed } from './live.ts';

/** The events of one actor up to a moment. */
const upTo = (moments: readonly Moment[], { ref, number }: Moment) =>
  moments.filter((one) => one.ref === ref && one.number <= number);

const seenIn = ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, context]);

/** The way of an actor from its beginning to a moment; events that it did not take are left out. */
function wayTo(moments: readonly Moment[], last: Moment): Journey {
  const walkable = walkables[last.machine];
  let before = initialOf(last.machine);
  const way: Journey = [];
  for (const { event } of upTo(moments, last)) {
    const step = stepOf(walkable, before, event);
    if (step.taken.length === 0) continue;
    // The page reports by itself what is so already: nobody does that, and nothing comes of it.
    if (!walkable.offers?.(before, event) && seenIn(step.after) === seenIn(before)) continue;
    way.push(step);
    before = step.after;
  }
  return way;
}

/** The way to a moment as a case of `npm run paths`, in Markdown. */
export function asCase(moments: readonly Moment[], last: Moment): string {
  return markdown(casesOf(last.machine, [wayTo(moments, last)]));
}

/** A value as TypeScript, as the formatter writes it on one line. */
function literal(value: unknown): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const members = Object.entries(value).map(
    ([key, member]) => `${/^\w+$/.test(key) ? key : literal(key)}: ${literal(member)}`,
  );
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** An answer of an invoked promise, which is none of the events that an actor's type lets be sent. */
const isOwn = ({ type }: EventObject) => type.startsWith('xstate.');

/**
 * The way to a moment as a test of the bare machine, without the events that were not
 * taken. Contact data and tokens stay blanked, which a comment says.
 *
 * @param wanted the state that the test expects, nested by dots, with the context where it is the state that was seen:
 * the test fails as long as the machine is in another
 */
export function asTest(moments: readonly Moment[], last: Moment, wanted: string): string {
  const { machine } = last;
  const isSeen = wanted === stateName(last.after.value);
  const context = wayTo(moments, last).at(-1)?.after.context ?? initialOf(machine).context;
  let time = 0;
  const lines = upTo(moments, last).flatMap((moment) => {
    const { at, event, raw, isTaken } = moment;
    if (!isTaken && moment !== last) return [];
    const passed = at - time;
    time = at;
    const isBlanked = JSON.stringify(event) !== JSON.stringify(withErrorNamed(raw));
    return [
      ...(passed > 0 ? [`  clock.increment(${passed});`] : []),
      ...(event.type.startsWith('xstate.after.')
        ? []
        : [
            ...(isBlanked ? ['  // The atlas blanked what was typed or received.'] : []),
            `  actor.send(${literal(event)}${isOwn(event) ? ' as never' : ''});`,
          ]),
    ];
  });
  return [
    '// Copied from the atlas. Save it as tests/machines/NAME.test.ts, and run it with:',
    '// npx vitest run -c tests/vitest.config.ts --project machines tests/machines/NAME.test.ts',
    "import { expect, test } from 'vitest';",
    "import { createActor, SimulatedClock } from 'xstate';",
    "import { registry } from '../../machines/registry.ts';",
    "import { stateName } from '../../src/parts/machine-attributes.ts';",
    '',
    `test(${literal(`${machine} is in ${wanted} after ${last.event.type}`)}, () => {`,
    '  const clock = new SimulatedClock();',
    `  const { machine, input } = registry${/^\w+$/.test(machine) ? `.${machine}` : `['${machine}']`};`,
    '  const actor = createActor(machine, { clock, input }).start();',
    ...lines,
    `  const { value${isSeen ? ', context' : ''} } = actor.getSnapshot();`,
    `  expect(stateName(value)).toBe('${wanted}');`,
    ...(isSeen ? [`  expect(context).toEqual(${literal(context)});`] : []),
    '});',
    '',
  ].join('\n');
}

const leavesOf = (node: StateNode): StateNode[] => {
  const children = Object.values(node.states).filter(({ type }) => type !== 'history');
  return children.length > 0 ? children.flatMap(leavesOf) : [node];
};

/** The states that a machine can be in, the one at the moment first. */
export function endsOf({ machine, after }: Moment): string[] {
  const seen = stateName(after.value);
  const { root }: AnyStateMachine = registry[machine].machine;
  const leaves = leavesOf(root).map(({ path }) => path.join('.'));
  return [seen, ...leaves.filter((state) => state !== seen)];
}
