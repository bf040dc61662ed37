/**
 * Title and description of each route. The company's name is added to the title by `page-meta.tsx`;
 * with it a title has at most 60 characters, a description 140 to 160.
 */

export const seo = {
  home: {
    path: '/',
    title: 'Office Clearance London, Furniture Buyers',
    description:
      'Office furniture clearance in London and nationwide: we buy premium brands, clear the rest and give you the paperwork. Same-day valuations, 24/7.',
  },
  ebayTemplate: {
    path: '/ebay-template',
    title: 'Marketplace listing template preview',
    description:
      'Preview of our listing template for used office furniture: condition grades, dimensions, honest faults, delivery and returns, readable on every device.',
    noindex: true,
  },
  notFound: { title: 'Page not found' },
  /** The share card, rendered at 1200 x 630. */
  card: {
    src: '/images/share-card.jpg',
    width: 1200,
    height: 630,
    alt: 'The tagline above a scale model of an office: a green lounge chair, outlined in dashed red, and a walnut desk',
  },
} as const;
