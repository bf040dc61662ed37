import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { business } from '../content/business.ts';
import { notFound } from '../content/not-found.ts';
import { seo } from '../content/seo.ts';
import { Mark } from '../parts/mark.tsx';
import { PageMeta } from '../parts/page-meta.tsx';
import { HomeLink } from './home-link.tsx';

/** The page for every unknown path (ledger R7 to R9). */
export function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error(notFound.log, pathname);
  }, [pathname]);

  return (
    <main className="on-dark grid min-h-svh bg-bottle-900">
      <PageMeta {...seo.notFound} />
      <div className="frame grid w-full content-center justify-items-start gap-8 py-16">
        <p className="flex items-center gap-3">
          <Mark className="h-10 w-9" />
          <span className="font-serif text-[2rem] leading-none">{business.name}</span>
        </p>
        <h1 tabIndex={-1} className="font-serif text-tagline tracking-[-0.015em]">
          {notFound.heading}
        </h1>
        <p className="text-lead text-muted">{notFound.text}</p>
        <HomeLink className="button button-brass">{notFound.link}</HomeLink>
      </div>
    </main>
  );
}
