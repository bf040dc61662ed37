/**
 * HTTP semantics that hold on every server, as one table. Each row cites its source: "9110, 15.5.6" is
 * section 15.5.6 of RFC 9110. Requests are raw, because HTTP clients mend what they send.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Exchange {
  what: string;
  /** From the request line to the end of the head, and the body if there is one. */
  request: string;
  /** The status, or all that the source allows; `why` then says which server takes which. */
  status: number | number[];
  why?: string;
  /** Header fields by lower-case name. */
  headers?: Record<string, string>;
  source: string;
}

/** A file that is the same on every server, and what is in it. */
export const file = '/ebay-template.html';
export const content = readFileSync(
  fileURLToPath(new URL(`../../dist${file}`, import.meta.url)),
  'latin1',
);
const size = content.length;

/** A request with a valid Host, after which the connection ends. */
export const ask = (method: string, target: string, ...fields: string[]) =>
  [`${method} ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...fields, '', ''].join(
    '\r\n',
  );

const found: Exchange[] = ['/', '/?query', '/robots.txt', '/ebay-template', file].map((target) => ({
  what: `GET ${target}`,
  request: ask('GET', target),
  status: 200,
  source: '9110, 9.3.1',
}));

const equivalent: Exchange[] = [
  { target: '/robots%2Etxt', source: '3986, 6.2.2.2' },
  { target: '/ebay%2dtemplate', source: '3986, 6.2.2.2' },
  { target: 'http://localhost/robots.txt', source: '9112, 3.2.2' },
].map(({ target, source }) => ({
  what: `GET ${target}, another form of an address`,
  request: ask('GET', target),
  status: 200,
  source,
}));

const missing: Exchange[] = [
  ...['//', '//x', '///', '//robots.txt', '/images//share-card.jpg', '//ebay-template'],
  ...['/robots.txt/', '/robots.txt/x', '/ebay-template/', '/ebay-template.html/', '/images/'],
  ...['/index.html', '/index%2ehtml', '/404.html', '/404', '/ebay-template/index.html'],
  ...['/index.html.br', '/index.html.gz', '/index.html/', '/no/such/page', '/ROBOTS.TXT'],
  ...['/.htaccess', '/.env', '/assets/.x', '/%2eenv', '/.vite/manifest.json', '/.well-known/x'],
  ...['/images%2Fshare-card.jpg', '/images%2fshare-card.jpg', '/a%5cb', '/;', '/robots.txt;x'],
  ...['/contact-handler.php/', '/contact-handler.php/x', '/owner.php/', '/owner.php/x'],
].map((target) => ({
  what: `GET ${target}`,
  request: ask('GET', target),
  status: 404,
  source: '9110, 15.5.5',
}));

const unreadable: Exchange[] = [
  { target: '/%00', status: [400, 404], why: 'nginx refuses NUL, the others know no such file' },
  { target: '/robots.txt%00', status: [400, 404], why: 'nginx refuses NUL' },
  { target: '/%', status: 400 },
  { target: '/%zz', status: 400 },
  { target: '/%ff', status: [400, 404], why: 'the local server decodes UTF-8, the others bytes' },
  { target: 'robots.txt', status: 400 },
  { target: '*', status: 400 },
  { target: '/a b', status: 400 },
  {
    target: '/../package.json',
    status: [400, 404],
    why: 'Apache and nginx resolve dot segments, and refuse one above the root',
  },
  { target: '/%2e%2e/%2e%2e/etc/passwd', status: [400, 404], why: 'as the one above' },
].map((row) => ({
  ...row,
  what: `GET ${row.target}, which is no path`,
  request: ask('GET', row.target),
  source: '9112, 3.2; 3986, 2.1 and 5.2.4',
}));

const changing = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'];

const methods: Exchange[] = [
  ...['/', '/robots.txt', '/ebay-template', file].flatMap((target) =>
    changing.map((method) => ({
      what: `${method} ${target}`,
      request: ask(method, target, 'Content-Length: 0'),
      status: 405,
      headers: { allow: 'GET, HEAD' },
      source: '9110, 15.5.6 and 10.2.1',
    })),
  ),
  ...changing.map((method) => ({
    what: `${method} /no/such/page`,
    request: ask(method, '/no/such/page', 'Content-Length: 0'),
    status: [404, 405],
    why: 'nginx looks for the file first, the others at the method',
    source: '9110, 15.5.5',
  })),
  {
    what: 'POST / with a body',
    request: `${ask('POST', '/', 'Content-Length: 5')}hello`,
    status: 405,
    headers: { allow: 'GET, HEAD' },
    source: '9110, 15.5.6',
  },
  ...['/', '/robots.txt'].map((target) => ({
    what: `TRACE ${target}`,
    request: ask('TRACE', target),
    status: 405,
    source: '9110, 9.3.8',
  })),
  ...['BREW', 'get'].map((method) => ({
    what: `${method} /, an unknown method`,
    request: ask(method, '/'),
    status: [400, 405, 501],
    why: 'Node and nginx cannot parse every one of them',
    source: '9110, 9.1',
  })),
  ...['/', '/robots.txt', '/ebay-template'].map((target) => ({
    what: `HEAD ${target}`,
    request: ask('HEAD', target),
    status: 200,
    source: '9110, 9.3.2',
  })),
  {
    what: 'HEAD of an unknown page',
    request: ask('HEAD', '/no/such/page'),
    status: 404,
    source: '9110, 9.3.2',
  },
  {
    what: 'GET /contact-handler.php?health, of a monitor',
    request: ask('GET', '/contact-handler.php?health'),
    status: [200, 503],
    why: 'it depends on the settings whether all is well',
    headers: { 'content-type': 'application/json' },
    source: '9110, 9.3.1',
  },
  ...['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'].map((method) => ({
    what: `${method} /contact-handler.php`,
    request: ask(method, '/contact-handler.php'),
    status: 405,
    headers: { allow: 'POST', 'content-type': 'application/json' },
    source: '9110, 15.5.6 and 10.2.1',
  })),
  ...['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'].map((method) => ({
    what: `${method} /owner.php`,
    request: ask(method, '/owner.php'),
    status: 405,
    headers: { allow: 'GET, HEAD, POST' },
    source: '9110, 15.5.6 and 10.2.1',
  })),
];

/** A request head without `Host: localhost`. */
const withHosts = (version: string, ...fields: string[]) =>
  [`GET / HTTP/${version}`, 'Connection: close', ...fields, '', ''].join('\r\n');

const hosts: Exchange[] = [
  { what: 'no Host', request: withHosts('1.1'), status: 400 },
  { what: 'two Hosts', request: withHosts('1.1', 'Host: a.example', 'Host: b.example') },
  { what: 'the same Host twice', request: withHosts('1.1', 'Host: a.example', 'Host: a.example') },
  { what: 'an empty Host', request: withHosts('1.1', 'Host:') },
  { what: 'a Host with a space', request: withHosts('1.1', 'Host: a b') },
  { what: 'a Host with a path', request: withHosts('1.1', 'Host: a.example/b') },
  { what: 'two Hosts in HTTP/1.0', request: withHosts('1.0', 'Host: a', 'Host: b') },
  { what: 'no Host in HTTP/1.0', request: withHosts('1.0'), status: 200 },
  {
    what: 'no Host, to the handler',
    request: withHosts('1.1', 'Content-Length: 0').replace('GET /', 'POST /contact-handler.php'),
  },
  {
    what: 'two Hosts, to the handler',
    request: ask('POST', '/contact-handler.php', 'Host: b.example', 'Content-Length: 0'),
  },
  {
    what: 'an absolute target without Host',
    request: withHosts('1.1').replace('GET /', 'GET http://localhost/'),
  },
].map((row) => ({ status: 400, ...row, source: '9112, 3.2' }));

const framing: Exchange[] = [
  {
    what: 'two different lengths',
    request: `${ask('POST', '/contact-handler.php', 'Content-Length: 3', 'Content-Length: 4')}abcd`,
  },
  { what: 'a length that is none', request: ask('POST', '/', 'Content-Length: x') },
  { what: 'a space before the colon', request: ask('GET', '/', 'Name : value') },
].map((row) => ({ ...row, status: 400, source: '9112, 5.1 and 6.3' }));

const range = (value: string, ...fields: string[]) =>
  ask('GET', file, `Range: ${value}`, ...fields);
const part = 'Apache ignores a range that begins after the first byte (14.2)';

const ranges: Exchange[] = [
  { value: 'bytes=0-4', status: 206, headers: { 'content-range': `bytes 0-4/${size}` } },
  { value: 'bytes=0-', status: 206, headers: { 'content-range': `bytes 0-${size - 1}/${size}` } },
  {
    value: 'bytes=-5',
    status: 206,
    headers: { 'content-range': `bytes ${size - 5}-${size - 1}/${size}` },
  },
  {
    value: `bytes=-${size}0`,
    status: [200, 206],
    why: 'the whole file, as a part or not (14.1.2)',
  },
  { value: 'bytes=5-9', status: [200, 206], why: part },
  { value: `bytes=5-${size}0`, status: [200, 206], why: part },
  { value: `bytes=${size}0-,0-1`, status: [200, 206], why: part },
  { value: 'bytes=0-1,3-4', status: [200, 206], why: 'the local server sends no multipart (14.2)' },
  { value: `bytes=${size}-`, status: [200, 416], why: part },
  { value: 'bytes=99999999-', status: [200, 416], why: part },
  ...['abc', '', '-', '5-2', '-0', 'abc,0-1', '0-4x', '1e1-20', '99999999999999999999-'].map(
    (specs) => ({
      value: `bytes=${specs}`,
      status: [200, 416],
      why: 'an invalid range may be ignored or rejected (14.2)',
    }),
  ),
  { value: 'chars=0-4', status: 200 },
  { value: 'bytes 0-4', status: 200 },
].map(({ value, ...row }) => ({
  ...row,
  what: `Range: ${value}`,
  request: range(value),
  source: '9110, 14 and 15.5.17',
}));

const furtherRanges: Exchange[] = [
  {
    what: 'If-Range of another version',
    request: range('bytes=0-4', 'If-Range: "another"'),
    status: 200,
    source: '9110, 13.1.5',
  },
  {
    what: 'If-Range of another version, after the end',
    request: range('bytes=99999999-', 'If-Range: "another"'),
    status: 200,
    source: '9110, 13.1.5',
  },
  {
    what: 'If-Range with an old date',
    request: range('bytes=0-4', 'If-Range: Mon, 01 Jan 2001 00:00:00 GMT'),
    status: 200,
    source: '9110, 13.1.5',
  },
  {
    what: 'Range of a page',
    request: ask('GET', '/', 'Range: bytes=0-4'),
    status: 206,
    source: '9110, 14.2',
  },
  {
    what: 'Range of an unknown page',
    request: ask('GET', '/no/such/page', 'Range: bytes=0-4'),
    status: 404,
    source: '9110, 14.2',
  },
  {
    what: 'Range with HEAD',
    request: ask('HEAD', file, 'Range: bytes=0-4'),
    status: [200, 206],
    why: 'nginx answers as it would to GET, and has no setting for it',
    source: '9110, 14.2',
  },
  {
    what: 'Range with POST',
    request: ask('POST', file, 'Range: bytes=0-4', 'Content-Length: 0'),
    status: 405,
    headers: { allow: 'GET, HEAD' },
    source: '9110, 14.2',
  },
];

const conditions: Exchange[] = ['/', file].flatMap((target) =>
  [
    { field: 'If-None-Match: *', status: 304, source: '9110, 13.1.2' },
    { field: 'If-None-Match: "another"', status: 200, source: '9110, 13.1.2' },
    { field: 'If-Match: *', status: 200, source: '9110, 13.1.1' },
    { field: 'If-Match: "another"', status: 412, source: '9110, 13.1.1' },
    {
      field: 'If-Modified-Since: Mon, 01 Jan 2001 00:00:00 GMT',
      status: 200,
      source: '9110, 13.1.3',
    },
    { field: 'If-Modified-Since: yesterday', status: 200, source: '9110, 13.1.3' },
    {
      field: 'If-Unmodified-Since: Mon, 01 Jan 2001 00:00:00 GMT',
      status: 412,
      source: '9110, 13.1.4',
    },
  ].map(({ field, status, source }) => ({
    what: `GET ${target} with ${field}`,
    request: ask('GET', target, field),
    status,
    source,
  })),
);

const unconditional: Exchange[] = ['If-None-Match: *', 'If-Match: "another"'].map((field) => ({
  what: `an unknown page with ${field}`,
  request: ask('GET', '/no/such/page', field),
  status: 404,
  source: '9110, 13.2.1',
}));

export const exchanges: readonly Exchange[] = [
  ...found,
  ...equivalent,
  ...missing,
  ...unreadable,
  ...methods,
  ...hosts,
  ...framing,
  ...ranges,
  ...furtherRanges,
  ...conditions,
  ...unconditional,
];
