import { describe, expect, test } from 'vitest';
import { hydrated } from '../../support/hydrated.ts';
import { sidewaysScroll } from '../checks.ts';
import { visitor } from '../visitor.ts';

const widths = [320, 390, 768, 1440, 2560];

describe('widths', () => {
  test('nothing scrolls sideways', async () => {
    await using visit = await visitor({ reducedMotion: 'reduce' });
    const { page, complaints } = visit;
    await page.goto('/');
    await hydrated(page);
    const sizes = widths.map((width) => ({ width, height: 900 }));
    expect(await sidewaysScroll(page, sizes)).toEqual(widths.map(() => 0));
    expect(complaints).toEqual([]);
  });
});
