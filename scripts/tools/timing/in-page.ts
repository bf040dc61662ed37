/** Functions that run in the page: they use nothing outside themselves. Times are in ms of the page's own clock. */

/** A change in the page: when, and what is shown from then on. */
export interface Change<Shown> {
  at: number;
  shown: Shown;
}

/** An item on the screen, from the moment when data-index names it; times as of the page's clock. */
export interface Sight {
  /** Which change of its rotation it is, from 1. */
  turn: number;
  /** When data-index named it. */
  at: number;
  /** When it was last looked for, in a frame or at first, and was not what is seen. */
  last: number;
  /** When it first was, in a frame; `before` where it was already, `null` where it was not within 1.5 s. */
  seen: number | 'before' | null;
}

/** What happened in the page that the recorder looks on. */
export interface Recorded {
  hero: Change<number>[];
  coverage: Change<number>[];
  brands: Change<number>[];
  /** Of each of these changes that was on the screen. */
  heroSeen: Sight[];
  coverageSeen: Sight[];
  brandsSeen: Sight[];
  /** When the page was hydrated, and had started one machine; then when it had started each of the others. */
  tasks: Change<number>[];
  /** When the tab was hidden, with the title that it had. */
  hidden: Change<string>[];
  title: Change<string>[];
}

declare global {
  var timingRecord: Recorded;
  /** How late the worker of `watchHiding` was heard, in ms. */
  var hidingLate: number[];
  /** How late the timers of `chainTimers` fired, in ms. */
  var chainLate: number[];
}

/** Before the first script: writes down every switch of a rotation and of the title. It only looks on. */
export function record() {
  const recorded: Recorded = {
    hero: [],
    coverage: [],
    brands: [],
    heroSeen: [],
    coverageSeen: [],
    brandsSeen: [],
    tasks: [],
    hidden: [],
    title: [],
  };
  globalThis.timingRecord = recorded;

  // Once it has started a machine the page asks for its next task, each time by a channel of its own.
  let isHydrated = false;
  const noteTask = () => {
    recorded.tasks.push({ at: performance.now(), shown: recorded.tasks.length });
  };
  globalThis.MessageChannel = class extends MessageChannel {
    constructor() {
      super();
      if (isHydrated) noteTask();
    }
  };

  /** The picture that covers the others by half at least: the incoming one fades in above the old one. */
  const pictureSeen = (rotation: Element) => {
    let [seen, highest] = [-1, Number.NEGATIVE_INFINITY];
    for (const [index, slide] of [...rotation.querySelectorAll('.slide')].entries()) {
      const { display, visibility, opacity, zIndex } = getComputedStyle(slide);
      const level = Number(zIndex) || 0;
      const isThere = display !== 'none' && visibility === 'visible' && Number(opacity) >= 0.5;
      if (isThere && level >= highest) [seen, highest] = [index, level];
    }
    return seen;
  };
  /** The brand at the left edge. In WebKit boxes stand still while the compositor moves them; computed styles do not. */
  const brandSeen = (rotation: Element) => {
    const stage = rotation.querySelector<HTMLElement>('.brands-stage');
    if (!stage) return -1;
    const moved = Number.parseFloat(getComputedStyle(stage).translate);
    const { left } = stage.getBoundingClientRect();
    return [...stage.querySelectorAll('li')].findIndex((brand) => {
      const box = brand.getBoundingClientRect();
      return Math.abs(box.left - left + stage.offsetLeft + moved) < box.width / 4;
    });
  };
  /** Notes when the item of a rotation is what is seen. Styles are read only between a change and that moment. */
  const watch = (rotation: HTMLElement, machine: 'hero' | 'coverage' | 'brands', at: number) => {
    const { top, bottom } = rotation.getBoundingClientRect();
    if (bottom <= 0 || top >= innerHeight) return;
    const index = Number(rotation.dataset.index);
    const isSeen = () => (machine === 'brands' ? brandSeen : pictureSeen)(rotation) === index;
    const turn = recorded[machine].length;
    let last = at;
    const note = (seen: Sight['seen']) => recorded[`${machine}Seen`].push({ turn, at, last, seen });
    if (isSeen()) return note('before');
    const look = () => {
      const now = performance.now();
      if (isSeen()) return note(now);
      last = now;
      if (now - at > 1500) return note(null);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };

  new MutationObserver((changes) => {
    const at = performance.now();
    for (const { target, attributeName } of changes) {
      if (attributeName === 'data-hydrated') {
        if (target !== document.documentElement) continue;
        isHydrated = true;
        noteTask();
        continue;
      }
      const { machine = '', index } = (target as HTMLElement).dataset;
      if (machine !== 'hero' && machine !== 'coverage' && machine !== 'brands') continue;
      recorded[machine].push({ at, shown: Number(index) });
      watch(target as HTMLElement, machine, at);
    }
  }).observe(document, { subtree: true, attributeFilter: ['data-index', 'data-hydrated'] });

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    let shown = document.title;
    recorded.hidden.push({ at: performance.now(), shown });
    new MutationObserver(() => {
      if (document.title === shown) return;
      shown = document.title;
      recorded.title.push({ at: performance.now(), shown });
    }).observe(document.head, { subtree: true, childList: true, characterData: true });
  });
}

/** How late each of `count` timers fires that are set one after the other, in ms. */
export async function lateness(count: number): Promise<number[]> {
  const wait = 100;
  const late: number[] = [];
  while (late.length < count) {
    const due = performance.now() + wait;
    await new Promise((resolve) => setTimeout(resolve, wait));
    late.push(performance.now() - due);
  }
  return late;
}

/**
 * How late bare timers fire, one after the other, each beside a worker's timer that is due up to an eighth of its length later:
 * to save power, Firefox as visitors have it lets the first wait for the second.
 *
 * @param wait their length, in ms
 * @param inWorker whether the timer itself is a worker's too, as in a hidden tab those are that keep time for the title
 */
export async function latenessBeside({
  wait,
  count,
  inWorker,
}: {
  wait: number;
  count: number;
  inWorker: boolean;
}): Promise<number[]> {
  /** A timer of a worker that runs already: it starts with no delay of its own. */
  const workerTimer = async () => {
    const source = `onmessage = ({ data }) => setTimeout(postMessage, data, null); postMessage(null)`;
    const worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
    const heard = () =>
      new Promise((resolve) => {
        worker.onmessage = resolve;
      });
    await heard();
    return (ms: number) => {
      worker.postMessage(ms);
      return heard();
    };
  };
  const ofPage = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const neighbour = await workerTimer();
  const own = inWorker ? await workerTimer() : ofPage;
  const late: number[] = [];
  while (late.length < count) {
    const due = performance.now() + wait;
    // Not the whole eighth: one that is set a little late must still be within it.
    const other = neighbour((wait * 9) / 8 - 25);
    await own(wait);
    late.push(performance.now() - due);
    await other;
  }
  return late;
}

/**
 * As the page keeps time for its title: when the tab is hidden, a worker is begun and told a moment. What it costs on an
 * empty page is the engine's.
 *
 * @param wait from the hiding to that moment, in ms
 */
export function watchHiding(wait: number): void {
  globalThis.hidingLate = [];
  const source = `onmessage = ({ data }) =>
    setTimeout(postMessage, data - performance.timeOrigin - performance.now(), null)`;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    const due = performance.now() + wait;
    const worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
    worker.onmessage = () => globalThis.hidingLate.push(performance.now() - due);
    worker.postMessage(performance.timeOrigin + due);
  });
}

/** Sets timers of the page, one after the other, for as long as it lives. @param ms how long each is */
export function chainTimers(ms: number): void {
  globalThis.chainLate = [];
  const next = () => {
    const due = performance.now() + ms;
    setTimeout(() => {
      globalThis.chainLate.push(performance.now() - due);
      next();
    }, ms);
  };
  next();
}

/**
 * Brings near what is hydrated when it comes near, and goes back to the top. The rotations run from the page's
 * start, seen or not: whoever looks on before their first step sees every one.
 */
export async function hydrateAll(): Promise<void> {
  const end = performance.now() + 30_000;
  const there = async (selector: string, part?: string) => {
    while (!document.querySelector(selector)) {
      if (performance.now() > end) throw new Error(`There is no ${selector} after 30 s.`);
      // Again in every frame: what is laid out late moves it.
      if (part)
        document.querySelector(part)?.scrollIntoView({ block: 'center', behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  };
  await there('html[data-hydrated]');
  for (const part of ['[data-machine="brands"]', '#coverage', '#contact']) {
    await there(`${part}[data-hydrated], ${part} [data-hydrated]`, part);
  }
  scrollTo({ top: 0, behavior: 'instant' });
}

/** Scrolls through the page until every block is revealed, as a reader does, and goes back to the top. */
export async function walkThrough(): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame);
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo({ top, behavior: 'instant' });
    for (let frames = 0; frames < 3; frames += 1) await frame();
  }
  const isComing = (block: Element) => getComputedStyle(block).opacity !== '1';
  const blocks = [...document.querySelectorAll('[data-machine="reveal"]')];
  // One that never comes is for the counts to miss.
  for (const end = performance.now() + 5000; blocks.some(isComing) && performance.now() < end; )
    await frame();
  scrollTo({ top: 0, behavior: 'instant' });
}

/** Opens what is folded away on a phone: the menu, and the items of each category. */
export async function unfold(): Promise<void> {
  const folded = 'header button[aria-expanded="false"], #premium details:not([open]) > summary';
  for (const one of document.querySelectorAll<HTMLElement>(folded))
    if (one.checkVisibility()) one.click();
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
}

/** Scrolls to a part of the page, at once. */
export const bring = (part: string) =>
  document.querySelector(part)?.scrollIntoView({ block: 'center', behavior: 'instant' });

/** When the first paint with content was. */
export const firstPaint = () =>
  performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
