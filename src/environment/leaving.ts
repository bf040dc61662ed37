import { closest } from './closest.ts';

/** All work on its way that would be lost with the page. */
const underWay = new Set<unknown>();

/** Set by a click on a phone or email link: its navigation, the next one, leaves the page where it is. */
let isOpeningProgram = false;

/** How long that navigation may take to begin, in ms: Chromium begins it in the click's task, Firefox after it. */
const mostToBegin = 1000;

function noteProgram(event: MouseEvent) {
  const link = closest<HTMLAnchorElement>(event, 'a[href]');
  if (!link || /^https?:$/.test(link.protocol)) return;
  isOpeningProgram = true;
  setTimeout(() => {
    isOpeningProgram = false;
  }, mostToBegin);
}

function ask(event: BeforeUnloadEvent) {
  // Chromium up to 118 looks at this property alone.
  if (!isOpeningProgram) event.returnValue = true;
  isOpeningProgram = false;
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
  change('click', noteProgram, { capture: true });
}
