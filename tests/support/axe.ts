import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * In forced colours the browser paints text in the visitor's own pair of colours, while axe reads the
 * author's text colour and the forced background. That nothing withdraws from the forcing has a test.
 */
const rules = { light: {}, forced: { 'color-contrast': { enabled: false } } };

/** Ends what fades in or out; a longer animation, such as the life of a toast, is no fade. It runs inside the browser. */
function endFades() {
  for (const fade of document.getAnimations())
    if (Number(fade.effect?.getComputedTiming().endTime) <= 2000) fade.finish();
}

/**
 * What breaks a rule of WCAG 2.2 A and AA, or a best practice.
 *
 * @param where a part of the page; the rules about a whole document need the whole
 */
export async function audit(page: Page, colours: keyof typeof rules = 'light', where?: string) {
  await page.emulateMedia({ forcedColors: colours === 'forced' ? 'active' : 'none' });
  await page.evaluate(endFades);
  await page.evaluate(source);
  const options: RunOptions = {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
    iframes: false,
    rules: rules[colours],
  };
  const { violations } = await page.evaluate(
    ([context, settings]) =>
      (
        window as unknown as {
          axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
        }
      ).axe.run(context ?? document, settings),
    [where, options] as const,
  );
  return violations.map(({ id, nodes }) => ({
    rule: id,
    where: nodes.map(({ html }) => html.slice(0, 160)),
  }));
}
