/** The parts of one answer that the HTTP Observatory judges. */
export interface Answer {
  headers: Headers;
  /** The body, as HTML. */
  html: string;
  /** The target of the redirect from plain HTTP; null where it was not asked, as on this machine. */
  httpLeadsTo: URL | null;
}

interface Score {
  /** The test's name in the published rules. */
  test: string;
  result: string;
  modifier: number;
}

const directivesOf = (policy: string): Map<string, string[]> =>
  new Map(
    policy
      .split(';')
      .map((text) => text.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources]),
  );

const inlined = ["'unsafe-inline'", 'data:'];
const broad = ['*', 'http:', 'https:'];
const has = (sources: readonly string[], ...wanted: string[]) =>
  wanted.some((source) => sources.includes(source));

function csp(policy: string | null): [result: string, modifier: number] {
  if (!policy) return ['not-implemented', -25];
  const directives = directivesOf(policy);
  const standard = directives.get('default-src') ?? ['*'];
  const of = (name: string) => directives.get(name) ?? standard;
  if (has([...of('script-src'), ...of('object-src')], ...inlined, ...broad)) {
    return ['unsafe-inline', -20];
  }
  const all = [...directives.values()].flat();
  if (all.some((source) => source.startsWith('http:'))) return ['insecure-scheme', -20];
  if (has(of('script-src'), "'unsafe-eval'")) return ['unsafe-eval', -10];
  if (has(of('style-src'), ...inlined, ...broad)) return ['unsafe-inline-in-style-src-only', 0];
  return standard.join() === "'none'" ? ['no-unsafe-default-src-none', 10] : ['no-unsafe', 5];
}

function cookies(headers: Headers): [string, number] {
  const set = headers.getSetCookie();
  if (set.length === 0) return ['not-found', 0];
  return set.every((one) => /;\s*secure\b/i.test(one))
    ? ['secure', 0]
    : ['without-secure-flag', -20];
}

function hsts(value: string | null): [string, number] {
  const seconds = Number(/max-age=(\d+)/i.exec(value ?? '')?.[1] ?? Number.NaN);
  if (Number.isNaN(seconds)) return ['not-implemented', -20];
  return seconds >= 15_768_000
    ? ['max-age-at-least-six-months', 0]
    : ['max-age-less-than-six-months', -10];
}

function redirection(leadsTo: URL | null): [string, number] {
  if (!leadsTo) return ['not-asked', 0];
  return leadsTo.protocol === 'https:' ? ['to-https', 0] : ['missing', -20];
}

function referrer(value: string | null): [string, number] {
  const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;
  if (!value) return ['not-implemented', 0];
  return isPrivate.test(value.split(',').at(-1)?.trim() ?? '') ? ['private', 5] : ['unsafe', -5];
}

function scripts(html: string): [string, number] {
  const sources = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, src = '']) => src);
  if (sources.length === 0) return ['no-scripts-loaded', 0];
  const foreign = sources.filter((src) => /^(https?:)?\/\//.test(src));
  if (foreign.length === 0) return ['all-scripts-loaded-from-secure-origin', 0];
  return foreign.every((src) => src.startsWith('https:'))
    ? ['external-scripts-loaded-securely', -5]
    : ['external-scripts-not-loaded-securely', -50];
}

function framing({ headers }: Answer): [string, number] {
  const ancestors = directivesOf(headers.get('content-security-policy') ?? '').has(
    'frame-ancestors',
  );
  if (ancestors) return ['implemented-via-csp', 5];
  return /^(sameorigin|deny)$/i.test(headers.get('x-frame-options') ?? '')
    ? ['sameorigin-or-deny', 0]
    : ['not-implemented', -20];
}

const grades: readonly [from: number, grade: string][] = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
];

/**
 * The score of one answer by the published rules of the HTTP Observatory (MDN, "Tests & Scoring"):
 * penalties from 100, bonuses only from 90 on. Cross-origin resource sharing and resource policy
 * are judged like the rest; preload lists, which need a third party, are not asked.
 */
export function observatory(answer: Answer): { score: number; grade: string; scores: Score[] } {
  const { headers, html, httpLeadsTo } = answer;
  const shared = headers.get('access-control-allow-origin');
  const resource = headers.get('cross-origin-resource-policy');
  const judged: Record<string, [result: string, modifier: number]> = {
    cookies: cookies(headers),
    'cross-origin-resource-sharing':
      shared && headers.has('access-control-allow-credentials')
        ? ['universal-access', -50]
        : [shared ? 'public-access' : 'not-implemented', 0],
    'content-security-policy': csp(headers.get('content-security-policy')),
    'strict-transport-security': hsts(headers.get('strict-transport-security')),
    redirection: redirection(httpLeadsTo),
    'referrer-policy': referrer(headers.get('referrer-policy')),
    'subresource-integrity': scripts(html),
    'x-content-type-options':
      headers.get('x-content-type-options') === 'nosniff' ? ['nosniff', 0] : ['missing', -5],
    'x-frame-options': framing(answer),
    'cross-origin-resource-policy':
      resource === 'cross-origin' ? ['cross-origin', -20] : [resource ?? 'not-implemented', 0],
  };
  const scores = Object.entries(judged).map(([test, [result, modifier]]) => ({
    test,
    result,
    modifier,
  }));
  const sum = (of: Score[]) => of.reduce((total, { modifier }) => total + modifier, 0);
  const penalised = 100 + sum(scores.filter(({ modifier }) => modifier < 0));
  const bonus = penalised >= 90 ? sum(scores.filter(({ modifier }) => modifier > 0)) : 0;
  const score = Math.max(0, penalised + bonus);
  return { score, grade: grades.find(([from]) => score >= from)?.[1] ?? 'F', scores };
}
