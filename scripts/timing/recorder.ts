/** What happened when, in ms of the page's own clock. */
export interface Record {
  hydrated: number[];
  hero: number[];
  coverage: number[];
  brands: number[];
  hidden: number[];
  title: number[];
}

/**
 * Runs in the page before its first script and writes down every switch of a rotation and every
 * change of the title. It only looks on: nothing of the page is replaced.
 */
export const recorder = `(() => {
  const record = { hydrated: [], hero: [], coverage: [], brands: [], hidden: [], title: [] };
  globalThis.timingRecord = record;
  const note = (what) => record[what].push(performance.now());

  new MutationObserver((changes) => {
    for (const { target, attributeName } of changes) {
      if (attributeName === 'data-hydrated') note('hydrated');
      else note(target.dataset.machine);
    }
  }).observe(document, { subtree: true, attributeFilter: ['data-hydrated', 'data-index'] });

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    note('hidden');
    let shown = document.title;
    new MutationObserver(() => {
      if (document.title === shown) return;
      shown = document.title;
      note('title');
    }).observe(document.head, { subtree: true, childList: true, characterData: true });
  });
})();`;
