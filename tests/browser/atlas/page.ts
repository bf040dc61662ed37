/** The atlas as a page: how it lies on screens, axe, and what it adds to the page in its frame. */
import { globSync, readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright';
import { describe, expect, onTestFinished, type RunnerTestCase, test, vi } from 'vitest';
import { casesOf } from '../../../scripts/tools/paths/case.ts';
import { waysThrough } from '../../../scripts/tools/paths/cases.ts';
import { evidenceFolder } from '../../../scripts/tools/test/evidence-folder.ts';
import {
  atlasUrl,
  isWithin,
  openAtlas,
  openChart,
  panel,
  player,
  shownPage,
  steps,
  tabOf,
  viewport,
} from '../../support/atlas.ts';
import { auditorOf } from '../../support/axe.ts';
import { sharedPage, visitor } from '../../support/browser.ts';
import { keepEvidence } from '../../support/evidence.ts';
import { hydrated, whollyHydrated } from '../../support/hydrated.ts';

test('a page that is opened shows its hero as a page alone does: the history begins without a scroll', async () => {
  await using visit = await visitor({ viewport: { width: 1440, height: 900 } });
  const { page } = visit;
  await page.goto(atlasUrl());
  const frame = await shownPage(page);
  await hydrated(frame);
  await panel(page, 'History of the page')
    .getByRole('button', { name: /hero paint\.found/ })
    .waitFor();
  // The page is brought into place once its actors are there; a scroll would be reported a frame later.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(await frame.evaluate(() => scrollY)).toBe(0);
});

/** The modules of the project that a page asks for from now on, by their paths; in the atlas those of its frame. */
function modulesOf(page: Page): Set<string> {
  const found = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(src|machines)\//.test(pathname) && request.frame().url().includes('/?'))
      found.add(pathname);
  });
  return found;
}

describe('on a desk', () => {
  let joined: Set<string>;
  const open = sharedPage({ viewport }, (page) => {
    joined = modulesOf(page);
    return openAtlas(page);
  });

  test('a block is chosen by its name, and the page shows where it is', async () => {
    const page = open();
    await openChart(page, 'reveal');
    const which = page.getByRole('combobox', { name: 'Which of them' });
    const names = await which.locator('option').allTextContents();
    expect(names.length).toBeGreaterThan(10);
    for (const name of names.slice(1))
      expect(name).toMatch(/^\d+: .+, (resting|concealed|revealed)$/);
    const frame = await shownPage(page);
    const before = await frame.evaluate(() => scrollY);
    await which.selectOption({ index: names.length - 1 });
    await expect.poll(() => frame.evaluate(() => scrollY)).toBeGreaterThan(before + 1000);
  });

  test('a case is opened from a transition that it takes', async () => {
    const page = open();
    await openChart(page, 'coverage');
    await panel(page, 'State or transition').getByRole('combobox').selectOption('coverage.held');
    const cases = panel(page, 'State or transition').getByRole('button', { name: /^coverage-/ });
    const id = (await cases.last().textContent()) ?? '';
    await cases.last().click();
    await expect.poll(() => player(page).locator('option:checked').textContent()).toContain(id);
  });

  test('a key takes the focus past the page in the frame, to the chart', async () => {
    const page = open();
    const past = page.getByRole('button', { name: 'Past the page, to the chart' });
    await past.focus();
    await expect.poll(() => isWithin(page.locator('.stage'), past)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('section.chart'));
  });

  test('the chart is made larger and smaller', async () => {
    const page = open();
    const chart = await openChart(page, 'menu');
    const width = async () => (await chart.boundingBox())?.width ?? 0;
    const before = await width();
    await page.getByRole('button', { name: 'Larger' }).click();
    await expect.poll(width).toBeCloseTo(1.25 * before, 0);
    await page.getByRole('button', { name: 'Smaller' }).click();
    await expect.poll(width).toBeCloseTo(before, 0);
  });

  test('an event of one’s own is sent, refused by its guard, or told what it should be', async () => {
    const page = open();
    await openChart(page, 'floor');
    const events = panel(page, 'Events');
    await tabOf(page, 'floor').getByText('resting').waitFor();
    const send = async (text: string) => {
      await events.getByLabel('One of your own').fill(text);
      await events.getByRole('button', { name: 'Send', exact: true }).click();
    };
    const said = () => events.getByRole('status').textContent();
    await send('{"type":"step.chosen","index":5}');
    await expect.poll(said).toBe('Sent.');
    await expect.poll(() => panel(page, 'Context').textContent()).toContain('"index": 5');
    await send('{"type":"step.chosen","index":5}');
    await expect.poll(said).toBe('Not sent. Its guard isOtherStep says no.');
    await send('step.chosen');
    await expect
      .poll(said)
      .toBe('Not sent. Its "index" is missing. Such an event is {"type":"step.chosen","index":3}.');
    await send("{type: 'step.chosen', index: 4}");
    await expect.poll(said).toBe('Sent.');
    await send('{"type":"step.chosen"}');
    await expect
      .poll(said)
      .toBe('Not sent. Its "index" is missing. Such an event is {"type":"step.chosen","index":3}.');
    await send('{"type":"menu.opened"}');
    await expect.poll(said).toMatch(/^Not sent\. Its "type" should be one of step\.chosen, /);
  });

  test('the reason of a grey event is shown to the pointer and the keyboard, and moves no button', async () => {
    const page = open();
    await openChart(page, 'motion');
    const events = panel(page, 'Events');
    const button = (name: RegExp) => events.getByRole('button', { name });
    const tops = () =>
      events
        .getByRole('button')
        .evaluateAll((all) => all.map((one) => (one as HTMLElement).offsetTop));
    const before = await tops();
    await button(/^pause\.pressed/).click();
    const reason = events.locator('.reason', {
      hasText: 'paused does not take it; playing would.',
    });
    await reason.waitFor();
    expect(await isWithin(page.locator('.panels'), reason)).toBe(true);
    expect(await tops()).toEqual(before);
    // What the pointer leaves keeps the focus, and its reason; the list may also scroll away from under it.
    await page.mouse.move(0, 0);
    await expect.poll(() => events.locator('button:hover').count()).toBe(0);
    expect(await reason.isVisible()).toBe(true);
    await button(/^play\.pressed/).focus();
    await reason.waitFor({ state: 'detached' });
    await button(/^pause\.pressed/).focus();
    await reason.waitFor();
    await button(/^play\.pressed/).click();
  });

  test.each(['coverage', 'hero'] as const)(
    'the page goes to the section of the machine that is chosen: %s',
    async (subject) => {
      const page = open();
      await tabOf(page, 'contact').click();
      await tabOf(page, subject).click();
      const view = (await shownPage(page)).locator(`[data-machine="${subject}"]`).first();
      const top = () => view.evaluate((one) => one.getBoundingClientRect().top / innerHeight);
      await expect.poll(top).toBeLessThan(0.5);
      expect(await top()).toBeGreaterThan(-0.5);
    },
  );

  test('the chart takes the whole window until Escape, below one line of buttons', async () => {
    const page = open();
    await openChart(page, 'contact');
    const box = panel(page, 'Chart');
    const width = async () => (await box.boundingBox())?.width ?? 0;
    const before = await width();
    await page.getByRole('button', { name: 'Whole window' }).click();
    await expect.poll(width).toBeGreaterThan(viewport.width - 20);
    expect((await box.boundingBox())?.y).toBeLessThan(60);
    expect(await isWithin(page.locator('main'), player(page))).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(width).toBe(before);
  });

  test('the page in the frame has the markup and the sources of the page alone, and a link to the atlas', async () => {
    const [alone, framed] = await Promise.all(
      ['/?alone', '/?inspect=frame'].map(async (path) => (await fetch(atlasUrl(path))).text()),
    );
    expect(framed).toBe(alone);

    await using visit = await visitor({ viewport: { width: 390, height: 900 } });
    const own = modulesOf(visit.page);
    await visit.page.goto(atlasUrl('/?alone'));
    await whollyHydrated(visit.page);
    await whollyHydrated(await shownPage(open()));
    expect(own.size).toBeGreaterThan(50);
    expect([...joined].filter((one) => !own.has(one))).toEqual(['/src/atlas-link.ts']);
  });
});

test('the address keeps the machine that is chosen', async () => {
  await using visit = await visitor({ viewport });
  const { page } = visit;
  const chosen = () => page.locator('main h1').textContent();
  await page.goto(atlasUrl('/atlas#menu'));
  await expect.poll(chosen).toBe('menu');
  await tabOf(page, 'floor').click();
  await expect.poll(chosen).toBe('floor');
  await page.reload();
  await expect.poll(chosen).toBe('floor');
  await page.goBack();
  await expect.poll(chosen).toBe('menu');

  // A link within the open atlas.
  const follow = (hash: string) =>
    page.evaluate((wanted) => {
      location.hash = wanted;
    }, hash);
  const [first, second] = casesOf('floor', waysThrough('floor', { simple: false, limit: 20 }));
  await follow(`floor/${second?.id}`);
  const played = () => player(page).locator('option:checked').textContent();
  await expect.poll(played).toContain(second?.id);
  await follow('floor');
  await expect.poll(played).toContain(first?.id);
  await follow('nonsense');
  await page
    .getByRole('alert')
    .getByText('No machine is called “nonsense”, so here is hero. There are contact, hero,')
    .waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  // Names of states, as they come, push the last tab out of view again.
  const unknown = page.locator('nav[aria-label="Machines"] small', { hasText: '...' });
  await expect.poll(() => unknown.count()).toBe(0);
  await follow('motion');
  await expect.poll(() => isWithin(page.locator('.atlas'), tabOf(page, 'motion'))).toBe(true);
});

describe('in use', () => {
  let audit: Awaited<ReturnType<typeof auditorOf>>;
  const open = sharedPage({ viewport }, async (page) => {
    await page.goto(atlasUrl());
    await tabOf(page, 'title').click();
    await player(page).getByRole('button', { name: 'Step' }).click();
    await steps(page).getByText('✓ As expected').waitFor();
    await panel(page, 'State or transition').getByRole('combobox').selectOption('title.hidden');
    await panel(page, 'History of the page')
      .getByRole('button', { name: /title tab\.hidden/ })
      .click();
    audit = await auditorOf(page);
  });

  test.each(
    [390, 1440].flatMap((width) =>
      (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
    ),
  )(
    'at $width px in $colorScheme colours axe finds nothing, and nothing sticks out',
    async ({ width, colorScheme }) => {
      const page = open();
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      expect(await audit()).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
    },
  );
});

test('the built page knows nothing of the atlas', async () => {
  const dist = fileURLToPath(new URL('../../../dist', import.meta.url));
  const scripts = globSync('**/*.{js,html}', { cwd: dist });
  expect(scripts.length).toBeGreaterThan(5);
  // The note of `?inspect` names it.
  const naming = scripts.filter((file) => /atlas/i.test(readFileSync(join(dist, file), 'utf8')));
  expect(naming).toEqual([expect.stringMatching(/^assets\/inspect-/)]);
});

test('a test that fails leaves the log of the dev server among its evidence', async ({ task }) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const failed = { file: task.file, fullTestName: 'evidence of no failure' } as RunnerTestCase;
  const folder = evidenceFolder(task.file.filepath, failed.fullTestName);
  await keepEvidence(failed, { pages: () => [] } as unknown as BrowserContext, []);
  onTestFinished(() => rm(folder, { recursive: true }));
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['console.log', 'dev.log']));
});
