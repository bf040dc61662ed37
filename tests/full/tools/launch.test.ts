/** `npm run check:launch` with its arguments, on sites that are not in order. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { liveFindings } from '../../../scripts/tools/launch/live.ts';
import { missingSettings, readSettings } from '../../../scripts/tools/launch/settings.ts';
import { business } from '../../../src/content/business.ts';
import sample from '../../../src/content/firm.json' with { type: 'json' };
import { webServer } from '../../support/web-server.ts';

const root = join(import.meta.dirname, '../../..');
const problems = (findings: { problem: string }[]) => findings.map(({ problem }) => problem);

/** A file with this text in a folder of its own. */
async function file(name: string, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'launch-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, name), text);
  return join(folder, name);
}

const checkLaunch = (...args: string[]) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const command = [join(root, 'scripts/tools/launch/index.ts'), ...args];
    execFile(process.execPath, command, (error, stdout) =>
      resolve({ code: error?.code, output: stdout }),
    );
  });

test('a server with other routes, no headers and private files in its web root is found out', async () => {
  const leaked = ['/private/config.ini', '/private/config.ini~', '/private/var/enquiries.sqlite'];
  await using server = await webServer((request, response) =>
    response.end(leaked.includes(request.url ?? '') ? 'SMTP_PASSWORD = secret' : '<!doctype html>'),
  );
  const headers = { 'Content-Security-Policy': "default-src 'none'" };
  const found = problems(await liveFindings(new URL(server.url), headers));
  expect(found).toContain('/404 answers 200, and should 404.');
  expect(found).toContain('/: Content-Security-Policy is missing.');
  expect(found.filter((problem) => problem.endsWith(' is served to anybody.'))).toEqual(
    leaked.map((path) => `${new URL(path, server.url)} is served to anybody.`),
  );
});

test('--also asks another site for the private files, and --firm examines the facts of its file', async () => {
  const secret = '/second.example/private/config.ini';
  await using other = await webServer((request, response) =>
    response.end(request.url === secret ? 'SMTP_PASSWORD = secret' : '<!doctype html>'),
  );
  const facts = { ...sample, sample: false, phone: '020 7946 0000' };
  const firm = await file('my-firm.json', JSON.stringify(facts));
  const also = ['--also', other.url, '--also', `${other.url}second.example/`];
  const { code, output } = await checkLaunch('--firm', firm, ...also);
  expect(code).toBe(1);
  expect(output).toContain(`\n${other.url}: in order`);
  expect(output).toContain(`${new URL(secret, other.url)} is served to anybody.`);
  expect(output).toContain(`Put the fact in its place in ${firm}.`);
  expect(output).toContain(`"${sample.name}" is a placeholder`);
  expect(output).not.toContain(sample.phone);
});

test('the settings are read as the handler reads them, and missing ones are named', async () => {
  const bare = await readSettings(root);
  const named = missingSettings(bare, business.phone.display).map(
    ({ fix }) => fix.split(/[ ,]/)[1],
  );
  expect(named).toEqual([
    'RECAPTCHA_SECRET',
    'SITE_HOSTNAME',
    'SMTP_HOST',
    'SMTP_USERNAME',
    'MAIL_FROM',
    'MAIL_TO',
  ]);

  const firm = await file('firm.json', '{"phone": "020 7946 0000"}');
  const settings = await file(
    'config.ini',
    `RECAPTCHA_SECRET=s\nSITE_HOSTNAME=ada.example\nSMTP_HOST=mail.ada.example\nSMTP_USERNAME=ada
MAIL_FROM=web@ada.example\nMAIL_TO=ada@ada.example\nFIRM_FILE=${firm}\n`,
  );
  const filled = await readSettings(root, { ENQUIRY_CONFIG: settings });
  expect(missingSettings(filled, '020 7946 0000')).toEqual([]);
  expect(missingSettings(filled, '020 7946 0001')).toHaveLength(1);
});
