/** Automatic motion in the engine's own time, and reduced motion. */
import { describe, expect, test } from 'vitest';
import { hydrated, whollyHydrated } from '../../support/hydrated.ts';
import { visitor } from '../visitor.ts';

describe('motion', () => {
  test('pictures, brands and slides change by themselves', async () => {
    await using visit = await visitor();
    const { page, complaints } = visit;
    await page.goto('/');
    await whollyHydrated(page);
    for (const subject of ['hero', 'brands', 'coverage']) {
      const view = page.locator(`[data-machine="${subject}"]`);
      await view.scrollIntoViewIfNeeded();
      const index = await view.getAttribute('data-index');
      await expect.poll(() => view.getAttribute('data-index')).not.toBe(index);
    }
    expect(complaints).toEqual([]);
  });

  test('[P8] the carousel waits under a pointer that rests on it, and plays under the keyboard', async () => {
    await using visit = await visitor();
    const { page, complaints } = visit;
    await page.goto('/');
    await whollyHydrated(page);
    const carousel = page.locator('[data-machine="brands"]');
    const state = () => carousel.getAttribute('data-state');
    const marks = page.locator('.brands-viewport');
    await page.locator('.brands-viewport[data-ready]').waitFor();
    await marks.scrollIntoViewIfNeeded();
    await expect.poll(state).toBe('running');
    const box = await marks.boundingBox();
    if (!box) throw new Error('The brands cannot be seen.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await expect.poll(state).toBe('held');
    await page.mouse.up();
    await expect.poll(state).toBe('running');

    await page.getByRole('button', { name: 'Next brand', exact: true }).press('Enter');
    expect(await state()).toBe('running');
    const index = await carousel.getAttribute('data-index');
    await expect.poll(() => carousel.getAttribute('data-index')).not.toBe(index);
    expect(complaints).toEqual([]);
  });

  test('with less motion wished for nothing is concealed, glides or rotates', async () => {
    await using visit = await visitor({ reducedMotion: 'reduce' });
    const { page, complaints } = visit;
    await page.goto('/');
    await whollyHydrated(page);
    for (const subject of ['hero', 'brands', 'coverage'])
      expect(
        await page.locator(`[data-machine="${subject}"]`).getAttribute('data-state'),
        subject,
      ).toBe('held');
    expect(await page.locator('[data-machine="reveal"][data-state="concealed"]').count()).toBe(0);
    const behaviour = () => getComputedStyle(document.documentElement).scrollBehavior;
    expect(await page.evaluate(behaviour)).toBe('auto');
    expect(complaints).toEqual([]);
  });

  test('[W2][W3] a hidden tab shows its names by turns, in its title, and its own when it is back', async () => {
    await using visit = await visitor();
    const { page, complaints } = visit;
    await page.goto('/');
    await hydrated(page);
    const own = await page.title();
    await visit.hide();
    await expect.poll(() => page.title()).toBe('QUAYSWIFT');
    await expect.poll(() => page.title()).toBe('Swiftly Removed. Disposed with Class');
    await visit.show();
    await expect.poll(() => page.title()).toBe(own);
    expect(complaints).toEqual([]);
  });
});
