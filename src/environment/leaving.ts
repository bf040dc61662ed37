/** Has the browser ask before the page is left, until the work has ended or is given up. */
export async function askBeforeLeaving<T>(
  work: PromiseLike<T> | T,
  signal: AbortSignal,
): Promise<T> {
  const ask = (event: BeforeUnloadEvent) => {
    // Chromium up to 118 looks at this property alone.
    event.returnValue = true;
  };
  addEventListener('beforeunload', ask, { signal });
  try {
    return await work;
  } finally {
    removeEventListener('beforeunload', ask);
  }
}
