import { expect, test } from 'vitest';
import { observatory } from '../../../scripts/tools/launch/observatory.ts';

const good = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; object-src 'none'; style-src 'self'; frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

const judge = (headers: Record<string, string>, html = '', httpLeadsTo: URL | null = null) =>
  observatory({ headers: new Headers(headers), html, httpLeadsTo });

test('an answer with every header is an A+ with its bonuses', () => {
  expect(judge(good)).toMatchObject({ score: 120, grade: 'A+' });
});

test('an answer with no header is a D at best, and bonuses do not make up for it', () => {
  // 100 - 25 (policy) - 20 (transport) - 5 (nosniff) - 20 (framing)
  expect(judge({})).toMatchObject({ score: 30, grade: 'D' });
  expect(judge({ 'Referrer-Policy': 'no-referrer' }).score).toBe(30);
});

test('each fault costs what the published rules say', () => {
  const withPolicy = (text: string) =>
    judge({ ...good, 'Content-Security-Policy': `${text}; frame-ancestors 'none'` });
  const policies: [policy: string, modifier: number][] = [
    ["default-src 'none'; script-src 'unsafe-inline'", -20],
    ["default-src 'none'; script-src 'self' 'unsafe-eval'", -10],
    ["object-src 'none'; script-src https:", -20],
    ["img-src 'self'", -20],
    ["default-src 'self'; img-src http://example.com", -20],
    ["default-src 'none'; style-src 'unsafe-inline'", 0],
    ["default-src 'self'", 5],
  ];
  const judged = policies.map(([policy]) => [
    policy,
    withPolicy(policy).scores.find(({ test: name }) => name === 'content-security-policy')
      ?.modifier,
  ]);
  expect(judged).toEqual(policies);

  const faults: [
    headers: Record<string, string>,
    html: string,
    leadsTo: URL | null,
    rest: number,
  ][] = [
    [{ 'Strict-Transport-Security': 'max-age=3600' }, '', null, 90],
    [{ 'Set-Cookie': 'a=b' }, '', null, 80],
    [{ 'Cross-Origin-Resource-Policy': 'cross-origin' }, '', null, 80],
    [{}, '<script src="http://x.example/a.js"></script>', null, 50],
    [{}, '', new URL('http://example.com/'), 80],
    [{ 'Referrer-Policy': 'unsafe-url' }, '', null, 95],
  ];
  for (const [headers, html, leadsTo, rest] of faults) {
    const { scores } = judge({ ...good, ...headers }, html, leadsTo);
    const left = scores.reduce((sum, { modifier }) => sum + Math.min(0, modifier), 100);
    expect(left, JSON.stringify([headers, html, leadsTo])).toBe(rest);
  }
});
