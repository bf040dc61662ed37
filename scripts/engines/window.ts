/** A window of MiniBrowser through WebDriver Classic. */
import { isDeepStrictEqual } from 'node:util';
import { Key, Origin, type WebDriver } from 'selenium-webdriver';
import sharp from 'sharp';
import type { Box, Size } from './driver.ts';
import type { Tab } from './scripted-page.ts';

/** MiniBrowser's toolbar lets its window be no narrower than this, in px. */
const narrowest = 450;

const keys: Record<string, string> = {
  Enter: Key.ENTER,
  Tab: Key.TAB,
  Escape: Key.ESCAPE,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
};

/** In CSS pixels of the viewport. */
interface Place {
  x: number;
  y: number;
}

/** Runs in the page: moves the mouse, pressed. */
function drag({ from, to, steps }: { from: Place; to: Place; steps: number }) {
  for (let step = 1; step <= steps; step += 1) {
    const clientX = from.x + ((to.x - from.x) * step) / steps;
    const clientY = from.y + ((to.y - from.y) * step) / steps;
    const moved = { clientX, clientY, buttons: 1, bubbles: true, cancelable: true };
    document.elementFromPoint(clientX, clientY)?.dispatchEvent(new MouseEvent('mousemove', moved));
  }
  return '';
}

/** The first tab of the driver's window. */
export async function windowOf(driver: WebDriver): Promise<Tab & { clear(): Promise<void> }> {
  const first = await driver.getWindowHandle();
  let pointer: Place = { x: 0, y: 0 };
  let isDown = false;

  async function run(script: string): Promise<string> {
    const { value = '', error } = await driver.executeAsyncScript<{
      value?: string;
      error?: string;
    }>(`const [done] = arguments;
      Promise.try(() => ${script}).then(
        (value) => done({ value }),
        (error) => done({ error: String(error) }),
      );`);
    if (error !== undefined) throw new Error(error);
    return value;
  }

  /** Of the viewport, and what the window has around it. */
  async function sizes() {
    const script = 'JSON.stringify([innerWidth, innerHeight, outerWidth, outerHeight])';
    const [width, height, outerWidth, outerHeight] = JSON.parse(await run(script));
    return { width, height, besides: outerWidth - width, above: outerHeight - height };
  }

  async function resize({ width, height }: Size) {
    const now = await sizes();
    const wanted = { width: Math.max(Math.ceil(width), narrowest), height: Math.ceil(height) };
    // The driver never answers to a size that the window has already.
    if (now.width === wanted.width && now.height === wanted.height) return;
    await driver
      .manage()
      .window()
      .setRect({
        x: 0,
        y: 0,
        width: wanted.width + now.besides,
        height: wanted.height + now.above,
      });
  }

  /** WebKit paints tile by tile: the page is at rest when two consecutive screenshots agree. */
  async function pictureAtRest(): Promise<string> {
    let picture = '';
    for (;;) {
      const before = picture;
      await run(
        'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done("")))))',
      );
      picture = await driver.takeScreenshot();
      if (picture === before) return picture;
    }
  }

  return {
    go: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    run,
    resize,
    async move(x, y, steps) {
      const to = { x: Math.round(x), y: Math.round(y) };
      const from = pointer;
      pointer = to;
      // The driver tells the page nothing of moves while the button is pressed.
      if (isDown) await run(`(${drag})(${JSON.stringify({ from, to, steps })})`);
      await driver
        .actions()
        .move({ ...to, origin: Origin.VIEWPORT, duration: 0 })
        .perform();
    },
    async down() {
      await driver.actions().press().perform();
      isDown = true;
    },
    async up() {
      await driver.actions().release().perform();
      isDown = false;
    },
    async press(key, shift) {
      const text = keys[key] ?? key;
      const actions = driver.actions();
      if (shift) actions.keyDown(Key.SHIFT).sendKeys(text).keyUp(Key.SHIFT);
      else actions.sendKeys(text);
      await actions.perform();
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    async capture(measure) {
      // The driver takes what can be seen.
      const before = await sizes();
      const needed = Math.max(before.height, (await measure()).height + 2);
      await resize({ width: before.width, height: needed });
      // The page may hear of its window's size after the driver has answered, and move what stands in it.
      let place = await measure();
      let all = '';
      let top = 0;
      for (let last: Box | undefined; !isDeepStrictEqual(last, place); place = await measure()) {
        last = place;
        const scroll = `(scrollTo({ top: ${place.y}, behavior: 'instant' }), String(scrollY))`;
        top = place.y - Number(await run(scroll));
        all = await pictureAtRest();
      }
      await resize(before);
      const { x, width, height } = place;
      const part = { left: x, top, width, height };
      const rounded = Object.entries(part).map(([side, px]) => [side, Math.round(px)]);
      return sharp(Buffer.from(all, 'base64'))
        .extract(Object.fromEntries(rounded))
        .png()
        .toBuffer();
    },
    hide: () =>
      driver
        .manage()
        .window()
        .minimize()
        .then(() => {}),
    async show() {
      const { width, height } = await driver.manage().window().getRect();
      // Another size, since the driver never answers to the same one.
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width, height: height + 1 });
    },
    /** Closes what the page has opened, and leaves the site. */
    async clear() {
      for (const handle of await driver.getAllWindowHandles()) {
        if (handle === first) continue;
        await driver.switchTo().window(handle);
        await driver.close();
      }
      await driver.switchTo().window(first);
      await driver.get('about:blank');
    },
  };
}
