/** What the build writes for search engines, from the routes and the company's address. */
import { business } from '../src/content/business.ts';
import { routes } from '../src/routes.ts';

/** The pages that exist, by their canonical addresses (sitemaps.org, protocol 0.9). */
export const sitemap = () => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${routes
  .filter(({ status }) => status === 200)
  .map(({ path }) => `  <url><loc>${business.url}${path}</loc></url>`)
  .join('\n')}
</urlset>
`;

/**
 * RFC 9309. The raw listing template is not forbidden here: a crawler must fetch it to read that it
 * is not to be indexed.
 */
export const robots = () => `User-agent: *
Disallow: /contact-handler.php

Sitemap: ${business.url}/sitemap.xml
`;
