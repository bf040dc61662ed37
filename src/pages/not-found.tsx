import { Link } from 'react-router-dom';
import { notFound } from '../content/not-found.ts';
import { seo } from '../content/seo.ts';
import { Key } from '../parts/key.tsx';
import { PageMeta } from '../parts/page-meta.tsx';
import { PageName } from '../parts/page-name.tsx';
import { PhoneLink } from '../parts/phone-link.tsx';
import { SampleNote } from '../parts/sample-note.tsx';

/** The page for every unknown path (ledger R7, R8); `hydration/main.tsx` logs the path (R9). */
export function NotFound() {
  return (
    <main className="not-found frame grid min-h-svh grid-rows-[auto_1fr] content-between gap-5 py-5">
      <PageMeta {...seo.notFound} />
      <PageName />
      <div className="relative grid content-end gap-5 p-5 sm:gap-7 sm:p-12">
        <svg className="traced drawing" aria-hidden="true">
          <rect className="to-remove" width="100%" height="100%" />
        </svg>
        <h1 tabIndex={-1} className="display giant">
          {notFound.heading}
        </h1>
        <p className="lead">{notFound.text}</p>
      </div>
      <Key of={['removal']} />
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link to="/" reloadDocument discover="none" className="button button-red">
          {notFound.link}
        </Link>
        <span>
          {notFound.call} <PhoneLink className="link semibold" />
        </span>
      </p>
      <SampleNote />
    </main>
  );
}
