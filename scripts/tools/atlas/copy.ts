import { createActor, SimulatedClock } from 'xstate';
import type { AtlasOptions } from './options.ts';
import type { Moment } from './record.ts';

/** A value as TypeScript; an error, which JSON would leave empty, by its message. */
const literal = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (part instanceof Error ? part.message : part));

/** The way of an actor to a moment as a test of its bare machine, which passes as it is. */
export function asTest(
  { machines, testHead }: AtlasOptions,
  moments: readonly Moment[],
  { name, ref, number, event: last }: Moment,
): string {
  const { machine, input } = machines[name] ?? {};
  if (!machine) return '';
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input, clock }).start();
  const lines: string[] = [];
  for (const { at, event } of moments.filter(
    (moment) => moment.ref === ref && moment.number <= number,
  )) {
    const passed = at - clock.now();
    if (passed > 0) lines.push(`  clock.increment(${passed});`);
    clock.increment(passed);
    if (event.type.startsWith('xstate.after.')) continue;
    lines.push(`  actor.send(${literal(event)} as never);`);
    actor.send(event);
  }
  const { value, context } = actor.getSnapshot();
  return `${testHead(name)}

test('${name} after ${last.type}', () => {
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock, input }).start();
${lines.join('\n')}
  const { value, context } = actor.getSnapshot();
  expect(value).toEqual(${literal(value)});
  expect(context).toEqual(${literal(context)});
});
`;
}
