/** All work on its way that would be lost with the page. */
const underWay = new Set<unknown>();

/** The link that was pressed last: Chromium and Firefox ask for phone and email too, which leave the page where it is. */
const opensProgram = () =>
  document.activeElement?.matches('a[href^="tel:"], a[href^="mailto:"]') === true;

function ask(event: BeforeUnloadEvent) {
  // Chromium up to 118 looks at this property alone.
  if (!opensProgram()) event.returnValue = true;
}

/**
 * Has the browser ask before the page is left while any work is under way.
 *
 * @param work identifies it: the same value at its start and at its end
 */
export function setAskBeforeLeaving(work: unknown, isUnderWay: boolean): void {
  if (isUnderWay) underWay.add(work);
  else underWay.delete(work);
  const change = underWay.size > 0 ? addEventListener : removeEventListener;
  // The same listener is added only once (DOM, 2.7). A page without it can be kept for Back.
  change('beforeunload', ask);
}
