import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHiddenTabClock } from '../../src/environment/clock.ts';
import '../../src/environment/clock.worker.ts';

/** The workers made so far, with the messages that they were sent. */
let workers: FakeWorker[];

class FakeWorker {
  told: unknown[] = [];
  onmessage?: (event: { data: number }) => void;
  onerror?: (cause: unknown) => void;
  readonly given: unknown[];
  constructor(...given: unknown[]) {
    this.given = given;
    workers.push(this);
  }
  postMessage(message: unknown) {
    this.told.push(message);
  }
}

/** A time of the clock that page and worker share, from now on, in ms. */
const dueIn = (ms: number) => performance.timeOrigin + performance.now() + ms;

const stubWorker = (worker: unknown) => vi.stubGlobal('Worker', worker);
const worker = () => workers[0] as FakeWorker;
const ignore = () => {};

let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  workers = [];
  vi.useFakeTimers();
  stubWorker(FakeWorker);
  warn = vi.spyOn(console, 'warn').mockImplementation(ignore);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a worker is started at the first timer, and none before', () => {
  const clock = createHiddenTabClock();
  expect(workers).toEqual([]);
  clock.setTimeout(ignore, 1500);
  clock.setTimeout(ignore, 1500);
  expect(workers.map(({ given }) => given)).toEqual([
    [
      expect.objectContaining({ pathname: expect.stringMatching(/\/clock\.worker\.ts$/) }),
      { type: 'module' },
    ],
  ]);
});

test('[W2] the time that a worker takes to be made is no part of the first delay', () => {
  stubWorker(
    class extends FakeWorker {
      constructor() {
        super();
        vi.advanceTimersByTime(30);
      }
    },
  );
  const due = dueIn(1500);
  createHiddenTabClock().setTimeout(ignore, 1500);
  expect(worker().told).toEqual([{ id: 1, due }]);
});

test('a timer is the worker’s: it fires when that says so, once', () => {
  const clock = createHiddenTabClock();
  const [first, second] = [vi.fn(), vi.fn()];
  clock.setTimeout(first, 1500);
  const id = clock.setTimeout(second, 10);
  expect(worker().told).toEqual([
    { id: id - 1, due: dueIn(1500) },
    { id, due: dueIn(10) },
  ]);
  expect(vi.getTimerCount()).toBe(0);
  worker().onmessage?.({ data: id });
  worker().onmessage?.({ data: id });
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(1);
});

test('a timer that is cleared is cleared in the worker, once, and never fires', () => {
  const clock = createHiddenTabClock();
  const fired = vi.fn();
  const id = clock.setTimeout(fired, 1500);
  clock.clearTimeout(id);
  clock.clearTimeout(id);
  clock.clearTimeout(undefined);
  expect(worker().told.slice(1)).toEqual([{ id }]);
  worker().onmessage?.({ data: id });
  expect(fired).not.toHaveBeenCalled();
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
  stubWorker(made);
  const clock = createHiddenTabClock();
  const [first, second, cleared] = [vi.fn(), vi.fn(), vi.fn()];
  clock.setTimeout(first, 1500);
  clock.setTimeout(second, 1500);
  clock.clearTimeout(clock.setTimeout(cleared, 1500));
  vi.advanceTimersByTime(1499);
  expect(first).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  for (const fired of [first, second]) expect(fired).toHaveBeenCalledTimes(1);
  expect(cleared).not.toHaveBeenCalled();
  expect(warn.mock.calls).toEqual(warnings);
});

test('when the worker fails, each timer fires at its own time, and later ones do too', () => {
  const clock = createHiddenTabClock();
  const fired: string[] = [];
  const set = (name: string, delay: number) => clock.setTimeout(() => fired.push(name), delay);
  set('early', 100);
  set('late', 1500);
  const cleared = set('cleared', 100);
  const told = [...worker().told];
  vi.advanceTimersByTime(1000);
  worker().onerror?.(new Event('error'));
  clock.clearTimeout(cleared);
  vi.advanceTimersByTime(0);
  expect(fired).toEqual(['early']);
  set('next', 500);
  vi.advanceTimersByTime(499);
  expect(fired).toEqual(['early']);
  vi.advanceTimersByTime(1);
  expect(fired).toEqual(['early', 'late', 'next']);
  expect(workers).toHaveLength(1);
  expect(worker().told).toEqual(told);
});

/** Sends messages to the worker's own side, with this window in the worker's place. */
const inWorker = () => {
  const answers = vi.fn();
  vi.stubGlobal('postMessage', answers);
  const tell = (data: { id: number; due?: number }) =>
    dispatchEvent(new MessageEvent('message', { data }));
  return { answers, tell };
};

test('[W2] the worker answers with the id when a timer is due; the time that it takes to load is no part of that', () => {
  const { answers, tell } = inWorker();
  const due = dueIn(1500);
  vi.advanceTimersByTime(60);
  tell({ id: 1, due });
  tell({ id: 2, due: dueIn(100) });
  vi.advanceTimersByTime(1439);
  expect(answers.mock.calls).toEqual([[2]]);
  vi.advanceTimersByTime(1);
  expect(answers.mock.calls).toEqual([[2], [1]]);
});

test('the worker forgets a timer that is cleared, and sets one anew that is set again', () => {
  const { answers, tell } = inWorker();
  tell({ id: 1, due: dueIn(100) });
  tell({ id: 1 });
  tell({ id: 2, due: dueIn(100) });
  tell({ id: 2, due: dueIn(300) });
  vi.advanceTimersByTime(299);
  expect(answers).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(answers.mock.calls).toEqual([[2]]);
});
