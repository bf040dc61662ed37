/** HTTP as the RFCs have it, on the local server, and before a release on Apache and nginx: "9110, 15.5.6" is section 15.5.6 of RFC 9110. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, expect, inject, test } from 'vitest';

/** A file that is sent as it was built. */
const file = '/ebay-template.html';

/** Asks with the target as it is written, which `fetch` would mend. */
async function ask(method: string, path: string): Promise<IncomingMessage> {
  const asked = request(inject('siteUrl'), { method, path, agent: false });
  const [answer] = await once(asked.end(), 'response');
  return answer.resume();
}

const groups: Record<string, [targets: string[], statuses: number[]]> = {
  'finds equivalent forms of an address (3986, 6.2.2.2)': [
    ['/', '/?query', file, '/ebay-template', '/robots%2Etxt', '/ebay%2dtemplate'],
    [200],
  ],
  'finds nothing under other addresses (9110, 15.5.5)': [
    [
      '//',
      '//robots.txt',
      '/images//share-card.jpg',
      '/robots.txt/',
      '/ebay-template/',
      '/images/',
      '/index.html',
      '/404.html',
      '/index.html.br',
      '/ebay-template/index.html',
      '/EBAY-template',
      '/.htaccess',
      '/.env',
      '/%2eenv',
      '/.git/config',
      '/config.ini',
      '/php/src/Endpoint.php',
      '/var/enquiries.sqlite',
      '/.vite/manifest.json',
      '/images%2Fshare-card.jpg',
      '/contact-handler.php/x',
      '/photo-handler.php/x',
      '/owner.php/x',
    ],
    [404],
  ],
  'refuses addresses that are none (9112, 3.2; 3986, 5.2.4)': [
    ['/%', '/%zz', 'robots.txt', '/%00', '/../config.ini', '/%2e%2e/etc/passwd'],
    [400, 404],
  ],
};

describe('the web server', () => {
  for (const [title, [targets, statuses]] of Object.entries(groups))
    test(title, async () => {
      for (const target of targets)
        expect(statuses, target).toContain((await ask('GET', target)).statusCode);
    });

  test('answers 405 with Allow to methods that a target does not support (9110, 15.5.6)', async () => {
    const allowed = {
      '/': 'GET, HEAD',
      [file]: 'GET, HEAD',
      '/contact-handler.php': 'POST',
      '/photo-handler.php': 'POST',
    };
    for (const [target, methods] of Object.entries(allowed))
      for (const method of ['PUT', 'DELETE', 'OPTIONS']) {
        const { statusCode, headersDistinct } = await ask(method, target);
        // Apache adds an empty one.
        const allow = headersDistinct.allow?.filter((list) => list !== '').join(', ');
        expect([statusCode, allow], `${method} ${target}`).toEqual([405, methods]);
      }
    expect((await ask('TRACE', '/')).statusCode).toBe(405);
  });
});
