/**
 * The nearest element around an event's target that matches. Scripts of others dispatch events too: at the document or
 * the window, at text nodes, at elements of another realm, for which `instanceof` does not hold.
 */
export function closest<E extends Element = HTMLElement>(event: Event, selector: string) {
  const target = event.target as Element | null;
  const element = target?.closest ? target : target?.parentElement;
  return element?.closest<E>(selector);
}
