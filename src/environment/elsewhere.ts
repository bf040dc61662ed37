/** Whether a click on a link asks for another tab or window, or a download. */
export const leadsElsewhere = (event: MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
