/** Room in the atlas for what is read while a machine moves. */
import { expect, test } from 'vitest';
import { atlasUrl, isWithin, panel, player } from '../../support/atlas.ts';
import { visitor } from '../../support/browser.ts';

test('context and events are shown whole: nothing within their column scrolls by itself', async () => {
  await using visit = await visitor({ viewport: { width: 1440, height: 900 } });
  const { page } = visit;
  await page.goto(atlasUrl('/atlas#contact'));
  await player(page).getByRole('button', { name: 'Run' }).waitFor();
  const context = panel(page, 'Context').locator('pre');
  await context.getByText('"spamReady": ').waitFor();
  expect(await isWithin(page.locator('.panels'), context)).toBe(true);
  const cut = await page
    .locator('.panels pre, .events')
    .evaluateAll((all) => all.map((one) => one.scrollHeight - one.clientHeight));
  expect(cut).toEqual([0, 0]);
});

test('on a phone the chart has the room of the menu of cases while a case is played', async () => {
  await using visit = await visitor({ viewport: { width: 390, height: 844 } });
  const { page } = visit;
  await page.goto(atlasUrl('/atlas#contact'));
  const cases = player(page).getByRole('combobox');
  await cases.waitFor();
  await player(page).getByRole('button', { name: 'Step' }).click();
  await player(page)
    .getByText(/^1 of \d+ steps done/)
    .waitFor();
  await cases.waitFor({ state: 'hidden' });
  const height = async () => (await panel(page, 'Chart').boundingBox())?.height ?? 0;
  await expect.poll(height).toBeGreaterThan(190);
  await player(page).getByRole('button', { name: 'Restart' }).click();
  await cases.waitFor();
});
