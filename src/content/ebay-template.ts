/** The preview page of the marketplace listing (ledger R2 to R6). */

export const ebayTemplate = {
  heading: 'Marketplace listing template preview',
  frameTitle: 'Marketplace listing template preview',
  frameUrl: '/ebay-template.html',
  back: 'Return to Home',
} as const;
