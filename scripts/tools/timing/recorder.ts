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
      if (attributeName === 'data-index') note(target.dataset.machine);
      else if (target === document.documentElement) note('hydrated');
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

/**
 * Scrolls in the page to what is hydrated when it comes near, and back. The rotations run from the
 * page's start, seen or not: whoever comes before their first step sees every one.
 */
export const hydrateAll = `(async () => {
  const end = performance.now() + 30_000;
  const there = async (selector) => {
    while (!document.querySelector(selector)) {
      if (performance.now() > end) throw new Error('There is no ' + selector + ' after 30 s.');
      await new Promise(requestAnimationFrame);
    }
  };
  await there('html[data-hydrated]');
  for (const part of ['[data-machine="brands"]', '#coverage']) {
    document.querySelector(part).scrollIntoView({ block: 'center', behavior: 'instant' });
    await there(part + '[data-hydrated]');
  }
  scrollTo({ top: 0, behavior: 'instant' });
})()`;
