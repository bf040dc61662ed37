/** Every address with the status, headers and bytes that the build gave it. */
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, inject, test } from 'vitest';
import { pagesOf } from '../../../scripts/build/config-files.ts';
import { securityHeaders } from '../../../scripts/build/headers.ts';
import { liveFindings } from '../../../scripts/tools/launch/live.ts';

const dist = join(import.meta.dirname, '../../../dist');
const built = (path: string) => readFileSync(join(dist, path));
const scriptPath = () =>
  `/assets/${readdirSync(join(dist, 'assets')).find((name) => /^page-.*\.js$/.test(name))}`;

/** The body as it is on the wire: `fetch` undoes the coding. */
async function download(path: string, coding: string) {
  const url = inject('siteUrl') + path;
  const request = get(url, { headers: { 'Accept-Encoding': coding } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return { headers: answer.headers, body: await buffer(answer) };
}

describe('the web server', () => {
  test('answers with the right status, headers and file', async () => {
    const [html, text, xml] = [/^text\/html/, /^text\/plain/, /^(text|application)\/xml/];
    const day = 'public, max-age=86400';
    const ever = 'public, max-age=31536000, immutable';
    const script = scriptPath();
    const answers: [path: string, status: number, cache: string, type: RegExp, file: string][] = [
      ['/', 200, 'no-cache', html, 'index.html'],
      ['/ebay-template', 200, 'no-cache', html, 'ebay-template/index.html'],
      ['/ebay-template.html', 200, 'no-cache', html, 'ebay-template.html'],
      ['/no/such/page', 404, 'no-cache', html, '404.html'],
      ['/.vite/manifest.json', 404, 'no-cache', html, '404.html'],
      ['/assets/owner.css', 200, 'no-cache', /^text\/css/, 'assets/owner.css'],
      ['/images/share-card.jpg', 200, day, /^image\/jpeg$/, 'images/share-card.jpg'],
      ['/robots.txt', 200, day, text, 'robots.txt'],
      ['/sitemap.xml', 200, day, xml, 'sitemap.xml'],
      [script, 200, ever, /^(text|application)\/javascript/, script],
    ];
    const security = Object.entries(securityHeaders(await pagesOf(dist), false));
    for (const [path, status, cache, type, file] of answers) {
      const answer = await fetch(inject('siteUrl') + path);
      expect([answer.status, answer.headers.get('cache-control')], path).toEqual([status, cache]);
      expect(answer.headers.get('content-type'), path).toMatch(type);
      const isHidden = path === '/ebay-template.html' ? 'noindex' : null;
      expect(answer.headers.get('x-robots-tag'), path).toBe(isHidden);
      for (const [name, value] of security) expect(answer.headers.get(name), path).toBe(value);
      expect(built(file).equals(Buffer.from(await answer.arrayBuffer())), path).toBe(true);
    }
  });

  test('sends what the build compressed to browsers that take it', async () => {
    const codings = { gzip: 'gz', br: 'br' };
    const files = { '/': 'index.html', '/ebay-template.html': 'ebay-template.html' };
    for (const [path, file] of Object.entries({ ...files, [scriptPath()]: scriptPath() })) {
      const plain = await download(path, 'identity');
      expect(plain.headers['content-encoding'], path).toBeUndefined();
      expect(plain.headers.vary?.toLowerCase(), path).toContain('accept-encoding');
      for (const [coding, suffix] of Object.entries(codings)) {
        const { headers, body } = await download(path, coding);
        expect(headers['content-encoding'], path).toBe(coding);
        expect(headers.vary?.toLowerCase(), path).toContain('accept-encoding');
        for (const name of ['content-type', 'cache-control', 'content-security-policy'])
          expect(headers[name], path).toBe(plain.headers[name]);
        expect(built(`${file}.${suffix}`).equals(body), `${path} as ${coding}`).toBe(true);
      }
    }
  });

  test('lacks nothing but HTTPS by the launch check', async () => {
    const headers = securityHeaders(await pagesOf(dist), false);
    const findings = await liveFindings(new URL(inject('siteUrl')), headers);
    expect(findings.map(({ problem }) => problem)).toEqual([expect.stringMatching(/is not HTTPS/)]);
  });
});
