/** Machines by chance, the same for each seed: nested and parallel, with whatever XState knows. */
import {
  type AnyStateMachine,
  and,
  assign,
  cancel,
  createMachine,
  emit,
  enqueueActions,
  fromPromise,
  not,
  or,
  raise,
  sendTo,
  spawnChild,
  stateIn,
  stopChild,
} from 'xstate';

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

export const events = ['A', 'B', 'C.x'];
const delays = [4, 8, 12];
const timerIds = ['one', 'two'];
const spawnIds = ['p', 'q'];
const idle = fromPromise(async () => {});

type Config = Record<string, unknown>;
interface Args {
  context: { n: number };
  event: { type: string; output?: unknown };
}

export function randomChart(seed: number): AnyStateMachine {
  const next = chance(seed);
  const isIt = (likelihood: number) => next() < likelihood;
  const any = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item;
  // A chart with all of these has as a rule more states than can be tried.
  const [hasTimers, hasActors, hasAll] = [isIt(0.7), isIt(0.5), isIt(0.4)];
  const isParallelChart = !hasAll && isIt(0.4);

  const ids: string[] = [];
  const regions: string[][] = [];
  const count = assign({ n: ({ context }: Args) => (context.n + 1) % 3 });
  const anyDelay = () =>
    hasAll && isIt(0.3) ? any([0, ({ context }: Args) => 4 * context.n]) : any(delays);

  /** Actions that most charts do not have. */
  const rareAction = () => {
    const [id, type, guard] = [any(spawnIds), any(events), anyGuard()];
    return any<unknown>([
      spawnChild(idle, { id }),
      stopChild(id),
      sendTo(id, { type: 'hello' }),
      emit({ type: 'told' }),
      assign({ n: ({ context, event }: Args) => (event.output ? 0 : context.n) }),
      enqueueActions(({ enqueue, check }) => {
        if (check(guard as never)) enqueue.raise({ type });
        else enqueue(count as never);
      }),
    ]);
  };
  const action = () => {
    if (hasAll && isIt(0.3)) return rareAction();
    if (hasTimers && isIt(0.2)) {
      const id = isIt(0.8) && any(timerIds);
      const options = { delay: anyDelay() as number, ...(id && { id }) };
      const timer = isIt(0.5)
        ? raise({ type: any(events) }, options)
        : sendTo(({ self }) => self, { type: any(events) }, options);
      // Without the cancel, an id may come to stand for two timers.
      return id && isIt(0.9) ? [cancel(id), timer] : timer;
    }
    // No timer has the type of its event as an id.
    if (hasTimers && isIt(0.3)) return cancel(any([...timerIds, 'A']));
    if (isIt(0.1)) return raise({ type: any(events) });
    if (isIt(0.1)) return sendTo(({ self }) => self, { type: any(events) });
    return count;
  };
  const actions = () => [action(), ...(hasAll && isIt(0.3) ? [action()] : [])].flat();
  const anyGuard = (): unknown => {
    const n = any([0, 1, 2]);
    const isCounted = ({ context }: Args) => context.n === n;
    if (!hasAll || isIt(0.5)) return isCounted;
    const isThere = stateIn(`#${any(ids)}`);
    return any([
      not(isCounted),
      and([isCounted, isThere]),
      or([isCounted, isThere]),
      isThere,
      ({ event }: Args) => event.type === 'A' || event.output === 1,
      ({ context }: Args) => {
        if (context.n === 2) throw new Error('two');
        return true;
      },
    ]);
  };
  const target = () => {
    const several = regions.length > 0 && hasAll && isIt(0.2) ? any(regions) : [any(ids)];
    return several.map((id) => `#${id}`);
  };
  const transition = () => ({
    ...(isIt(0.85) && { target: target() }),
    ...(isIt(0.3) && { guard: anyGuard() }),
    ...(isIt(0.35) && { actions: actions() }),
    ...(isIt(0.15) && { reenter: true }),
  });
  const handler = (): unknown => {
    if (!hasAll) return transition();
    return isIt(0.1) ? {} : isIt(0.2) ? [transition(), transition()] : transition();
  };

  /** First the states, so that transitions have targets. */
  function shape(id: string, depth: number, isLarge = depth === 2): Config {
    ids.push(id);
    const size = 2 + Math.floor(next() * 2);
    if (depth === 0 || !(isLarge || isIt(0.35))) return { id };
    const isParallel = isIt(hasAll ? 0.3 : 0.2)
      ? depth === 2 || hasAll
      : isParallelChart && depth === 2;
    const names = Array.from({ length: isParallel ? 2 : size }, (_, index) => `s${index}`);
    const states: Record<string, Config> = {};
    for (const name of names) states[name] = shape(`${id}${name}`, depth - 1, isParallel);
    if (isParallel) {
      const inner = Object.values(states).map(({ states: all, id: own }) =>
        any([own, ...Object.values((all ?? {}) as Record<string, Config>).map((each) => each.id)]),
      );
      regions.push(inner as string[]);
    }
    if ((!isParallel || hasAll) && isIt(0.3)) {
      const fallback = hasAll && isIt(0.5) && { target: any(names) };
      states.past = {
        id: `${id}past`,
        type: 'history',
        history: any(['shallow', 'deep']),
        ...fallback,
      };
      ids.push(`${id}past`);
    }
    if (hasAll && !isParallel && isIt(0.4)) {
      const output = any([undefined, 1, ({ context }: Args) => context.n]);
      states.end = { id: `${id}end`, type: 'final', output };
      ids.push(`${id}end`);
    }
    return { id, states, ...(isParallel ? { type: 'parallel' } : { initial: names[0] }) };
  }

  function fill(config: Config): void {
    if (isIt(0.25)) config.entry = actions();
    if (isIt(0.1)) config.exit = actions();
    if (config.type === 'final') return;
    const handled = [...events, ...(hasAll && isIt(0.2) ? [any(['*', 'C.*'])] : [])];
    config.on = Object.fromEntries(
      handled.filter(() => isIt(0.4)).map((type) => [type, handler()]),
    );
    if (hasTimers && isIt(0.45)) config.after = { [any(delays)]: handler() };
    if (hasTimers && isIt(0.1)) config.after = { 4: transition(), 12: transition() };
    if (isIt(0.1)) config.always = { ...transition(), guard: anyGuard(), actions: count };
    if (hasAll && config.states && isIt(0.6)) config.onDone = handler();
    if (hasActors && isIt(hasAll ? 0.2 : 0.4))
      config.invoke = {
        src: idle,
        id: `${config.id}actor`,
        ...(isIt(0.8) && { onDone: handler() }),
        ...(isIt(0.6) && { onError: handler() }),
      };
    for (const child of Object.values((config.states ?? {}) as Record<string, Config>))
      if (child.type !== 'history') fill(child);
  }

  const root = shape('m', 2);
  fill(root);
  const output = hasAll && { output: ({ context, event }: Args) => [context.n, event.output] };
  return createMachine({
    ...root,
    ...output,
    context: { n: 0 },
    options: { maxIterations: 40 },
  } as never);
}
