import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { pagesOf } from '../../scripts/build/config-files.ts';
import { securityHeaders } from '../../scripts/build/headers.ts';
import { liveFindings } from '../../scripts/tools/launch/live.ts';
import sample from '../../src/content/firm.json' with { type: 'json' };
import { webServer } from '../support/web-server.ts';

const root = join(import.meta.dirname, '../..');
const headers = securityHeaders(await pagesOf(join(root, 'dist')));

test('the site as it is served lacks nothing but HTTPS', async () => {
  const findings = await liveFindings(new URL(inject('siteUrl')), headers);
  expect(findings[0]?.problem).toMatch(/is not HTTPS/);
  // Without HTTPS each route loses 20 points by the Observatory's rules, and its bonuses.
  expect(findings.slice(1).map(({ fix }) => fix)).toEqual(
    Array(3).fill('See to redirection (missing).'),
  );
});

test('a server with other routes and no headers is found out', async () => {
  const page = readFileSync(join(root, 'dist/index.html'));
  await using server = await webServer((_request, response) => response.end(page));
  const findings = await liveFindings(new URL(server.url), headers);
  const problems = findings.map(({ problem }) => problem);
  expect(problems).toContain('/404 answers 200, and should 404.');
  expect(problems).toContain('/: Content-Security-Policy is missing.');
  expect(problems).toContain('/ is graded F by the rules of the HTTP Observatory.');
});

test('private files that are served are found out, and a page that answers everything is none', async () => {
  const served: Record<string, string> = {
    '/private/var/enquiries.sqlite': 'SQLite format 3\0',
    '/private/config.ini': 'SMTP_PASSWORD = secret',
    '/private/config.ini~': 'SMTP_PASSWORD = secret',
    '/error_log': '{"time":"2026-11-22"}',
  };
  await using server = await webServer((request, response) =>
    response.end(served[request.url ?? ''] ?? '<!doctype html>'),
  );
  const findings = await liveFindings(new URL(server.url), headers);
  const problems = findings.map(({ problem }) => problem);
  expect(problems.filter((problem) => problem.endsWith(' is served to anybody.'))).toEqual(
    [
      '/private/config.ini',
      '/private/config.ini~',
      '/private/var/enquiries.sqlite',
      '/error_log',
    ].map((path) => `${new URL(path, server.url)} is served to anybody.`),
  );
});

const typed = (tool: string, ...args: string[]) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const command = [join(root, 'scripts/tools', tool, 'index.ts'), ...args];
    execFile(process.execPath, command, (error, stdout) =>
      resolve({ code: error?.code, output: stdout }),
    );
  });

/** Types npm run check:launch. */
const checkLaunch = (...args: string[]) => typed('launch', ...args);

test('--also asks another site for the private files, in a folder of it too', async () => {
  const secret = '/second.example/private/config.ini';
  await using other = await webServer((request, response) =>
    response.end(request.url === secret ? 'SMTP_PASSWORD = secret' : '<!doctype html>'),
  );
  const { code, output } = await checkLaunch(
    '--also',
    other.url,
    '--also',
    `${other.url}second.example/`,
  );
  expect(code).toBe(1);
  expect(output).toContain(`\n${other.url}: in order`);
  expect(output).toContain(`${new URL(secret, other.url)} is served to anybody.`);
});

test('--firm examines the facts of that file, and names it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'firm-'));
  const file = join(folder, 'my-firm.json');
  await writeFile(file, JSON.stringify({ ...sample, sample: false, phone: '020 7946 0000' }));
  const { code, output } = await checkLaunch('--firm', file);
  await rm(folder, { recursive: true });
  expect(code).toBe(1);
  expect(output).toContain(`Put the fact in its place in ${file}.`);
  expect(output).toContain(`"${sample.name}" is a placeholder`);
  expect(output).not.toContain(sample.phone);
  expect(output).not.toContain('The facts are those of the sample firm');
});

test('npm run check:launch prints one page, says how to fix each, and refuses what is not ready', async () => {
  const { code, output } = await checkLaunch();
  expect(code).toBe(1);
  expect(output).toMatch(/Facts of the company: 10/);
  expect(output).toMatch(/Counts: in order/);
  expect(output).toMatch(/Links: in order/);
  expect(output).toMatch(/Spelling: in order/);
  expect(output).toMatch(/Not ready: \d+ findings\.\n$/);
  expect(output.split('\n').length).toBeLessThan(70);
  const { output: report } = await typed('timing', '--check');
  expect(output.includes('docs/timing.html is not of these sources.')).toBe(
    report.includes('docs/timing.html does not vouch for these sources'),
  );
  expect(output).toMatch(/Signed report: (in order|1)\n/);
  const found = output.match(/^ {2}- .+\n {4}\w/gm);
  expect(found).toHaveLength(Number(/Not ready: (\d+)/.exec(output)?.[1]));
});
