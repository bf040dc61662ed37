import type { Page } from 'playwright';

/** A page of any engine, or a frame. */
type Part = Pick<Page, 'locator' | 'evaluate'>;

/** The one pass that draws the hero's dashed line: its frames took a third of the CPU time of all tests. */
const endOpeningPass = () => {
  for (const animation of document.getAnimations()) {
    const { target } = animation.effect as KeyframeEffect;
    if (target?.closest('.hero-outline')) animation.finish();
  }
};

/**
 * Waits until React answers every event of the page; what is below is hydrated when it comes near. The
 * opening pass of the hero is over then.
 */
export async function hydrated(page: Part): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.evaluate(endOpeningPass);
}

/** Brings each island of a part of the page near; resolves once React has hydrated them. */
const hydratedOnceNear = async (part: Element) => {
  part.scrollIntoView({ behavior: 'instant' });
  for (const island of part.querySelectorAll('[data-hydration-root]')) {
    if (island.hasAttribute('data-hydrated')) continue;
    const isHydrated = new Promise((resolve) =>
      island.addEventListener('hydrated', resolve, { once: true }),
    );
    // An island has no box of its own.
    island.parentElement?.scrollIntoView({ behavior: 'instant' });
    await isHydrated;
  }
};

/**
 * Brings those sections near that are hydrated when they come near, waits until they are, and goes back to
 * the top. It waits for an event: the page's own clock may stand still.
 *
 * @param sections selector of the sections that the test needs: each costs its pictures and its frames
 */
export async function hydratedAt(page: Part, sections: string): Promise<void> {
  await hydrated(page);
  for (const part of await page.locator(sections).all()) await part.evaluate(hydratedOnceNear);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** The same for the whole page. */
export const whollyHydrated = (page: Part) => hydratedAt(page, 'section[id], footer');
