/** The 404 page (ledger R7 to R9). */

export const notFound = {
  heading: 'Oops! Page not found',
  text: 'Whatever stood here has been cleared.',
  link: 'Return to Home',
  log: '404: no page at',
} as const;
