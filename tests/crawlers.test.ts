import { expect, test } from 'vitest';
import { robots, sitemap } from '../scripts/crawlers.ts';
import { business } from '../src/content/business.ts';

test('the sitemap lists the two routes by their canonical addresses, and no page that is missing', () => {
  const addresses = [...sitemap().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual([`${business.url}/`, `${business.url}/ebay-template`]);
  expect(sitemap()).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns=/);
});

test('robots.txt keeps crawlers from the handler only, and names the sitemap', () => {
  expect(robots()).toMatch(/^User-agent: \*\nDisallow: \/contact-handler\.php\n\nSitemap: https:/);
  expect(robots().match(/Disallow/g)).toHaveLength(1);
});
