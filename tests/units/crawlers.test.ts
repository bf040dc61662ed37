import { expect, test } from 'vitest';
import { robots, sitemap } from '../../scripts/build/crawlers.ts';
import { business } from '../../src/content/business.ts';

test('the sitemap lists the one page that is to be indexed, by its canonical address', () => {
  const addresses = [...sitemap().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual([`${business.url}/`]);
  expect(sitemap()).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns=/);
});

test('robots.txt keeps crawlers from the handlers only, and names the sitemap', () => {
  expect(robots()).toMatch(
    /^User-agent: \*\nDisallow: \/contact-handler\.php\nDisallow: \/photo-handler\.php\n\nSitemap: https:/,
  );
  expect(robots().match(/Disallow/g)).toHaveLength(2);
});
