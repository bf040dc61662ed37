/** The files that the build writes for search engines and for the home screen of a phone. */
import { business } from '../../src/content/business.ts';
import { seo } from '../../src/content/seo.ts';
import { endpoints } from '../../src/routes.ts';

/** The page that search engines may index, by its canonical address (sitemaps.org, protocol 0.9). */
export const sitemap = () => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>${business.url}${seo.home.path}</loc></url>
</urlset>
`;

/**
 * RFC 9309. The raw listing template is not forbidden here: a crawler must fetch it to read that it
 * is not to be indexed.
 */
export const robots = () => `User-agent: *
Disallow: ${endpoints.enquiry}
Disallow: ${endpoints.photo}

Sitemap: ${business.url}/sitemap.xml
`;

/** The web app manifest (W3C): name and icons for a shortcut on a phone's home screen. */
export const manifest = () =>
  JSON.stringify({
    name: business.name,
    short_name: business.name,
    description: seo.home.description,
    lang: 'en-GB',
    start_url: '/',
    display: 'browser',
    theme_color: '#0F2F25',
    background_color: '#FFFFFF',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...[192, 512].map((size) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'any maskable',
      })),
    ],
  });
