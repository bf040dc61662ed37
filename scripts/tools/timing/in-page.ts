/** Functions that run in the page: they use nothing outside themselves. Times are in ms of the page's own clock. */

/** A change in the page: when, and what is shown from then on. */
interface Change {
  at: number;
  shown: string;
}

export interface Recorded {
  hero: Change[];
  coverage: Change[];
  brands: Change[];
  /** When the page was hydrated, and had started one machine; then when it had started each of the others. */
  tasks: number[];
  /** When the tab was hidden. */
  hidden: number[];
  title: Change[];
}

declare global {
  var timingRecord: Recorded;
}

/** Before the page's first script: writes down every switch of a rotation and of the title. */
export function record(): void {
  const recorded: Recorded = {
    hero: [],
    coverage: [],
    brands: [],
    tasks: [],
    hidden: [],
    title: [],
  };
  globalThis.timingRecord = recorded;

  // Once it has started a machine the page asks for its next task, each time by a channel of its own.
  let isHydrated = false;
  globalThis.MessageChannel = class extends MessageChannel {
    constructor() {
      super();
      if (isHydrated) recorded.tasks.push(performance.now());
    }
  };

  new MutationObserver((changes) => {
    const at = performance.now();
    for (const { target, attributeName } of changes) {
      if (attributeName === 'data-hydrated') {
        if (target !== document.documentElement) continue;
        isHydrated = true;
        recorded.tasks.push(at);
        continue;
      }
      const { machine = '', index = '' } = (target as HTMLElement).dataset;
      if (machine === 'hero' || machine === 'coverage' || machine === 'brands')
        recorded[machine].push({ at, shown: index });
    }
  }).observe(document, { subtree: true, attributeFilter: ['data-index', 'data-hydrated'] });

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    recorded.hidden.push(performance.now());
    let shown = document.title;
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

/** Brings near what is hydrated when it comes near, and goes back to the top. The rotations run meanwhile, seen or not. */
export async function hydrateAll(): Promise<void> {
  for (const part of ['html', '[data-machine="brands"]', '#coverage', '#contact']) {
    const isThere = () => document.querySelector(`${part}[data-hydrated], ${part} [data-hydrated]`);
    while (!document.querySelector('html[data-hydrated]') || !isThere()) {
      // Again in every frame: what is laid out late moves it.
      if (part !== 'html')
        document.querySelector(part)?.scrollIntoView({ block: 'center', behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  }
  scrollTo({ top: 0, behavior: 'instant' });
}

/** When the first paint with content was. */
export const firstPaint = () =>
  performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;

/**
 * Scrolls px by px past the place where the scroll-to-top button appears.
 *
 * @param due the specification's last position at which it is hidden, in px
 * @returns the last position at which it is hidden
 */
export async function lastHiddenAt(due: number): Promise<number> {
  const button = document.querySelector<HTMLElement>('[data-machine="scroll-top"]');
  for (let y = due - 50; y < due + 50; y += 1) {
    scrollTo({ top: y, behavior: 'instant' });
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    // As it is seen, once it has faded.
    await Promise.allSettled(button?.getAnimations().map(({ finished }) => finished) ?? []);
    if (button?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return y - 1;
  }
  return due + 50;
}

/** A block that was revealed, in px. */
export interface Revealed {
  height: number;
  /** From its upper edge to the lower edge of the window. */
  at: number;
}

/**
 * Brings a block from below into the window by jumps of 16 px, and then px by px past the place where it is due.
 *
 * @returns null when it was on the screen from the start, was revealed with the one beside it, or is cut off by a frame
 */
export async function revealOf({
  index,
  share,
  margin,
}: {
  index: number;
  share: number;
  margin: number;
}): Promise<Revealed | null> {
  const block = document.querySelectorAll<HTMLElement>('[data-machine="reveal"]')[index];
  if (!block) return null;
  const frame = () => new Promise(requestAnimationFrame);
  const isConcealed = () => block.dataset.state === 'concealed';
  const inside = () => innerHeight - block.getBoundingClientRect().top;
  // What is further down is hydrated as it comes near, and concealed then.
  for (let frames = 0; frames < 200 && inside() < 0 && !isConcealed(); frames += 1) {
    if (inside() < -400) scrollBy({ top: -400 - inside(), behavior: 'instant' });
    await frame();
  }
  const edges = block.getBoundingClientRect();
  for (let around = block.parentElement; around; around = around.parentElement) {
    const cuts = getComputedStyle(around).overflow !== 'visible' || !around.parentElement;
    const { left, right, top } = around.getBoundingClientRect();
    if (cuts && (edges.left < left || edges.right > right || edges.top < top)) return null;
  }
  if (!isConcealed()) return null;
  /** Resolves when observers have been told of a frame: on a busy machine some frames pass before that. */
  const observed = () =>
    new Promise<void>((resolve) => {
      const observer = new IntersectionObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(block);
    });
  // Not measured afterwards: it glides from where it was.
  let [height, at] = [0, 0];
  const step = async (px: number) => {
    height = block.getBoundingClientRect().height;
    at = inside() + px / 2;
    scrollBy({ top: px, behavior: 'instant' });
    for (let frames = 0; frames < 2; frames += 1) await frame().then(observed);
  };
  const due = () => margin + share * block.getBoundingClientRect().height;
  // What is far is laid out late: it waits below the window until its height and place are final.
  for (let steps = 0; steps < 20 && isConcealed(); steps += 1) await step(-2 - inside());
  while (isConcealed() && due() - 6 - inside() >= 1) await step(Math.min(16, due() - 6 - inside()));
  while (isConcealed() && inside() < due() + 54) await step(1);
  return { height, at };
}
