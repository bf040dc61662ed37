/** Functions that run in the page: they use nothing outside themselves. */

/** One step on the way to elements; the first one begins at the document. */
export type LocatorStep =
  | { css: string }
  | { index: number }
  | { role: 'button' | 'link'; name: string; exact: boolean };

/** The elements that a locator means, in the order of the document. */
export function find(steps: LocatorStep[]): HTMLElement[] {
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
  let found: ParentNode[] = [document];
  for (const step of steps) {
    if ('index' in step) {
      found = found.slice(step.index, step.index + 1);
      continue;
    }
    const css = 'css' in step ? step.css : { button: 'button', link: 'a[href]' }[step.role];
    let next = [...new Set(found.flatMap((root) => [...root.querySelectorAll(css)]))];
    if ('role' in step) {
      const { name, exact } = step;
      next = next.filter((element) => {
        const seen = element.checkVisibility({ visibilityProperty: true });
        const own = nameOf(element);
        return seen && (exact ? own === name : own.toLowerCase().includes(name.toLowerCase()));
      });
    }
    found = next;
  }
  return found as HTMLElement[];
}

/** The point at which to press an element, or the reason why it cannot be pressed now. */
export async function target(element: HTMLElement): Promise<{ x: number; y: number } | string> {
  if (!element.checkVisibility({ visibilityProperty: true })) return 'it cannot be seen';
  if (element.matches(':disabled')) return 'it is disabled';
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const isHit = () => {
    const { x, y } = middle();
    return element.contains(document.elementFromPoint(x, y));
  };
  if (!isHit()) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  // An element that comes into view is laid out in the next frame. An observer hears of real frames even while the
  // page's clock stands still.
  for (let frames = 0; frames < 2; frames += 1)
    await new Promise<void>((resolve) => {
      const observer = new IntersectionObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(element);
    });
  return isHit() ? middle() : 'something is above it';
}

/** Replaces the text of a field as typing would, by one input event. */
export function replaceText(field: HTMLInputElement, text: string) {
  field.focus();
  field.select();
  if (text) document.execCommand('insertText', false, text);
  else if (field.value) document.execCommand('delete');
}
