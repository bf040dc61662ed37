import { setTimeout } from 'node:timers/promises';
import type { Locator } from 'playwright';

/** How long a finger stays, in ms. */
const press = 60;

/** A plain touch: Playwright's own `tap` runs script in the page during the touch, which would be measured too. */
export async function tap(locator: Locator): Promise<void> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not to be seen.`);
  const page = locator.page();
  const cdp = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await setTimeout(press);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await cdp.detach();
}
