/** The ten minutes of docs/atlas.md, each of its steps as a picture. */
import type { Page } from 'playwright';

type Photograph = (page: Page, name: string) => Promise<void>;

const panel = (page: Page, label: string) => page.locator(`section[aria-label="${label}"]`);

const machine = (page: Page, name: string) =>
  page.locator('nav[aria-label="Machines"] button', { hasText: new RegExp(`^${name} `) });

/** Waits until the atlas has its machines, chooses one and waits for its chart. */
async function choose(page: Page, name: string): Promise<void> {
  await machine(page, name).getByText('...').waitFor({ state: 'detached' });
  await machine(page, name).click();
  await page.locator(`svg[data-chart="${name}"]`).waitFor();
}

/**
 * Walks through an atlas that is open, and photographs what each step comes to.
 *
 * @param url of the atlas
 * @throws Error when something that docs/atlas.md names is not there within Playwright's 30 s
 */
export async function walkThroughAtlas(page: Page, url: string, photograph: Photograph) {
  await page.goto(`${url}#menu`);
  await choose(page, 'menu');
  const player = panel(page, 'Play a test case on the page');
  await player.getByRole('button', { name: 'Run' }).click();
  await player.getByText('The page shows what the chart calls for.').waitFor();
  await photograph(page, 'atlas-run');

  const clock = panel(page, 'Clock of the page');
  await clock.getByRole('button', { name: 'Open the page anew' }).click();
  await clock.getByRole('button', { name: /^(Hold the clock|Let the clock run)$/ }).waitFor();
  const hold = clock.getByRole('button', { name: 'Hold the clock' });
  if (await hold.isVisible()) await hold.click();
  const shown = page.frameLocator('iframe');
  await shown.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await choose(page, 'coverage');
  await clock.getByRole('button', { name: 'To the end of interval' }).click();
  const history = panel(page, 'History of the page');
  await history.getByRole('button', { name: /coverage after interval/ }).waitFor();
  await shown.locator('[data-machine="coverage"][data-index="1"]').first().waitFor();
  await photograph(page, 'atlas-clock');

  await panel(page, 'Events')
    .getByRole('button', { name: /^pause\.pressed/ })
    .click();
  await history.getByRole('button', { name: /coverage pause\.pressed/ }).click();
  await history.getByRole('button', { name: 'Go back to here' }).click();
  await history.getByText(/^The page is where it was at line/).waitFor();
  await photograph(page, 'atlas-back');

  await history.getByRole('combobox').selectOption('running');
  await history.getByRole('button', { name: 'Copy as a failing test' }).click();
  await history.getByRole('textbox', { name: 'What was copied' }).scrollIntoViewIfNeeded();
  await photograph(page, 'atlas-copy');
}
