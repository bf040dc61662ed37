import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHiddenTabClock } from '../../src/environment/clock.ts';
import '../../src/environment/clock.worker.ts';

/** In ms: a worker takes its time to be made, and then to load. */
let making = 0;
let loading = 0;

/** The worker's own script, with this window in the worker's place. */
class WorkerHere {
  static made: WorkerHere[] = [];
  onmessage?: (event: { data: number }) => void;
  onerror?: (cause: unknown) => void;
  readonly given: unknown[];
  constructor(...given: unknown[]) {
    this.given = given;
    WorkerHere.made.push(this);
    vi.stubGlobal('postMessage', (data: number) => this.onmessage?.({ data }));
    vi.advanceTimersByTime(making);
  }
  postMessage(data: unknown) {
    setTimeout(() => dispatchEvent(new MessageEvent('message', { data })), loading);
  }
}

let fired: string[];
let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  [making, loading, fired] = [0, 0, []];
  WorkerHere.made = [];
  vi.useFakeTimers();
  vi.stubGlobal('Worker', WorkerHere);
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  vi.runAllTimers();
});

/** A clock whose timers say their names, and what they have said by a moment, in ms from here. */
function started() {
  const clock = createHiddenTabClock();
  const begin = performance.now();
  return {
    clock,
    set: (name: string, delay: number) => clock.setTimeout(() => fired.push(name), delay),
    at(ms: number) {
      vi.advanceTimersByTime(begin + ms - performance.now());
      return fired;
    },
  };
}

test('a worker is started at the first timer, and none before', () => {
  const { set } = started();
  expect(WorkerHere.made).toEqual([]);
  set('first', 1500);
  set('second', 1500);
  expect(WorkerHere.made.map(({ given }) => given)).toEqual([
    [
      expect.objectContaining({ pathname: expect.stringMatching(/\/clock\.worker\.ts$/) }),
      { type: 'module' },
    ],
  ]);
});

test('[W2] a timer fires once when it is due; the time that a worker takes to be made and to load is no part of that', () => {
  [making, loading] = [30, 60];
  const { set, at } = started();
  set('late', 1500);
  set('early', 170);
  expect(at(199)).toEqual([]);
  expect(at(200)).toEqual(['early']);
  expect(at(1499)).toEqual(['early']);
  expect(at(1500)).toEqual(['early', 'late']);
  expect(at(9000)).toEqual(['early', 'late']);
});

test('a timer that is cleared never fires, in the worker either', () => {
  const { clock, set, at } = started();
  const id = set('cleared', 1500);
  at(0);
  clock.clearTimeout(id);
  clock.clearTimeout(undefined);
  at(1);
  expect(vi.getTimerCount()).toBe(0);
  expect(at(1500)).toEqual([]);
});

const refusal = new DOMException('Refused', 'SecurityError');

test.each([
  ['in a browser without workers, without a word', undefined, []],
  [
    'if a worker may not be made, with one warning',
    function refuse() {
      throw refusal;
    },
    [[expect.stringMatching(/timers in a hidden tab/), refusal]],
  ],
])('the page’s own timers serve %s', (_when, made, warnings) => {
  vi.stubGlobal('Worker', made);
  const { clock, set, at } = started();
  set('first', 1500);
  set('second', 1500);
  clock.clearTimeout(set('cleared', 1500));
  expect(at(1499)).toEqual([]);
  expect(at(1500)).toEqual(['first', 'second']);
  expect(warn.mock.calls).toEqual(warnings);
});

test('when the worker fails, each timer fires at its own time, and later ones do too', () => {
  loading = 9000;
  const { clock, set, at } = started();
  set('early', 100);
  set('late', 1500);
  const cleared = set('cleared', 100);
  at(1000);
  WorkerHere.made[0]?.onerror?.(new Event('error'));
  clock.clearTimeout(cleared);
  expect(at(1000)).toEqual(['early']);
  set('next', 400);
  expect(at(1399)).toEqual(['early']);
  expect(at(1400)).toEqual(['early', 'next']);
  expect(at(1500)).toEqual(['early', 'next', 'late']);
  expect(WorkerHere.made).toHaveLength(1);
});
