import { type Clock, install } from '@sinonjs/fake-timers';

declare global {
  var testClock: Clock;
}

/** Runs in the page. Not `performance`: the page reads its navigation entry. */
globalThis.testClock = install({
  ignoreMissingTimers: true,
  toFake: [
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'Date',
    'requestAnimationFrame',
    'cancelAnimationFrame',
    'requestIdleCallback',
    'cancelIdleCallback',
  ],
});
