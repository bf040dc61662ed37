import { beforeEach, expect, test, vi } from 'vitest';
import { createHiddenTabClock } from '../../src/environment/clock.ts';
import '../../src/environment/clock.worker.ts';

/** In ms: a worker takes its time to be made, and then to load. */
let making = 0;
let loading = 0;

/** The worker's own script, with this window in the worker's place. */
class WorkerHere {
  onmessage?: (event: { data: number }) => void;
  constructor() {
    vi.stubGlobal('postMessage', (data: number) => this.onmessage?.({ data }));
    vi.advanceTimersByTime(making);
  }
  postMessage(data: unknown) {
    setTimeout(() => dispatchEvent(new MessageEvent('message', { data })), loading);
  }
}

beforeEach(() => {
  [making, loading] = [0, 0];
  vi.useFakeTimers();
  vi.stubGlobal('Worker', WorkerHere);
});

/** A clock whose timers say their names, and what they have said by a moment, in ms from here. */
function started() {
  const clock = createHiddenTabClock();
  const begin = performance.now();
  const fired: string[] = [];
  return {
    clock,
    set: (name: string, delay: number) => clock.setTimeout(() => fired.push(name), delay),
    at(ms: number) {
      vi.advanceTimersByTime(begin + ms - performance.now());
      return fired;
    },
  };
}

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

test('a timer that is cleared never fires', () => {
  const { clock, set, at } = started();
  const id = set('cleared', 1500);
  clock.clearTimeout(id);
  clock.clearTimeout(undefined);
  expect(at(9000)).toEqual([]);
});

test('where a worker is refused nothing fires, with a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const refusal = new DOMException('Refused', 'SecurityError');
  vi.stubGlobal('Worker', function refuse() {
    throw refusal;
  });
  const { set, at } = started();
  set('never', 1500);
  expect(at(9000)).toEqual([]);
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/title of a hidden tab/), refusal]]);
});
