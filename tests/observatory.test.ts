import { describe, expect, test } from 'vitest';
import { observatory } from '../scripts/tools/launch/observatory.ts';

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

describe('each fault costs what the published rules say', () => {
  const policy = (text: string) => ({
    ...good,
    'Content-Security-Policy': `${text}; frame-ancestors 'none'`,
  });
  test.each([
    ["'unsafe-inline' for scripts", policy("default-src 'none'; script-src 'unsafe-inline'"), -20],
    ["'unsafe-eval'", policy("default-src 'none'; script-src 'self' 'unsafe-eval'"), -10],
    ['scripts of any host', policy("object-src 'none'; script-src https:"), -20],
    ['no rule for scripts', policy("img-src 'self'"), -20],
    ['plain HTTP', policy("default-src 'self'; img-src http://example.com"), -20],
    ["'unsafe-inline' for styles", policy("default-src 'none'; style-src 'unsafe-inline'"), 0],
    ['default-src that is not none', policy("default-src 'self'"), 5],
  ])('policy: %s', (_what, headers, modifier) => {
    const { scores } = judge(headers);
    expect(scores.find(({ test: name }) => name === 'content-security-policy')?.modifier).toBe(
      modifier,
    );
  });

  test.each([
    ['a short HSTS', { 'Strict-Transport-Security': 'max-age=3600' }, '', null, 90],
    ['an open cookie', { 'Set-Cookie': 'a=b' }, '', null, 80],
    ['a shared answer', { 'Cross-Origin-Resource-Policy': 'cross-origin' }, '', null, 80],
    ['a foreign script', {}, '<script src="http://x.example/a.js"></script>', null, 50],
    ['HTTP that stays HTTP', {}, '', new URL('http://example.com/'), 80],
    ['an unsafe referrer', { 'Referrer-Policy': 'unsafe-url' }, '', null, 95],
  ])('%s', (_what, headers, html, leadsTo, penalised) => {
    const { scores } = judge({ ...good, ...headers }, html, leadsTo);
    const penalties = scores.reduce((sum, { modifier }) => sum + Math.min(0, modifier), 100);
    expect(penalties).toBe(penalised);
  });
});
