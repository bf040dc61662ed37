import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import type { MachineName } from '../../model/models.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  iframes: false,
};

/**
 * In forced colours the browser paints text in the visitor's own pair of colours, while axe reads the
 * author's text colour and the forced background. That nothing withdraws from the forcing has a test.
 */
const rules = { light: {}, forced: { 'color-contrast': { enabled: false } } };

type Colours = 'light' | 'forced';

/** In ms. An animation that runs longer, such as the life of a toast, is no fade. */
const longestFade = 2000;

/** The parts of the page that machines change; none stands in another. */
const parts = 'header, section[id], footer, #toasts, .bottom-bar';

interface Finding {
  rule: string;
  where: string[];
}

/**
 * Puts axe-core beside the page, in a world of its own: there the page's policy does not apply and
 * its clock, which a test may have stopped, is the real one. Holds until the page navigates.
 *
 * @param subject a machine: of the page only the parts that hold its view are checked, and what has
 * changed since, each markup once; the rules about a whole document need an audit without it
 * @returns a function that checks the page as it is now by every rule of WCAG 2.2 A and AA and the
 * best practices, with every short fade at its end, since its frames cost more than the check itself
 */
export async function auditorOf(
  page: Page,
  subject?: MachineName,
): Promise<(colours?: Colours) => Promise<Finding[]>> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  });
  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      contextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
    return result.value as Value;
  };
  await evaluate(`${source}; undefined`);
  await evaluate(`
    const parts = () => [...document.querySelectorAll(${JSON.stringify(parts)})]
      .filter((part) => part.checkVisibility());
    const view = '[data-machine="${subject}"]';
    const others = parts().filter((part) => !part.matches(view) && !part.querySelector(view));
    const known = new Set(others.map((part) => part.outerHTML));
    const changed = () => parts().filter((part) => {
      const isNew = !known.has(part.outerHTML);
      known.add(part.outerHTML);
      return isNew;
    });
    const fades = () => document.getAnimations().filter((fade) => fade.playState === 'running'
      && fade.effect.getComputedTiming().endTime <= ${longestFade});
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const endFades = async () => {
      for (let running = fades(); running.length > 0; running = fades()) {
        for (const fade of running) fade.finish();
        await nextFrame();
      }
    };
    const audit = (where, options) => where.length === 0 ? []
      : axe.run(where, options).then(({ violations }) => violations);
    undefined`);

  return async (colours = 'light') => {
    await page.emulateMedia({ forcedColors: colours === 'forced' ? 'active' : 'none' });
    await evaluate('endFades()');
    const where = subject ? 'changed()' : 'document';
    const violations = await evaluate<AxeResults['violations']>(
      `audit(${where}, ${JSON.stringify({ ...options, rules: rules[colours] })})`,
    );
    return violations.map(({ id, nodes }) => ({
      rule: id,
      where: nodes.map(({ html }) => html.slice(0, 160)),
    }));
  };
}
