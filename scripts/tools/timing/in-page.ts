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
  title: Change[];
  /** When the tab was hidden. */
  hidden: number[];
}

declare global {
  var timingRecord: Recorded;
}

/** Records every switch of a rotation, and every title of the hidden tab. */
export function record(): void {
  const recorded: Recorded = { hero: [], coverage: [], brands: [], title: [], hidden: [] };
  globalThis.timingRecord = recorded;

  new MutationObserver((changes) => {
    const at = performance.now();
    for (const { target } of changes) {
      const { machine = '', index: shown = '' } = (target as HTMLElement).dataset;
      if (machine === 'hero' || machine === 'coverage' || machine === 'brands')
        recorded[machine].push({ at, shown });
    }
  }).observe(document, { subtree: true, attributeFilter: ['data-index'] });

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

/** How late each of 40 timers fires that are set one after the other, in ms. */
export async function lateness(): Promise<number[]> {
  const wait = 100;
  const late: number[] = [];
  while (late.length < 40) {
    const due = performance.now() + wait;
    await new Promise((resolve) => setTimeout(resolve, wait));
    late.push(performance.now() - due);
  }
  return late;
}

/** Resolves once the page is hydrated, and the named roots, which hydrate as they come near. */
export async function hydrated(roots: string[]): Promise<void> {
  const isReady = (selector: string) => document.querySelector(selector) !== null;
  while (!isReady('html[data-hydrated]')) await new Promise(requestAnimationFrame);
  for (const name of roots) {
    const root = `[data-hydration-root="${name}"]`;
    while (!isReady(`${root}[data-hydrated]`)) {
      // Again in every frame, because parts that are laid out late move it.
      document
        .querySelector(`${root} > *`)
        ?.scrollIntoView({ block: 'center', behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  }
  scrollTo({ top: 0, behavior: 'instant' });
}

export const firstContentfulPaint = () =>
  performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;

/** Scrolls px by px past the specified threshold; gives the last position at which the button is hidden. */
export async function lastHiddenAt(threshold: number): Promise<number> {
  const button = document.querySelector<HTMLElement>('[data-machine="scroll-top"]');
  for (let y = threshold - 20; y < threshold + 20; y += 1) {
    scrollTo({ top: y, behavior: 'instant' });
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await Promise.allSettled(button?.getAnimations().map(({ finished }) => finished) ?? []);
    if (button?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return y - 1;
  }
  return threshold + 20;
}

export const revealBlocks = () => document.querySelectorAll('[data-machine="reveal"]').length;

/**
 * Brings a block from below into the window, px by px near the place where it is due.
 *
 * @returns how far from that place it was revealed, in px; null if it was on screen from the start, was revealed with
 *   the one beside it, or is cut off by a frame
 */
export async function revealedOff(given: {
  index: number;
  share: number;
  margin: number;
}): Promise<number | null> {
  const block = document.querySelectorAll<HTMLElement>('[data-machine="reveal"]')[given.index];
  if (!block) return null;
  const isConcealed = () => block.dataset.state === 'concealed';
  const inside = () => innerHeight - block.getBoundingClientRect().top;
  const due = () => given.margin + given.share * block.getBoundingClientRect().height;
  const observed = () =>
    new Promise<void>((resolve) => {
      const observer = new IntersectionObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(block);
    });
  const scroll = async (px: number) => {
    scrollBy({ top: px, behavior: 'instant' });
    // Observers hear of a frame late on a busy machine.
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise(requestAnimationFrame).then(observed);
  };

  // Sections hydrate and are laid out as they come near: waits below the window until height and place are final.
  const isBelow = () => Math.abs(inside() + 2) < 1;
  for (let tries = 0; tries < 60 && !(isConcealed() && isBelow()); tries += 1)
    await scroll(-2 - inside());
  const edges = block.getBoundingClientRect();
  for (let around = block.parentElement; around; around = around.parentElement) {
    const cuts = getComputedStyle(around).overflow !== 'visible' || !around.parentElement;
    const { left, right, top } = around.getBoundingClientRect();
    if (cuts && (edges.left < left || edges.right > right || edges.top < top)) return null;
  }
  if (!isConcealed()) return null;

  let off = Number.NaN;
  while (isConcealed() && inside() < due() + 50) {
    const step = Math.max(1, Math.min(16, due() - 6 - inside()));
    // Between before and after the step; not measured afterwards, because a revealed block moves.
    off = inside() + step / 2 - due();
    await scroll(step);
  }
  return off;
}
