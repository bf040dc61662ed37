import { ebayTemplate } from '../content/ebay-template.ts';
import { seo } from '../content/seo.ts';
import { PageMeta } from '../parts/page-meta.tsx';
import { HomeLink } from './home-link.tsx';

/**
 * The preview of the marketplace listing (ledger R2 to R6). The frame is sandboxed without any
 * permission, which shows that the template needs no script, form or link.
 */
export function EbayTemplate() {
  return (
    <main className="flex min-h-svh flex-col">
      <PageMeta {...seo.ebayTemplate} />
      <h1 tabIndex={-1} className="sr-only">
        {ebayTemplate.heading}
      </h1>
      <p className="on-dark bg-bottle-900 px-5 py-3">
        <HomeLink className="link">{ebayTemplate.back}</HomeLink>
      </p>
      <iframe
        src={ebayTemplate.frameUrl}
        title={ebayTemplate.frameTitle}
        sandbox=""
        loading="lazy"
        className="w-full grow border-0 bg-bone-50"
      />
    </main>
  );
}
