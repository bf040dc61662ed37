import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHiddenTabClock } from '../../src/environment/clock.ts';
import '../../src/environment/clock.worker.ts';

/** The workers made so far, with what they were told. */
let workers: FakeWorker[];

class FakeWorker {
  told: unknown[] = [];
  onmessage?: (event: { data: number }) => void;
  onerror?: (cause: unknown) => void;
  readonly address: URL;
  readonly options: WorkerOptions;
  constructor(address: URL, options: WorkerOptions) {
    this.address = address;
    this.options = options;
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

beforeEach(() => {
  workers = [];
  vi.useFakeTimers();
  stubWorker(FakeWorker);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a worker is started at the first timer, and none before', () => {
  const clock = createHiddenTabClock();
  expect(workers).toEqual([]);
  clock.setTimeout(() => {}, 1500);
  clock.setTimeout(() => {}, 1500);
  expect(workers).toHaveLength(1);
  expect(worker().address.pathname).toMatch(/\/clock\.worker\.ts$/);
  expect(worker().options).toEqual({ type: 'module' });
});

test('[W2] the time that a worker takes to be made is no part of the first delay', () => {
  stubWorker(
    class extends FakeWorker {
      constructor(...given: ConstructorParameters<typeof FakeWorker>) {
        super(...given);
        vi.advanceTimersByTime(30);
      }
    },
  );
  const due = dueIn(1500);
  createHiddenTabClock().setTimeout(() => {}, 1500);
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

test('a timer that is cleared is cleared in the worker, and never fires', () => {
  const clock = createHiddenTabClock();
  const fired = vi.fn();
  const id = clock.setTimeout(fired, 1500);
  clock.clearTimeout(id);
  expect(worker().told.at(-1)).toEqual({ id });
  worker().onmessage?.({ data: id });
  expect(fired).not.toHaveBeenCalled();
});

test('a timer that has fired, or never was, is not cleared again', () => {
  const clock = createHiddenTabClock();
  const id = clock.setTimeout(() => {}, 1500);
  worker().onmessage?.({ data: id });
  clock.clearTimeout(id);
  clock.clearTimeout(undefined);
  expect(worker().told).toHaveLength(1);
});

test('the page’s own timers serve in a browser without workers, without a word', () => {
  const warn = vi.spyOn(console, 'warn');
  stubWorker(undefined);
  const clock = createHiddenTabClock();
  const [fired, cleared] = [vi.fn(), vi.fn()];
  clock.setTimeout(fired, 1500);
  clock.clearTimeout(clock.setTimeout(cleared, 1500));
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1499);
  expect(fired).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(fired).toHaveBeenCalledTimes(1);
  expect(cleared).not.toHaveBeenCalled();
  expect(warn).not.toHaveBeenCalled();
});

test('the page’s own timers serve if a worker may not be made, with a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const cause = new DOMException('Refused', 'SecurityError');
  const refused = vi.fn(function refuse() {
    throw cause;
  });
  stubWorker(refused);
  const clock = createHiddenTabClock();
  const fired = vi.fn();
  clock.setTimeout(fired, 1500);
  clock.setTimeout(fired, 1500);
  vi.advanceTimersByTime(1500);
  expect(fired).toHaveBeenCalledTimes(2);
  expect(refused).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/timers in a hidden tab/), cause]]);
});

test('when the worker fails, what it had fires at its own time, and later timers do too', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const clock = createHiddenTabClock();
  const [early, late, next] = [vi.fn(), vi.fn(), vi.fn()];
  clock.setTimeout(early, 100);
  const id = clock.setTimeout(late, 1500);
  const told = [
    { id: id - 1, due: dueIn(100) },
    { id, due: dueIn(1500) },
  ];
  vi.advanceTimersByTime(1000);
  worker().onerror?.(new Event('error'));
  expect(workers).toHaveLength(1);
  vi.advanceTimersByTime(0);
  expect(early).toHaveBeenCalledTimes(1);
  clock.setTimeout(next, 500);
  vi.advanceTimersByTime(499);
  expect([late.mock.calls.length, next.mock.calls.length]).toEqual([0, 0]);
  vi.advanceTimersByTime(1);
  expect([late.mock.calls.length, next.mock.calls.length]).toEqual([1, 1]);
  expect(workers).toHaveLength(1);
  expect(worker().told).toEqual(told);
});

test('a timer that is cleared after the worker has failed never fires', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const clock = createHiddenTabClock();
  const fired = vi.fn();
  const id = clock.setTimeout(fired, 100);
  worker().onerror?.(new Event('error'));
  clock.clearTimeout(id);
  expect(vi.getTimerCount()).toBe(0);
});

/** The worker's own side, with this window in the worker's place. */
const inWorker = () => {
  const answers = vi.fn();
  vi.stubGlobal('postMessage', answers);
  const tell = (data: { id: number; due?: number }) =>
    dispatchEvent(new MessageEvent('message', { data }));
  return { answers, tell };
};

test('the worker answers with the id when a timer is due', () => {
  const { answers, tell } = inWorker();
  tell({ id: 1, due: dueIn(1500) });
  tell({ id: 2, due: dueIn(100) });
  vi.advanceTimersByTime(1499);
  expect(answers.mock.calls).toEqual([[2]]);
  vi.advanceTimersByTime(1);
  expect(answers.mock.calls).toEqual([[2], [1]]);
});

test('[W2] the time that the worker takes to load is no part of the first delay', () => {
  const { answers, tell } = inWorker();
  const due = dueIn(1500);
  vi.advanceTimersByTime(60);
  tell({ id: 1, due });
  vi.advanceTimersByTime(1439);
  expect(answers).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(answers.mock.calls).toEqual([[1]]);
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
