/** Machines by chance, the same for each seed: nested and parallel, with history, guards, raises, cancels, timers and actors. */
import {
  type AnyStateMachine,
  assign,
  cancel,
  createMachine,
  fromPromise,
  raise,
  sendTo,
} from 'xstate';

export const kinds = [
  'without delays',
  'with actors',
  'with delays',
  'with parallel delays',
] as const;
export type Kind = (typeof kinds)[number];

/** Mulberry32. */
function chance(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const events = ['A', 'B', 'C'];
const delays = [4, 8, 12];
const timerIds = ['one', 'two'];

type Config = Record<string, unknown>;

export function randomChart(seed: number, kind: Kind): AnyStateMachine {
  const next = chance(seed * kinds.length + kinds.indexOf(kind) + 1);
  const isIt = (likelihood: number) => next() < likelihood;
  const any = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item;
  const hasDelays = kind.includes('delays') && kind !== 'without delays';

  const ids: string[] = [];
  const count = assign({ n: ({ context }: { context: { n: number } }) => (context.n + 1) % 3 });
  const action = () => {
    if (hasDelays && isIt(0.2)) {
      const id = isIt(0.8) ? { id: any(timerIds) } : {};
      const options = { delay: any(delays), ...id };
      return isIt(0.5)
        ? raise({ type: any(events) }, options)
        : sendTo(({ self }) => self, { type: any(events) }, options);
    }
    if (hasDelays && isIt(0.3)) return cancel(any(timerIds));
    if (isIt(0.1)) return raise({ type: any(events) });
    if (isIt(0.1)) return sendTo(({ self }) => self, { type: any(events) });
    return count;
  };
  const isAt =
    (n: number) =>
    ({ context }: { context: { n: number } }) =>
      context.n === n;
  const transition = () => ({
    ...(isIt(0.85) && { target: `#${any(ids)}` }),
    ...(isIt(0.3) && { guard: isAt(Math.floor(next() * 3)) }),
    ...(isIt(0.35) && { actions: action() }),
    ...(isIt(0.15) && { reenter: true }),
  });

  /** First the states, so that transitions have targets. */
  function shape(id: string, depth: number, isLarge = depth === 2): Config {
    ids.push(id);
    const size = 2 + Math.floor(next() * 2);
    if (depth === 0 || !(isLarge || isIt(0.35))) return { id };
    const isParallel = depth === 2 && (kind === 'with parallel delays' || isIt(0.2));
    const names = Array.from({ length: isParallel ? 2 : size }, (_, index) => `s${index}`);
    const states: Record<string, Config> = {};
    for (const name of names) states[name] = shape(`${id}${name}`, depth - 1, isParallel);
    if (!isParallel && isIt(0.3)) {
      states.past = { id: `${id}past`, type: 'history', history: any(['shallow', 'deep']) };
      ids.push(`${id}past`);
    }
    return { id, states, ...(isParallel ? { type: 'parallel' } : { initial: names[0] }) };
  }

  function fill(config: Config): void {
    const handled = events.filter(() => isIt(0.4));
    config.on = Object.fromEntries(handled.map((type) => [type, transition()]));
    if (isIt(0.2)) config.entry = action();
    if (isIt(0.1)) config.exit = action();
    if (hasDelays && isIt(0.5)) config.after = { [any(delays)]: transition() };
    if (hasDelays && isIt(0.1)) config.after = { 4: transition(), 12: transition() };
    if (isIt(0.06)) config.always = { ...transition(), guard: isAt(2), actions: count };
    if (kind === 'with actors' && isIt(0.4))
      config.invoke = {
        src: fromPromise(async () => {}),
        id: `${config.id}actor`,
        ...(isIt(0.8) && { onDone: transition() }),
        ...(isIt(0.6) && { onError: transition() }),
      };
    for (const child of Object.values((config.states ?? {}) as Record<string, Config>))
      if (child.type !== 'history') fill(child);
  }

  const root = shape('m', 2);
  fill(root);
  return createMachine({ ...root, context: { n: 0 }, options: { maxIterations: 40 } } as never);
}
