/**
 * Sources of chance and of the time of day, replaced while a chart takes a step: whatever depends on them would differ
 * from run to run, and a search sees one run of each step.
 */

type Source = (seed: number, ...given: never[]) => unknown;

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
    apply: (target) => read(new target(timeOf(seed)).toString()),
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
  [
    globalThis.crypto,
    'getRandomValues',
    (value, numbers: Uint8Array) => numbers.fill(Math.floor(value * 256)),
  ],
];

let isWithout = false;

/** Runs steps while these sources give fixed values. */
export function withoutChance<Result>(step: () => Result): Result {
  if (isWithout) return step();
  isWithout = true;
  const real = globalThis.Date;
  const restored: (() => void)[] = [];
  for (const [object, name, give] of sources) {
    if (!object) continue;
    const own = Object.getOwnPropertyDescriptor(object, name);
    Object.defineProperty(object, name, {
      value: (...given: never[]) => read(give(seed, ...given)),
      configurable: true,
    });
    restored.push(() => {
      if (own) Object.defineProperty(object, name, own);
      else Reflect.deleteProperty(object, name);
    });
  }
  Object.assign(globalThis, { Date: dateOf(real) });
  try {
    return step();
  } finally {
    isWithout = false;
    Object.assign(globalThis, { Date: real });
    for (const restore of restored) restore();
  }
}

/** Whether one of the sources has been read since this was last asked. */
export function wasChance(): boolean {
  const was = isRead;
  isRead = false;
  return was;
}

/** Whether a step, as told by its identity, differs with the values of the sources. */
export function differsByChance(identityOf: () => string): boolean {
  const identities = [0, 0.5, 1 - Number.EPSILON].map((value) => {
    seed = value;
    return identityOf();
  });
  seed = 0;
  isRead = false;
  return new Set(identities).size > 1;
}
