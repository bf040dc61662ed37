import { expect, test } from 'vitest';
import { prerendered } from '../support/prerendered.ts';
import { wholeSite } from '../support/whole-site.tsx';

test('a page that a test prerenders leaves no router around the site of the next one', async () => {
  await prerendered('/');
  using page = wholeSite();
  expect(page.made('contact')).toBeGreaterThan(0);
});
