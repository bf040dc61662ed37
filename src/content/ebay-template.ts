/** The preview page of the marketplace listing (ledger R2 to R6). */

export const ebayTemplate = {
  heading: 'Marketplace listing template preview',
  text: 'Our listing for used office furniture, with sample data.',
  frameTitle: 'Marketplace listing template preview',
  frameUrl: '/ebay-template.html',
  download: { url: '/assets/listing-template.html', text: 'Download the template' },
  back: 'Return to Home',
} as const;
