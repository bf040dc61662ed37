import type { Browser } from 'playwright';
import { openPhone, show } from './phone.ts';
import type { Figures } from './tables.ts';

const send = 'form button[type="submit"]';

/** Ten, of a name. */
const letters = [...'Mary Jones'];

/** A visit that matters most: the call to action, a name typed into the form, Send. Times from an event to its paint, in ms. */
export async function journey(browser: Browser, url: string): Promise<Figures> {
  const { page, cdp, tap, recorded, close } = await openPhone(browser, 'fast');
  await page.goto(`${url}/`, { waitUntil: 'load' });
  await page.waitForTimeout(3000);
  await recorded();
  const figures: Figures = {};
  let longestTask = 0;
  /** Acts and waits: whatever is slow by then belongs to this step. */
  const step = async (name: string, act: () => Promise<unknown>, wait: number) => {
    await act();
    await page.waitForTimeout(wait);
    const { touches, tasks } = await recorded();
    // Event Timing leaves out events that were painted within 16 ms.
    figures[name] = Math.max(16, ...touches.map(({ duration }) => duration));
    longestTask = Math.max(longestTask, ...tasks.map(({ duration }) => duration));
  };
  const type = (text: string) => async () => {
    for (const key of text) {
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, key });
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
      await page.waitForTimeout(120);
    }
  };
  const press = (selector: string) => async () => tap(await show(page, selector));
  await step('call to action', press('main a[href="#contact"]'), 900);
  await step('field', press('[name="name"]'), 300);
  await step('first letter', type(letters[0] ?? ''), 0);
  await step('letters 2 to 9', type(letters.slice(1, 9).join('')), 0);
  await step('tenth letter', type(letters[9] ?? ''), 1000);
  await show(page, send);
  await page.waitForTimeout(500);
  await step('Send', press(send), 1000);
  await close();
  return { ...figures, 'longest task': longestTask };
}
