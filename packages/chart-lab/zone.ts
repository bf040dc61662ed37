/**
 * Zones of timed automata: every combination of times left on the running timers that a run can lead to, as a matrix of
 * difference bounds. After J. Bengtsson and W. Yi, "Timed Automata: Semantics, Algorithms and Tools" (2004), section 4;
 * the variables here are the time left of a timer, so they fall while theirs rise.
 *
 * Row i and column j bound `left(i) - left(j)`; variable 0 is the constant 0. Every zone is in canonical form: no bound
 * follows from others and is yet looser.
 */
export type Zone = readonly number[];

/** Bounds count in this part of a ms, so that all sums are exact. */
const fraction = 1024;

/** Twice the bound, plus 1 where it is included: `<` sorts before `<=`, and `<=` before the `<` of the next number. */
const boundOf = (ms: number, isStrict: boolean) => 2 * ms * fraction + (isStrict ? 0 : 1);

const nothing = boundOf(0, false);
const lessThanNothing = boundOf(0, true);

export const isExactTime = (ms: number) => Number.isInteger(ms * fraction);

const sum = (one: number, other: number) =>
  one + other - (one % 2 !== 0 || other % 2 !== 0 ? 1 : 0);

/** No timer runs. */
export const noTimers: Zone = [nothing];

const sizeOf = (zone: Zone) => Math.sqrt(zone.length);

/** These variables alone, in this order; the first must be 0. */
export function pick(zone: Zone, variables: readonly number[]): Zone {
  const size = sizeOf(zone);
  return variables.flatMap((row) => variables.map((column) => zone[row * size + column] as number));
}

/** Starts one more timer. */
export function start(zone: Zone, ms: number): Zone {
  const size = sizeOf(zone);
  const started: number[] = [];
  const [above, below] = [boundOf(ms, false), boundOf(-ms, false)];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1)
      started.push(zone[row * size + column] as number);
    started.push(sum(zone[row * size] as number, below));
  }
  for (let column = 0; column < size; column += 1) started.push(sum(above, zone[column] as number));
  started.push(nothing);
  return started;
}

/** The part in which `left(row) - left(column)` is at most `bound`; undefined if there is none. */
function limit(zone: Zone, row: number, column: number, bound: number): Zone | undefined {
  const size = sizeOf(zone);
  if ((zone[row * size + column] as number) <= bound) return zone;
  if (sum(zone[column * size + row] as number, bound) < nothing) return undefined;
  return zone.map((known, index) => {
    const [from, to] = [Math.floor(index / size), index % size];
    const detour = sum(
      sum(zone[from * size + row] as number, bound),
      zone[column * size + to] as number,
    );
    return Math.min(known, detour);
  });
}

/** The part in which a variable has come to 0. */
export function ended(zone: Zone, variable: number): Zone | undefined {
  const atMost = limit(zone, variable, 0, nothing);
  return atMost && limit(atMost, 0, variable, nothing);
}

/** The part in which a variable is still above 0. */
export const stillRuns = (zone: Zone, variable: number) =>
  limit(zone, 0, variable, lessThanNothing);

/** Whether a variable can have fallen below 0, which only the last can: see `elapse`. */
export const isOverdue = (zone: Zone) => (zone[sizeOf(zone) - 1] as number) > nothing;

/**
 * Lets any time pass that the timers allow, which is as long as none has come to 0.
 *
 * @param hasClock whether the last variable is no timer but a clock, which holds nothing up and may fall below 0
 */
export function elapse(zone: Zone, hasClock = false): Zone {
  const size = sizeOf(zone);
  if (size === 1) return zone;
  const elapsed = [...zone];
  const timers = hasClock ? size - 1 : size;
  for (let variable = 1; variable < size; variable += 1) {
    let bound = variable < timers ? nothing : Number.POSITIVE_INFINITY;
    for (let timer = 1; timer < timers; timer += 1)
      if (timer !== variable) bound = Math.min(bound, zone[timer * size + variable] as number);
    elapsed[variable] = bound;
  }
  return elapsed;
}

/** Whether every point of one zone is in another. */
export const covers = (zone: Zone, other: Zone) =>
  zone.every((bound, index) => bound >= (other[index] as number));

/** Tells of each zone, by the world that it belongs to, whether none before covers it. */
export function newZones(): (world: object, zone: Zone) => boolean {
  const known = new Map<object, Zone[]>();
  return (world, zone) => {
    const others = known.get(world) ?? [];
    if (others.some((other) => other.length === zone.length && covers(other, zone))) return false;
    known.set(world, [...others, zone]);
    return true;
  };
}
