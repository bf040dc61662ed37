import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { shareCard } from '../../../art/paths.ts';
import { drawShareCard } from '../../../art/share-card.ts';
import facts from '../../../src/content/firm.json' with { type: 'json' };

const shown = join(import.meta.dirname, '../../../public/images/share-card.jpg');
const pixels = (image: string | Buffer) =>
  sharp(image).resize(600).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

test('the share card has no fact of the firm in its pixels, so it is every firm’s', async () => {
  const source = readFileSync(shareCard, 'utf8');
  for (const [fact, value] of Object.entries(facts))
    if (typeof value === 'string' && fact !== '$schema') expect(source).not.toContain(value);

  const [committed, drawn] = [await pixels(shown), await pixels(await drawShareCard())];
  const { width, height } = committed.info;
  const differing = pixelmatch(committed.data, drawn.data, undefined, width, height, {
    threshold: 0.2,
  });
  expect(differing / (width * height)).toBeLessThan(0.002);
});
