/**
 * Sources of chance and of the time of day, replaced while a chart takes a step: whatever depends on them would differ
 * from run to run, and a search sees one run of each step.
 */

type Source = (seed: number) => unknown;

let seed = 0;
let isRead = false;

const read = <T>(value: T): T => {
  isRead = true;
  return value;
};

const timeOf = (value: number) => Math.round(1.7e12 + value * 1e10);

const dateOf = (real: DateConstructor) =>
  new Proxy(real, {
    construct: (target, args: [number], newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [read(timeOf(seed))], newTarget),
    get: (target, name, receiver) =>
      name === 'now' ? () => read(timeOf(seed)) : Reflect.get(target, name, receiver),
  });

const sources: readonly (readonly [object: object | undefined, name: string, Source])[] = [
  [Math, 'random', (value) => value],
  [globalThis.performance, 'now', (value) => value * 1e7],
  [
    globalThis.crypto,
    'randomUUID',
    (value) => `00000000-0000-4000-8000-${`${Math.round(value * 1e9)}`.padStart(12, '0')}`,
  ],
];

/** Runs a step while these sources give fixed values. */
export function withoutChance<Result>(step: () => Result): Result {
  const real = globalThis.Date;
  const restored: (() => void)[] = [];
  for (const [object, name, give] of sources) {
    if (!object) continue;
    const own = Object.getOwnPropertyDescriptor(object, name);
    Object.defineProperty(object, name, { value: () => read(give(seed)), configurable: true });
    restored.push(() => {
      if (own) Object.defineProperty(object, name, own);
      else Reflect.deleteProperty(object, name);
    });
  }
  Object.assign(globalThis, { Date: dateOf(real) });
  try {
    return step();
  } finally {
    Object.assign(globalThis, { Date: real });
    for (const restore of restored) restore();
  }
}

/** Whether what `step` gives, as told by `identityOf`, differs with the values of the sources. */
export function isUpToChance<Result>(
  step: () => Result,
  identityOf: (result: Result) => string,
): { result: Result; differs: boolean } {
  isRead = false;
  const result = step();
  if (!isRead) return { result, differs: false };
  const identity = identityOf(result);
  const others = [0.5, 1 - Number.EPSILON].map((value) => {
    seed = value;
    const other = identityOf(step());
    seed = 0;
    return other;
  });
  return { result, differs: others.some((other) => other !== identity) };
}
