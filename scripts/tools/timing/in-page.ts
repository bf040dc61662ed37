/** Functions that run in the page: they use nothing outside themselves. Times are in ms of the page's own clock. */

/** A change of a rotation, the title or the visibility: when, and what is shown from then on. */
export interface Change {
  part: string;
  at: number;
  shown: string;
}

declare global {
  var timingRecord: Change[];
}

/** Records every switch of a rotation, when the tab is hidden, and every title from then on. */
export function record(): void {
  const recorded: Change[] = [];
  globalThis.timingRecord = recorded;
  const note = (part: string, shown: string) =>
    recorded.push({ part, at: performance.now(), shown });

  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const { machine = '', index = '' } = (target as HTMLElement).dataset;
      note(machine, index);
    }
  }).observe(document, { subtree: true, attributeFilter: ['data-index'] });

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    note('visibility', 'hidden');
    let shown = document.title;
    new MutationObserver(() => {
      if (document.title === shown) return;
      shown = document.title;
      note('title', shown);
    }).observe(document.head, { subtree: true, childList: true, characterData: true });
  });
}

/** Resolves once the page is hydrated, and the named part of it, which hydrates as it comes near. */
export async function hydrated(name?: string): Promise<void> {
  const isReady = (selector: string) => document.querySelector(selector) !== null;
  while (!isReady('html[data-hydrated]')) await new Promise(requestAnimationFrame);
  const root = `[data-hydration-root="${name}"]`;
  while (name && !isReady(`${root}[data-hydrated]`)) {
    // Again in every frame, because parts that are laid out late move it.
    document.querySelector(`${root} > *`)?.scrollIntoView({ behavior: 'instant' });
    await new Promise(requestAnimationFrame);
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
