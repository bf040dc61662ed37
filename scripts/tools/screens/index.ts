/** `npm run screens`: photographs the built page for the README, at rest, into art/screens/. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { buildIfStale } from '../../build/build.ts';
import { findChromium } from '../../setup/commands.mjs';
import { argumentsOf, end } from '../../setup/program.mjs';
import { serveBuilt } from '../built-site.ts';

argumentsOf({});

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, 'art/screens');

/** `width` is of the kept picture, in px: a README has some 800, WebP at most 16383 in height. */
const screens = [
  { name: 'first-screen', viewport: { width: 1440, height: 900 }, fullPage: false, width: 1200 },
  { name: 'page-390', viewport: { width: 390, height: 844 }, fullPage: true, width: 240 },
  { name: 'page-1440', viewport: { width: 1440, height: 900 }, fullPage: true, width: 760 },
];

/** Also what is below is to be in the picture. */
const loadEverything = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      [...document.images].map((image) => {
        image.loading = 'eager';
        return image.decode();
      }),
    ),
  );

await buildIfStale(root);
const address = await serveBuilt(join(root, 'dist'));
const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const { name, viewport, fullPage, width } of screens) {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  await page.route(/^https:/, (route) => route.abort());
  await page.goto(address);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  // The form is near, so that its field for photographs comes.
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await page.locator('[data-machine="photos"]').waitFor();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await loadEverything(page);
  const file = join(folder, `${name}.webp`);
  await sharp(await page.screenshot({ fullPage }))
    .resize(width)
    .webp({ quality: 75 })
    .toFile(file);
  console.log(`Written: ${file}`);
}

await browser.close();
await end();
