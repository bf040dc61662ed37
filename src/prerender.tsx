import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { business } from './content/business.ts';
import { createSite } from './site.ts';
import { structuredData } from './structured-data.ts';

export { routes } from './routes.ts';

/** The spam-check script's public address with the site key (ledger K6). */
export const spamCheckScript = (siteKey: string = business.recaptcha.siteKey) =>
  `${business.recaptcha.scriptOrigin}?render=${encodeURIComponent(siteKey)}`;

/** React renders metadata in front of the markup; it is moved from there to the head. */
const metadata = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/**
 * Renders one route as it is before any script runs.
 *
 * @returns markup for the head, structured data to go before the root element, and the root's content
 * @throws AggregateError when any component throws
 */
export async function render(path: string): Promise<{ head: string; data: string; app: string }> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App site={createSite()} />
      </StaticRouter>
    </StrictMode>,
    // By default React moves long content into hidden blocks, which only a script reveals.
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        errors.push(error);
      },
    },
  );
  // React would leave the failed boundary to the browser.
  if (errors.length > 0) throw new AggregateError(errors, `${path} cannot be rendered whole.`);
  const html = await new Response(prelude).text();
  const head = metadata.exec(html)?.[0] ?? '';
  return { head, data: path === '/' ? structuredData : '', app: html.slice(head.length) };
}
