import { business } from '../../src/content/business.ts';

/** The provider's and the register's hosts are the only foreign ones (ledger D2, K6, F3). */
const policy = {
  'default-src': "'self'",
  'script-src': "'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
  'frame-src': `'self' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/ ${
    new URL(business.wasteCarrier.widgetUrl).origin
  }`,
  'connect-src': "'self' https://www.google.com/recaptcha/",
  'img-src': "'self' data:",
  // The provider's script and React's style attributes write inline styles.
  'style-src': "'self' 'unsafe-inline'",
  'object-src': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'self'",
};

/** The headers of every answer in production. */
export const securityHeaders: Record<string, string> = {
  'Content-Security-Policy': Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; '),
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // Lets the Stately inspector keep its window (popups), and nobody else theirs.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};

/** How long a file may be kept: hashed names for ever, pages not at all, pictures for a day. */
export function cacheControl(path: string): string {
  if (/^\/assets\/.*-[\w-]{8}\.\w+$/.test(path)) return 'public, max-age=31536000, immutable';
  if (path.endsWith('.html')) return 'no-cache';
  return 'public, max-age=86400';
}
