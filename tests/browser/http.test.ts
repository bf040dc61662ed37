/** HTTP as the RFCs have it, alike on every server; no browser sends such requests. */
import { once } from 'node:events';
import { describe, expect, inject, test } from 'vitest';
import { ask, content, exchanges, file } from '../support/http-semantics.ts';
import { connected, exchange, type RawAnswer } from '../support/raw-http.ts';

const size = content.length;
const send = (request: string) => exchange(inject('siteUrl'), request);

/** A partial answer carries the range that its headers state (RFC 9110, 14.4 and 15.5.17). */
function expectPart({ status, headers, body }: RawAnswer) {
  const of = headers['content-range']?.[0];
  if (status === 200) expect([of, body]).toEqual([undefined, content]);
  if (status === 416) expect(of).toBe(`bytes */${size}`);
  if (status !== 206 || headers['content-type']?.[0]?.startsWith('multipart/byteranges')) return;
  const [, first, last] = /^bytes (\d+)-(\d+)\/\d+$/.exec(of ?? '') ?? [];
  expect(body).toBe(content.slice(Number(first), Number(last) + 1));
}

/** The methods of Allow, in one list or several (RFC 9110, 5.3). */
const allowedBy = ({ headers: { allow = [] } }: RawAnswer) =>
  allow
    .flatMap((list) => list.split(/\s*,\s*/))
    .filter((method) => method !== '')
    .join(', ');

test.each(exchanges)('$what: $status (RFC $source)', async ({ request, status, headers = {} }) => {
  const answer = await send(request);
  expect([status].flat()).toContain(answer.status);
  const { allow, ...others } = headers;
  if (allow) expect(allowedBy(answer)).toBe(allow);
  for (const [name, value] of Object.entries(others))
    expect(answer.headers[name], name).toEqual([value]);
  if (request.startsWith('HEAD ')) expect(answer.body).toBe('');
  if (request.startsWith(`GET ${file} `) && request.includes('Range: ')) expectPart(answer);
});

test('no path that is none is the home page', async () => {
  const home = await send(ask('GET', '/'));
  const missing = await send(ask('GET', '//x'));
  expect(missing.body).toContain('Page not found');
  expect(missing.body).not.toBe(home.body);
});

test.each(['/', '/ebay-template', file, '/images/share-card.jpg'])(
  'HEAD %s has the headers of GET',
  async (target) => {
    const { date: _, ...got } = (await send(ask('GET', target))).headers;
    const { date: __, ...headers } = (await send(ask('HEAD', target))).headers;
    expect(headers).toEqual(got);
  },
);

describe.each(['/', '/ebay-template', file, '/images/share-card.jpg'])('%s', (target) => {
  test('is not sent again to a cache that has it (RFC 9110, 13.1.2 and 13.1.3)', async () => {
    const { headers } = await send(ask('GET', target));
    const conditions = [
      `If-None-Match: ${headers.etag?.[0]}`,
      `If-None-Match: "another", ${headers.etag?.[0]}`,
      `If-Modified-Since: ${headers['last-modified']?.[0]}`,
    ];
    for (const condition of conditions) {
      const answer = await send(ask('GET', target, condition));
      expect([condition, answer.status, answer.body]).toEqual([condition, 304, '']);
      expect(answer.headers['cache-control']).toEqual(headers['cache-control']);
    }
  });

  test('goes on where it was broken off, if it is the same (RFC 9110, 13.1.5)', async () => {
    const { headers, body } = await send(ask('GET', target));
    const same = `If-Range: ${headers['last-modified']?.[0]}`;
    const rest = await send(ask('GET', target, 'Range: bytes=100-', same));
    expect(rest.status).toBe(206);
    expect(rest.headers['content-range']).toEqual([`bytes 100-${body.length - 1}/${body.length}`]);
    expect(rest.body).toBe(body.slice(100));
  });
});

describe('outlives', () => {
  const post = (length: number) =>
    `POST /contact-handler.php HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

  test.each([
    ['a head that is broken off', 'GET / HTTP/1.1\r\nHo'],
    ['a large file that nobody reads', 'GET /images/share-card.jpg HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['an enquiry that is broken off', `${post(1000)}{"name":"Ada`],
    ['an enquiry whose answer nobody awaits', `${post(2)}{}`],
    ['an unread enquiry in an unknown coding', post(9).replace('Content-Length', 'Expect')],
    ['a body for a page that is broken off', post(1000).replace('contact-handler.php', '')],
    ['a tunnel', 'CONNECT localhost:80 HTTP/1.1\r\nHost: localhost:80\r\n\r\n'],
    ['another protocol', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'],
    ['no HTTP', '\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03\r\n\r\n'],
  ])('%s', async (_what, request) => {
    const socket = await connected(inject('siteUrl'));
    socket.write(request, 'latin1');
    // By the time it has answered somebody else it has read this.
    expect((await send(ask('GET', '/'))).status).toBe(200);
    if (!socket.closed) {
      socket.resetAndDestroy();
      await once(socket, 'close');
    }
    expect((await send(ask('GET', '/'))).status).toBe(200);
    expect((await send(ask('GET', '/contact-handler.php'))).status).toBe(405);
  });
});
