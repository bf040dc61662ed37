import { Link } from 'react-router-dom';
import { business } from '../content/business.ts';
import { notFound } from '../content/not-found.ts';
import { seo } from '../content/seo.ts';
import { Key } from '../parts/key.tsx';
import { Mark } from '../parts/mark.tsx';
import { PageMeta } from '../parts/page-meta.tsx';
import { PhoneLink } from '../parts/phone-link.tsx';
import { SampleNote } from '../parts/sample-note.tsx';

/** The page for every unknown path (ledger R7, R8); `hydration/main.tsx` logs the path (R9). */
export function NotFound() {
  return (
    <main className="not-found frame">
      <PageMeta {...seo.notFound} />
      <p className="page-name">
        <Mark className="h-8 w-7" />
        {business.name}
      </p>
      <div className="not-found-outline">
        <svg className="drawing" aria-hidden="true">
          <rect className="to-remove" width="100%" height="100%" />
        </svg>
        <h1 tabIndex={-1} className="display">
          {notFound.heading}
        </h1>
        <p className="lead">{notFound.text}</p>
      </div>
      <Key of={['removal']} />
      <p className="not-found-ways">
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
