import { Refusal } from './refusal.ts';
import type { Delay } from './space.ts';
import { ended, isExactTime, pick, start, stillRuns, type Zone } from './zone.ts';

/** Running timers as a step changes them; `kept` has each one's place before the step, or -1. */
export interface Timers {
  running: readonly Delay[];
  kept: readonly number[];
}

/** Shared by all steps that change no timer. */
const unchanged: (readonly number[])[] = [];
export function allKept(running: readonly Delay[]): readonly number[] {
  const { length } = running;
  unchanged[length] ??= running.map((_, place) => place);
  return unchanged[length];
}

const keep = ({ running, kept }: Timers, isKept: (delay: Delay) => boolean): Timers =>
  running.every(isKept)
    ? { running, kept }
    : {
        running: running.filter(isKept),
        kept: kept.filter((_, at) => isKept(running[at] as Delay)),
      };

/** More than any chart needs that does not start timer after timer; the work grows with their cube. */
const mostTimers = 32;

/** @throws Refusal where no clock could measure the delay, timers become more and more, or an id would stand for two */
export function schedule({ running, kept }: Timers, delay: Delay): Timers {
  const { id, ms, type } = delay;
  if (running.length >= mostTimers)
    throw new Refusal(`starts timer after timer: more than ${mostTimers} run at once`);
  if (!Number.isFinite(ms) || !isExactTime(ms))
    throw new Refusal(
      `waits ${ms} ms for "${type}", which is no multiple of 1/1024 ms: round the delay`,
    );
  if (id !== undefined && running.some((other) => other.id === id))
    throw new Refusal(
      `starts a timer under the id "${id}" while another has it, which nothing could cancel from then on: \`cancel\` that before`,
    );
  return { running: [...running, delay], kept: [...kept, -1] };
}

export const cancel = (timers: Timers, id: string): Timers =>
  keep(timers, (delay) => delay.id !== id);

/** The timers when one has ended. */
export const fire = (running: readonly Delay[], fired: Delay): Timers =>
  keep({ running, kept: allKept(running) }, (delay) => delay !== fired);

/** After a timer, the clock goes on until no other has come to its end: those that end at once come before anything else. */
export const settle = ({ running, kept }: Timers): Timers => ({
  running: running.some(({ isLoose }) => isLoose)
    ? running.map(({ isLoose, ...delay }) => delay)
    : running,
  kept,
});

/** The part of a zone in which an event of the environment can come: no timer has come to its end. */
export function whenFree(zone: Zone, running: readonly Delay[]): Zone | undefined {
  let free: Zone | undefined = zone;
  for (const [place, { isLoose }] of running.entries())
    if (free && !isLoose) free = stillRuns(free, place + 1);
  return free;
}

/** The part of a zone in which this timer ends: of those that end together, the one started first comes first. */
export function whenEnding(zone: Zone, place: number): Zone | undefined {
  let ending = ended(zone, place + 1);
  for (let older = 0; ending && older < place; older += 1) ending = stillRuns(ending, older + 1);
  return ending;
}

/** Just after a step: without the timers that ended or were cancelled, with those that it started. */
export function zoneAfter(
  at: Zone,
  { after, kept }: { after: { delays: readonly Delay[] }; kept: readonly number[] },
  clock?: number,
): Zone {
  const isUnchanged = kept === unchanged[kept.length] && after.delays.length === kept.length;
  if (isUnchanged) return at;
  const older = kept.filter((place) => place >= 0).map((place) => place + 1);
  const variables = [0, ...older, ...(clock === undefined ? [] : [clock])];
  let zone = pick(at, variables);
  const fresh = after.delays.slice(older.length);
  for (const { ms } of fresh) zone = start(zone, Math.max(0, ms));
  if (clock === undefined || fresh.length === 0) return zone;
  // The clock stays last.
  const place = older.length + 1;
  const size = variables.length + fresh.length;
  const order = [...Array(size).keys()].filter((variable) => variable !== place);
  return pick(zone, [...order, place]);
}
