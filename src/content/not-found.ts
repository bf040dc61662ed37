/** The 404 page (ledger R7 to R9). */

export const notFound = {
  heading: 'Oops! Page not found',
  text: 'This page has been removed',
  link: 'Return to Home',
  call: 'Or call',
  log: '404: no page at',
} as const;
