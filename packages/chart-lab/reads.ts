/** Reads of a step that nothing can answer for: a payload that an event lacks, the snapshot of an actor that never runs. */
let isStepping = false;
let first: string | undefined;

/** Notes such a read; outside a step anybody may look. */
export function noteRead(reason: string): void {
  if (isStepping) first ??= reason;
}

/** Takes a step, and tells the first such read. */
export function watchingReads<Result>(step: () => Result): {
  result?: Result;
  error?: unknown;
  read?: string | undefined;
} {
  isStepping = true;
  first = undefined;
  try {
    return { result: step(), read: first };
  } catch (error) {
    return { error, read: first };
  } finally {
    isStepping = false;
  }
}
