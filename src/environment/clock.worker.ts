/**
 * Timers outside the page: browsers throttle a hidden tab's timers to 1 Hz or less, but not a worker's.
 * `{ id, due }` (Unix time, ms) sets a timer, `{ id }` clears it; the worker posts the id when it is due.
 */
const timers = new Map<number, ReturnType<typeof setTimeout>>();

addEventListener('message', ({ data }: MessageEvent<{ id: number; due?: number }>) => {
  clearTimeout(timers.get(data.id));
  timers.delete(data.id);
  if (data.due === undefined) return;
  timers.set(
    data.id,
    setTimeout(
      () => {
        timers.delete(data.id);
        postMessage(data.id);
      },
      data.due - performance.timeOrigin - performance.now(),
    ),
  );
});
