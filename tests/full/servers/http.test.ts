/** HTTP as the RFCs have it; no browser sends such requests. */
import { once } from 'node:events';
import { describe, expect, inject, test } from 'vitest';
import { ask, file, groups } from '../../support/http-semantics.ts';
import { connected, exchange, type RawAnswer } from '../../support/raw-http.ts';

const send = (request: string) => exchange(inject('siteUrl'), request);
const targets = ['/', '/ebay-template', file, '/images/share-card.jpg'];

/** The methods of Allow, in one list or several (RFC 9110, 5.3). */
const allowedBy = ({ headers: { allow = [] } }: RawAnswer) =>
  allow
    .flatMap((list) => list.split(/\s*,\s*/))
    .filter((method) => method !== '')
    .join(', ');

describe('the web server', () => {
  for (const [title, exchanges] of Object.entries(groups)) {
    test(title, async () => {
      const wrong: string[] = [];
      for (const [requests, statuses, allow] of exchanges)
        for (const request of requests) {
          const answer = await send(request);
          const isRight =
            statuses.includes(answer.status) &&
            (allow === undefined || allowedBy(answer) === allow) &&
            !(request.startsWith('HEAD ') && answer.body !== '');
          if (!isRight) wrong.push(`${request}: ${answer.status}, Allow: ${allowedBy(answer)}`);
        }
      expect(wrong).toEqual([]);
    });
  }

  test('sends the part that Content-Range states (9110, 14.4)', async () => {
    const whole = await send(ask('GET', file));
    for (const range of ['0-4', '0-', '-5', '5-9']) {
      const { status, headers, body } = await send(ask('GET', file, `Range: bytes=${range}`));
      const [, first, last] =
        /^bytes (\d+)-(\d+)\/\d+$/.exec(headers['content-range']?.[0] ?? '') ?? [];
      const expected =
        status === 206 ? whole.body.slice(Number(first), Number(last) + 1) : whole.body;
      expect(body, range).toBe(expected);
    }
  });

  test('answers HEAD with the headers of GET (9110, 9.3.2)', async () => {
    for (const target of targets) {
      const { date: _, ...got } = (await send(ask('GET', target))).headers;
      const { date: __, ...headers } = (await send(ask('HEAD', target))).headers;
      expect(headers, target).toEqual(got);
    }
  });

  test('sends nothing again to a cache that has it (9110, 13.1.2 and 13.1.3)', async () => {
    for (const target of targets) {
      const { headers } = await send(ask('GET', target));
      const conditions = [
        `If-None-Match: ${headers.etag?.[0]}`,
        `If-None-Match: "another", ${headers.etag?.[0]}`,
        `If-Modified-Since: ${headers['last-modified']?.[0]}`,
      ];
      for (const condition of conditions) {
        const answer = await send(ask('GET', target, condition));
        expect([target, condition, answer.status]).toEqual([target, condition, 304]);
        expect(answer.headers['cache-control']).toEqual(headers['cache-control']);
      }
    }
  });

  test('outlives connections that are broken off', async () => {
    const post = (length: number) =>
      `POST /contact-handler.php HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
    const requests = [
      'GET / HTTP/1.1\r\nHo',
      'GET /images/share-card.jpg HTTP/1.1\r\nHost: a\r\n\r\n',
      `${post(1000)}{"name":"Ada`,
      `${post(2)}{}`,
      post(1000).replace('contact-handler.php', ''),
      'CONNECT localhost:80 HTTP/1.1\r\nHost: localhost:80\r\n\r\n',
      '\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03\r\n\r\n',
    ];
    for (const request of requests) {
      const socket = await connected(inject('siteUrl'));
      socket.write(request, 'latin1');
      // By the time it has answered somebody else it has read this.
      expect((await send(ask('GET', '/'))).status, request).toBe(200);
      if (!socket.closed) {
        socket.resetAndDestroy();
        await once(socket, 'close');
      }
      expect((await send(ask('GET', '/contact-handler.php'))).status, request).toBe(405);
    }
  });
});
