import { Link } from 'react-router-dom';
import { ebayTemplate } from '../content/ebay-template.ts';
import { seo } from '../content/seo.ts';
import { PageMeta } from '../parts/page-meta.tsx';
import { PageName } from '../parts/page-name.tsx';
import { SampleNote } from '../parts/sample-note.tsx';

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
      <div className="frame flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
        <PageName />
        <p>{ebayTemplate.text}</p>
        <a href={ebayTemplate.download.url} download className="link">
          {ebayTemplate.download.text}
        </a>
        <Link to="/" reloadDocument discover="none" className="link">
          {ebayTemplate.back}
        </Link>
        <SampleNote />
      </div>
      <iframe
        src={ebayTemplate.frameUrl}
        title={ebayTemplate.frameTitle}
        sandbox=""
        loading="lazy"
        className="w-full grow"
      />
    </main>
  );
}
