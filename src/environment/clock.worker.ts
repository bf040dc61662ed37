/**
 * Timers outside the page: browsers throttle a hidden tab's timers to 1 Hz or less, but not a worker's.
 * The worker posts the id of each `{ id, due }` (Unix time, ms) when it is due.
 */
addEventListener('message', ({ data: { id, due } }: MessageEvent<{ id: number; due: number }>) => {
  setTimeout(() => postMessage(id), due - performance.timeOrigin - performance.now());
});
