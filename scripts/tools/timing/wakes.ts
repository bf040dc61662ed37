/** Adds how late this program is woken, every 20 ms, until it is disposed of: begun when the page has been served. */
export function watchWakes(late: number[]): Disposable {
  const every = 20;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    late.push(now - last - every);
    last = now;
  }, every);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
