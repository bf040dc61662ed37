/**
 * Reads of a step that nothing can answer for: a payload that an event lacks, the snapshot of an actor that never runs, chance
 * and the time of day.
 */
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

/** Makes a source of chance or of time note that it is read; returns how to make it as it was. */
function watchSource(object: object, name: string): () => void {
  const own = Object.getOwnPropertyDescriptor(object, name);
  const real: new () => object = Reflect.get(object, name);
  const note = () => noteRead(`reads \`${name}\`: let an event or \`input\` bring it`);
  const watched = new Proxy(real, {
    apply(target, self, args) {
      note();
      return Reflect.apply(target, self, args);
    },
    construct(target, args, itself) {
      // A date that is given its time is data.
      if (args.length === 0) note();
      return Reflect.construct(target, args, itself);
    },
    get(target, member, receiver) {
      if (member === 'now') note();
      return Reflect.get(target, member, receiver);
    },
  });
  Object.defineProperty(object, name, { value: watched, configurable: true, writable: true });
  return () => {
    if (own) Object.defineProperty(object, name, own);
    else Reflect.deleteProperty(object, name);
  };
}

let isWatching = false;

/** Takes steps while sources of chance and of time are watched: a search sees one run of each step. */
export function watchingSources<Result>(steps: () => Result): Result {
  if (isWatching) return steps();
  isWatching = true;
  const { crypto, performance } = globalThis;
  const restorers = [
    watchSource(Math, 'random'),
    watchSource(globalThis, 'Date'),
    watchSource(performance, 'now'),
    watchSource(crypto, 'randomUUID'),
    watchSource(crypto, 'getRandomValues'),
  ];
  try {
    return steps();
  } finally {
    isWatching = false;
    for (const restore of restorers) restore();
  }
}
