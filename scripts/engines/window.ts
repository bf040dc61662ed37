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

/** Runs in the page: a frame around what is in view, of a colour that the site does not have. */
function mark() {
  const element = document.createElement('screenshot-mark');
  element.style.cssText =
    'all: initial; position: fixed; inset: 0; border: 4px solid #f0f; z-index: 2147483647';
  document.documentElement.append(element);
  return '';
}

const isMarkColour = (data: Buffer, at: number) => data.readUIntBE(at, 3) === 0xff_00_ff;

/** Runs in the page. */
function unmark() {
  document.querySelector('screenshot-mark')?.remove();
  return '';
}

/** The first tab of the driver's window. */
export async function windowOf(
  driver: WebDriver,
): Promise<Tab & { clear(nothing: string): Promise<void> }> {
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

  /** What the window shows by now, and whether the mark is in two opposite corners of it. */
  async function look() {
    await run(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done("")))))',
    );
    const picture = await driver.takeScreenshot();
    const { data, info } = await sharp(Buffer.from(picture, 'base64'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const corners = [0, info.width * info.height - 1];
    return { picture, isMarked: corners.every((pixel) => isMarkColour(data, 3 * pixel)) };
  }

  /**
   * A window that was given its size on a busy machine may stay black until it is given another. So a mark is put
   * around it, the window is given another size and its own again until it shows the mark, and the mark is taken away:
   * what is shown then was painted after all that came before. WebKit paints tile by tile, so the page is at rest when two
   * consecutive pictures agree.
   */
  async function pictureAtRest(): Promise<string> {
    await run(`(${mark})()`);
    while (!(await look()).isMarked) {
      const { width, height } = await sizes();
      await resize({ width, height: height + 1 });
      await resize({ width, height });
    }
    await run(`(${unmark})()`);
    let last = await look();
    for (;;) {
      const now = await look();
      if (now.picture === last.picture && !now.isMarked) return now.picture;
      last = now;
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
        await run(`(scrollTo({ top: ${place.y}, behavior: 'instant' }), '')`);
        all = await pictureAtRest();
        top = place.y - Number(await run('String(scrollY)'));
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
    /** Closes what the page has opened, and leaves it for a page with nothing: a browser that loads that is sound. */
    async clear(nothing) {
      for (const handle of await driver.getAllWindowHandles()) {
        if (handle === first) continue;
        await driver.switchTo().window(handle);
        await driver.close();
      }
      await driver.switchTo().window(first);
      await driver.get(nothing);
    },
  };
}
