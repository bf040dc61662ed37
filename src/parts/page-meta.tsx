import { business } from '../content/business.ts';
import { seo } from '../content/seo.ts';

interface PageMetaProps {
  title: string;
  description?: string;
  /** The route's path; a page without one has no canonical address and is not indexed. */
  path?: string;
  /** Keeps a page with an address of its own out of search engines. */
  noindex?: boolean;
}

/** Title, description, canonical link and share card of a route; React moves them into the head. */
export function PageMeta({ title, description, path, noindex }: PageMetaProps) {
  const fullTitle = `${title} | ${business.name}`;
  if (path === undefined) {
    return (
      <>
        <title>{fullTitle}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const address = business.url + path;
  return (
    <>
      <title>{fullTitle}</title>
      {noindex && <meta name="robots" content="noindex" />}
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:site_name" content={business.name} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={business.url + seo.card.src} />
      <meta property="og:image:width" content={String(seo.card.width)} />
      <meta property="og:image:height" content={String(seo.card.height)} />
      <meta property="og:image:alt" content={seo.card.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
