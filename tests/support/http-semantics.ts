/**
 * What Apache and nginx answer by the RFCs, in groups: "9110, 15.5.6" is section 15.5.6 of RFC 9110. Requests are raw,
 * because HTTP clients mend what they send.
 */

/** Requests, the statuses that the RFC allows where the servers differ, and the methods of Allow. */
export type Exchange = [requests: string[], statuses: number[], allow?: string];

/** A file that is sent as it was built. */
export const file = '/ebay-template.html';

/** A request with a valid Host, after which the connection ends. */
export const ask = (method: string, target: string, ...fields: string[]) =>
  request(`${method} ${target} HTTP/1.1`, 'Host: localhost', ...fields);

const request = (line: string, ...fields: string[]) =>
  [line, 'Connection: close', ...fields, '', ''].join('\r\n');

const get = (targets: string[], ...fields: string[]) =>
  targets.map((target) => ask('GET', target, ...fields));

/** Requests by each method to each target. */
const by = (methods: string[], targets: string[]) =>
  methods.flatMap((method) => targets.map((target) => ask(method, target, 'Content-Length: 0')));

const ranges = (...values: string[]) =>
  values.map((value) => ask('GET', file, `Range: bytes=${value}`));

const conditions = (...fields: string[]) => fields.flatMap((field) => get(['/', file], field));

const readable = ['/', '/robots.txt', '/ebay-template', file];
const reading = 'GET, HEAD';
const changing = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'];
const old = 'Mon, 01 Jan 2001 00:00:00 GMT';

export const groups: Record<string, Exchange[]> = {
  'finds pages and files (9110, 9.3)': [
    [[...get(readable), ...readable.map((target) => ask('HEAD', target))], [200]],
    [get(['/?query']), [200]],
    [[ask('HEAD', '/no/such/page')], [404]],
  ],
  'takes equivalent forms of an address (3986, 6.2.2.2; 9112, 3.2.2)': [
    [get(['/robots%2Etxt', '/ebay%2dtemplate', 'http://localhost/robots.txt']), [200]],
  ],
  'finds nothing under other addresses (9110, 15.5.5)': [
    [
      get(['//', '//x', '///', '//robots.txt', '/images//share-card.jpg', '//ebay-template']),
      [404],
    ],
    [get(['/robots.txt/', '/robots.txt/x', '/ebay-template/', `${file}/`, '/images/']), [404]],
    [get(['/index.html', '/index%2ehtml', '/404.html', '/404', '/index.html.br']), [404]],
    [get(['/ebay-template/index.html', '/index.html.gz', '/index.html/', '/ROBOTS.TXT']), [404]],
    [get(['/.htaccess', '/.env', '/assets/.x', '/%2eenv', '/.vite/manifest.json']), [404]],
    [get(['/images%2Fshare-card.jpg', '/images%2fshare-card.jpg', '/a%5cb', '/;']), [404]],
    [
      get(['/contact-handler.php/', '/contact-handler.php/x', '/owner.php/', '/owner.php/x']),
      [404],
    ],
  ],
  'refuses addresses that are none (9112, 3.2; 3986, 2.1 and 5.2.4)': [
    [get(['/%', '/%zz', 'robots.txt', '*', '/a b']), [400]],
    [get(['/%00', '/robots.txt%00', '/%ff', '/../config.ini', '/%2e%2e/etc/passwd']), [400, 404]],
  ],
  'lets pages and files be read alone (9110, 15.5.6 and 10.2.1)': [
    [by(['POST', ...changing], readable), [405], reading],
    [[`${ask('POST', '/', 'Content-Length: 5')}hello`], [405], reading],
    [[ask('TRACE', '/'), ask('TRACE', '/robots.txt')], [405]],
    [
      [ask('BREW', '/'), ask('get', '/')],
      [400, 405, 501],
    ],
    // nginx looks for the file first.
    [by(['POST', ...changing], ['/no/such/page']), [404, 405]],
  ],
  'names the methods of the scripts (9110, 15.5.6 and 10.2.1)': [
    [by(['GET', 'HEAD', ...changing], ['/contact-handler.php']), [405], 'POST'],
    [by(changing, ['/owner.php']), [405], 'GET, HEAD, POST'],
    // Whether all is well depends on the settings.
    [get(['/contact-handler.php?health']), [200, 503]],
  ],
  'asks for one Host (9112, 3.2)': [
    [[request('GET / HTTP/1.0')], [200]],
    [[request('GET / HTTP/1.1'), request('GET http://localhost/ HTTP/1.1')], [400]],
    [[request('GET / HTTP/1.1', 'Host: a.example', 'Host: b.example')], [400]],
    [[request('GET / HTTP/1.1', 'Host: a.example', 'Host: a.example')], [400]],
    [['', 'a b', 'a.example/b'].map((host) => request('GET / HTTP/1.1', `Host: ${host}`)), [400]],
    [[request('GET / HTTP/1.0', 'Host: a', 'Host: b')], [400]],
    [[request('POST /contact-handler.php HTTP/1.1', 'Content-Length: 0')], [400]],
    [[ask('POST', '/contact-handler.php', 'Host: b.example', 'Content-Length: 0')], [400]],
  ],
  'refuses ambiguous framing (9112, 5.1 and 6.3)': [
    [
      [`${ask('POST', '/contact-handler.php', 'Content-Length: 3', 'Content-Length: 4')}abcd`],
      [400],
    ],
    [[ask('POST', '/', 'Content-Length: x'), ask('GET', '/', 'Name : value')], [400]],
  ],
  'sends parts (9110, 14 and 15.5.17)': [
    [[...ranges('0-4', '0-', '-5'), ...get(['/'], 'Range: bytes=0-4')], [206]],
    // Apache ignores a range that begins after the first byte (14.2).
    [ranges('5-9', '5-99999999', '-99999999', '99999999-,0-1', '0-1,3-4'), [200, 206]],
    [ranges('99999999-', 'abc', '', '-', '5-2', '-0', 'abc,0-1', '0-4x'), [200, 416]],
    [[...get([file], 'Range: chars=0-4'), ...get([file], 'Range: bytes 0-4')], [200]],
    [get(['/no/such/page'], 'Range: bytes=0-4'), [404]],
  ],
  'sends no part of another version (9110, 13.1.5)': [
    [get([file], 'Range: bytes=0-4', 'If-Range: "another"'), [200]],
    [get([file], 'Range: bytes=99999999-', 'If-Range: "another"'), [200]],
    [get([file], 'Range: bytes=0-4', `If-Range: ${old}`), [200]],
  ],
  'heeds conditions (9110, 13.1)': [
    [conditions('If-None-Match: *'), [304]],
    [conditions('If-None-Match: "another"', 'If-Match: *', `If-Modified-Since: ${old}`), [200]],
    [conditions('If-Modified-Since: yesterday'), [200]],
    [conditions('If-Match: "another"', `If-Unmodified-Since: ${old}`), [412]],
    [get(['/no/such/page'], 'If-None-Match: *'), [404]],
    [get(['/no/such/page'], 'If-Match: "another"'), [404]],
  ],
};
