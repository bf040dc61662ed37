/**
 * The routes (ledger R1, R2, R7), the files they are prerendered to and their HTTP statuses. The last one
 * answers every other path. The *route* /ebay-template is not the *file* /ebay-template.html.
 */
export const routes = [
  { path: '/', file: 'index.html', status: 200 },
  { path: '/ebay-template', file: 'ebay-template/index.html', status: 200 },
  { path: '/404', file: '404.html', status: 404 },
] as const;

/** The scripts that PHP answers: enquiries, their photographs, and the owner's page, which sends headers of its own. */
export const endpoints = {
  enquiry: '/contact-handler.php',
  photo: '/photo-handler.php',
  owner: '/owner.php',
} as const;
