/** WCAG 2.2 A and AA: axe-core, the keyboard and the size of targets. */
import { expect, test } from 'vitest';
import { audit } from '../support/axe.ts';
import { sharedPage, visitor } from '../support/browser.ts';
import { sendButton } from '../support/form.ts';
import { whollyHydrated } from '../support/hydrated.ts';
import { reachable, tabThrough } from '../support/keyboard.ts';

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;

const home = sharedPage({ ...phone, hasTouch: true, isMobile: true }, async (page) => {
  await page.goto('/');
  await whollyHydrated(page);
});

test('Tab begins with the skip link, reaches everything once in the order of the page, seen and not covered', async () => {
  const way = await tabThrough(home());
  // The way back to the top is there only once the page is scrolled, which Tab has done.
  expect(way.map(({ place }) => place)).toEqual(await reachable(home()));
  expect(way[0]?.name).toBe('a Skip to content');
  expect(way.filter(({ outlined }) => !outlined)).toEqual([]);
  expect(way.filter(({ unobscured }) => !unobscured)).toEqual([]);
});

/**
 * The targets that do not answer to a touch on a square of 44 px around their middle (WCAG 2.5.5). It runs inside the
 * browser. Links within a sentence are excepted.
 */
function smallTargets() {
  const inSentence = (element: Element) => {
    const around = element.parentElement?.textContent?.trim() ?? '';
    return (
      element.localName === 'a' &&
      getComputedStyle(element).display === 'inline' &&
      around.length > (element.textContent?.trim().length ?? 0) + 10
    );
  };
  return [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, summary')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !inSentence(element) && !element.closest('.skip-link, [inert]'))
    .filter((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      // Hit testing rounds to whole pixels.
      const far = 44 / 2 - 1;
      return [
        [-far, 0],
        [far, 0],
        [0, -far],
        [0, far],
      ].some(([right = 0, down = 0]) => {
        const met = document.elementFromPoint(x + width / 2 + right, y + height / 2 + down);
        return !element.contains(met);
      });
    })
    .map((element) => element.outerHTML.slice(0, 100));
}

test('on a phone every target answers on 44 px, those of the menu too', async () => {
  expect(await home().evaluate(smallTargets)).toEqual([]);
  await home().locator('header button[aria-controls]').click();
  await home().locator('header[data-state="open"]').waitFor();
  expect(await home().evaluate(smallTargets)).toEqual([]);
});

test('the page breaks no rule of axe, nor does its open menu or the form with its problems', async () => {
  expect(await audit(home(), 'light', 'header')).toEqual([]);
  await home().keyboard.press('Escape');
  await sendButton(home()).click();
  await home().locator('.field-problem').first().waitFor();
  expect(await audit(home())).toEqual([]);
});

test.each(['/ebay-template', '/nowhere'])('%s breaks no rule of axe', async (path) => {
  const visit = await visitor(phone);
  await visit.page.goto(path);
  await whollyHydrated(visit.page);
  expect(await audit(visit.page)).toEqual([]);
});
