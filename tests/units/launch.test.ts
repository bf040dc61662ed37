/** The launch check: each finding is made where it should be, and nowhere else. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { unfinishedFacts } from '../../scripts/build/facts.ts';
import { liveFindings } from '../../scripts/tools/launch/live.ts';
import { business, placeholders } from '../../src/content/business.ts';

const problems = (findings: { problem: string }[]) => findings.map(({ problem }) => problem);

test('the sample firm and every placeholder are found, also inside other facts, with their place', () => {
  const [sample, ...left] = problems(unfinishedFacts({ ...business }, placeholders));
  expect(sample).toBe('The facts are those of the sample firm, and every page says so.');
  expect(left).toHaveLength(Object.keys(placeholders).length);
  expect(left.join('\n')).toContain('business.wasteCarrier.widgetUrl');
  const facts = { sample: false, name: 'Ada Ltd', email: 'hello@ada.example' };
  expect(unfinishedFacts(facts, placeholders)).toEqual([]);
});

test('a server with other routes, no headers and private files in its web root is found out', async () => {
  const leaked = ['/config.ini', '/private/var/enquiries.sqlite'];
  await using server = createServer((request, response) =>
    response.end(leaked.includes(request.url ?? '') ? 'SMTP_PASSWORD = secret' : '<!doctype html>'),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const headers = { 'Content-Security-Policy': "default-src 'none'" };
  const found = problems(await liveFindings(url, headers));
  expect(found).toContain(`${url} is not HTTPS.`);
  expect(found).toContain('/404 answers 200, and should 404.');
  expect(found).toContain('/: Content-Security-Policy is missing.');
  expect(found.filter((problem) => problem.endsWith(' is served to anybody.'))).toEqual(
    leaked.map((path) => `${new URL(path, url)} is served to anybody.`),
  );
});
