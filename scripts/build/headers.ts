import { createHash } from 'node:crypto';
import { business } from '../../src/content/business.ts';
import { compressible } from './compress.ts';

/** Inline style elements, and inline scripts except data blocks, which browsers never run. */
const inlineStyle = /<style>([\s\S]*?)<\/style>/g;
const inlineScript =
  /<script(?![^>]*\b(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

/** The CSP sources ('sha256-…', CSP level 3) of the pages' inline elements, each once. */
function hashesOf(pages: readonly string[], inline: RegExp): string {
  const hashes = pages.flatMap((page) =>
    [...page.matchAll(inline)].map(
      ([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    ),
  );
  return [...new Set(hashes)].sort().join('');
}

/**
 * The Content-Security-Policy (CSP level 3) for these pages. The spam-check provider's and the carrier
 * register's hosts are the only foreign ones (ledger D2, K6, F3).
 *
 * @param pages the HTML files of the web root
 */
function contentSecurityPolicy(pages: readonly string[]): string {
  const register = new URL(business.wasteCarrier.widgetUrl).origin;
  const policy = {
    'default-src': "'none'",
    'script-src': `'self'${hashesOf(pages, inlineScript)} https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/`,
    'frame-src': `'self' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/ ${register}`,
    'connect-src': "'self' https://www.google.com/recaptcha/",
    'style-src': `'self'${hashesOf(pages, inlineStyle)}`,
    // Pictures carry their placeholder colour, and the provider's badge its position, in style attributes.
    'style-src-attr': "'unsafe-inline'",
    // The photographs of the form, from the visitor's own computer.
    'img-src': "'self' blob:",
    'font-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}

/**
 * The headers of every answer in production, from which the local server and the configurations of Apache and
 * nginx take theirs.
 *
 * @param pages the HTML files of the web root, whose inline styles the policy names by hash
 * @param isRelease without the tools of developers
 */
export const securityHeaders = (
  pages: readonly string[],
  isRelease: boolean,
): Record<string, string> => ({
  'Content-Security-Policy': contentSecurityPolicy(pages),
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // The Stately inspector, which no release has, is a popup that needs its opener.
  'Cross-Origin-Opener-Policy': isRelease ? 'same-origin' : 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
});

/**
 * Cache-Control by path; the first rule that matches applies: hashed names for ever, pages and the owner's
 * stylesheet only after asking again, pictures for a day. PHP sets its own.
 */
export const cacheRules: readonly { paths: RegExp; value: string }[] = [
  { paths: /^\/assets\/.*-[\w-]{8}\.\w+$/, value: 'public, max-age=31536000, immutable' },
  { paths: /(^\/|\.html|^\/ebay-template|^\/assets\/owner\.css)$/, value: 'no-cache' },
  { paths: /(?<!\.php)$/, value: 'public, max-age=86400' },
];

/** The Cache-Control of a path. */
export const cacheControl = (path: string) =>
  cacheRules.find(({ paths }) => paths.test(path))?.value ?? 'no-store';

/** HTML files that search engines must not index. */
export const unindexed = /^\/(ebay-template|assets\/listing-template)\.html$/;

/** Media types that web servers compress as they answer, where the build has not. */
export const compressedTypes = [
  ...Object.values(compressible),
  'application/javascript',
  'application/json',
];

/**
 * Matches a raw path with an empty segment or an encoded slash. Web servers merge and decode these
 * differently, which would give a page several addresses.
 */
export const malformedPath = '//|%2[Ff]';

const answer = (message: string) => JSON.stringify({ success: false, message });

/** Answers of a web server that cannot reach a handler or refuses a body; nginx.conf puts them in single quotes. */
export const errorBody = {
  tooLarge: answer(
    'Your message is too long to send here. Please shorten it, or send it by email.',
  ),
  photoTooLarge: answer('This photo is too large to send here. Please email it.'),
  down: answer(
    `Sorry, something went wrong on our side. Please try again or call us on ${business.phone.display}.`,
  ),
};
