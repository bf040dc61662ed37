/**
 * Timers outside the page: a hidden tab throttles the page's own to 1 Hz and worse, a worker's not.
 * Takes `{ id, delay }` (ms) to set and `{ id }` to clear; answers with the id when it is due.
 */
const timers = new Map<number, ReturnType<typeof setTimeout>>();

addEventListener('message', ({ data }: MessageEvent<{ id: number; delay?: number }>) => {
  clearTimeout(timers.get(data.id));
  timers.delete(data.id);
  if (data.delay === undefined) return;
  timers.set(
    data.id,
    setTimeout(() => {
      timers.delete(data.id);
      postMessage(data.id);
    }, data.delay),
  );
});
