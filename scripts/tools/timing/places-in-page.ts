/** Functions that run in the page and find places, to the pixel: they use nothing outside themselves. */

/**
 * Scrolls past the place where the scroll-to-top button appears, px by px, and then by jumps over the whole page.
 *
 * @param due the spec's last position at which it is hidden, in px
 * @returns the last position at which it is hidden; `NaN` when it is hidden further down, or shown further up
 */
export async function lastHiddenAt(due: number): Promise<number> {
  const button = document.querySelector<HTMLElement>('[data-machine="scroll-top"]');
  const isHiddenAt = async (y: number) => {
    scrollTo({ top: y, behavior: 'instant' });
    // `scroll` is dispatched before the frame is drawn (HTML, update the rendering).
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    // As it is seen, once it has faded.
    await Promise.allSettled(button?.getAnimations().map(({ finished }) => finished) ?? []);
    const box = button?.getBoundingClientRect();
    const isOnScreen = box && box.width > 0 && box.top < innerHeight && box.bottom > 0;
    return !(
      isOnScreen && button?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  };
  let last = due - 51;
  while (last < due + 50 && (await isHiddenAt(last + 1))) last += 1;
  const end = document.documentElement.scrollHeight - innerHeight;
  for (const y of [1000, last, 2000, 0, 4001, 5000, end, last])
    if ((await isHiddenAt(y)) !== y <= last) return Number.NaN;
  // Where an engine scrolls by fractions, a part of a px is beyond as well.
  if ((await isHiddenAt(last + 0.5)) !== scrollY <= last) return Number.NaN;
  return last;
}

/** A block at the moment when it was revealed, in px. */
export interface Revealed {
  height: number;
  /** From its upper edge to the lower edge of the window, in the last place where it was concealed. */
  concealedAt: number;
  /** The same, in the first place where it was revealed; null when it was not, wherever it was in the window. */
  revealedAt: number | null;
  /** Whether it was out of its place before, began to move within half a second, and was in its place within two. */
  isSeen: boolean;
}

/** Which block, and what the spec says of it. */
export interface Due {
  index: number;
  /** A ratio from 0 to 1. */
  share: number;
  /** In px. */
  margin: number;
  /** How far inside the window its upper edge is when it begins px by px; 6 px before it is due unless told. In px. */
  from?: number | undefined;
}

/**
 * Brings a block from below into the window, by jumps of 16 px at most and then px by px past the place where it is due.
 * One that is 54 px late goes on by jumps. One that is revealed by a jump is told with both ends of the jump, so that it
 * can be measured again from there.
 *
 * @returns null when the block was on the screen from the start, was revealed with the one beside it, or is cut off by the
 *   window or its frame, so that less of it can be seen than its height says
 */
export async function revealOf({ index, share, margin, from }: Due): Promise<Revealed | null> {
  const block = document.querySelectorAll<HTMLElement>('[data-machine="reveal"]')[index];
  if (!block) return null;
  const frame = () => new Promise(requestAnimationFrame);
  // What is further down is hydrated as it comes near, and concealed then.
  const nearby = 400;
  for (const end = performance.now() + 3000; performance.now() < end; await frame()) {
    const below = block.getBoundingClientRect().top - innerHeight;
    if (below < 0 || block.dataset.state === 'concealed') break;
    if (below > nearby) scrollBy({ top: below - nearby, behavior: 'instant' });
  }
  if (block.dataset.state !== 'concealed') return null;
  const edges = block.getBoundingClientRect();
  for (let around = block.parentElement; around; around = around.parentElement) {
    const isRoot = around === document.documentElement;
    if (!isRoot && getComputedStyle(around).overflow === 'visible') continue;
    const { left, right, top } = around.getBoundingClientRect();
    if (edges.left < left || edges.right > right || edges.top < top) return null;
  }
  const frames = async () => {
    for (let count = 0; count < 3; count += 1) await frame();
  };
  const inside = () => innerHeight - block.getBoundingClientRect().top;
  const height = () => block.getBoundingClientRect().height;
  const scroll = (top: number) => scrollBy({ top, behavior: 'instant' });

  const look = () => {
    const { opacity, transform } = getComputedStyle(block);
    return `${opacity} ${transform}`;
  };
  const inPlace = ['1 none', '1 matrix(1, 0, 0, 1, 0, 0)'];
  /** After the step that reveals it. @param before how it looked until then */
  const comes = async (before: string) => {
    const begin = performance.now();
    const within = async (ms: number, isSo: () => boolean) => {
      while (!isSo() && performance.now() < begin + ms) await frame();
      return isSo();
    };
    const isMoved = await within(500, () => look() !== before);
    return isMoved && (await within(2000, () => inPlace.includes(look())));
  };

  const before = look();
  let steps = 0;
  // Bounded: at either end of the page nothing scrolls.
  const isOpen = () => block.dataset.state === 'concealed' && steps < 600;
  const place = { height: height(), concealedAt: inside() };
  let seen: Revealed = { ...place, revealedAt: inside(), isSeen: false };
  const step = async (px: number) => {
    steps += 1;
    const concealedAt = inside();
    // Not measured afterwards: it glides from where it was.
    seen = { height: height(), concealedAt, revealedAt: concealedAt + px, isSeen: false };
    scroll(px);
    await frames();
  };
  const due = () => margin + share * height();
  const start = () => from ?? due() - 6;
  // What is far is laid out late: it waits below the window until its height and place are final.
  const toBelow = () => Math.min(-2, start()) - inside();
  while (isOpen() && Math.abs(toBelow()) >= 1) await step(toBelow());
  while (isOpen() && start() - inside() >= 1) await step(Math.min(16, start() - inside()));
  while (isOpen() && inside() < Math.max(due() + 54, start() + 18)) await step(1);
  while (isOpen() && inside() < innerHeight) await step(16);
  if (block.dataset.state === 'concealed')
    return { ...seen, concealedAt: inside(), revealedAt: null };
  return { ...seen, isSeen: !inPlace.includes(before) && (await comes(before)) };
}
