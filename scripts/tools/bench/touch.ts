import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Locator } from 'playwright';

/** How long a finger stays, in ms. */
const press = 60;

export type Tap = (locator: Locator) => Promise<void>;

/**
 * A plain touch: Playwright's own `tap` runs script in the page during the touch, which would be measured too. So
 * might the attaching of a session just before it, hence the page's own one.
 */
export const tapBy =
  (cdp: CDPSession): Tap =>
  async (locator) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error(`${locator} is not to be seen.`);
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await setTimeout(press);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
