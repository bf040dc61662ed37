/** What `npm run timing` says to bad input. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, test } from 'vitest';

const timing = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  execa(process.execPath, ['scripts/tools/timing/index.ts', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env,
    reject: false,
  });

test.each([
  [['--engine', 'safari'], 'There is no engine "safari"; there are: chromium, firefox, webkit.'],
  [['--samples', '5'], '--samples is a whole number from 6 on.'],
  [
    ['--site', 'ftp://x'],
    '--site is an address such as http://localhost:4173, and "ftp://x" is none.',
  ],
  [
    ['--write', '--engine', 'firefox'],
    '--write signs off all of the build in every engine: it goes without --engine, --site, --stock-timers and --skip-long-hidden.',
  ],
  [
    ['--write', '--stock-timers'],
    '--write signs off all of the build in every engine: it goes without --engine, --site, --stock-timers and --skip-long-hidden.',
  ],
  [
    ['--write', '--skip-long-hidden'],
    '--write signs off all of the build in every engine: it goes without --engine, --site, --stock-timers and --skip-long-hidden.',
  ],
  [['--write', '--samples', '11'], '--write signs off 12 samples or more, and these are 11.'],
  [
    ['--site', 'http://localhost:9'],
    'http://localhost:9/ does not answer; start the site with npm start, or leave --site out.',
  ],
])('%s is refused in one sentence', async (args, sentence) => {
  const { exitCode, stderr, stdout } = await timing(args);
  expect({ exitCode, stderr, stdout }).toEqual({ exitCode: 2, stderr: sentence, stdout: '' });
});

test.each([
  ['--check --write'],
  ['--check --samples 6'],
  ['--samples=5 --check'],
  ['--stock-timers --check'],
  ['--engine safari --check'],
])('%s is refused: a check goes alone', async (args) => {
  const { exitCode, stderr, stdout } = await timing(args.split(' '));
  const sentence = '--check measures nothing: it goes alone.';
  expect({ exitCode, stderr, stdout }).toEqual({ exitCode: 2, stderr: sentence, stdout: '' });
});

/** What it says of a site that answers so, with no engine to be found. */
async function withoutEngine(html: () => string) {
  const site = createServer((_incoming, outgoing) => outgoing.end(html()));
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const { port } = site.address() as AddressInfo;
  const args = ['--engine=webkit', `--site=http://127.0.0.1:${port}`];
  const { exitCode, stderr } = await timing(args, { PATH: '/nowhere' });
  site.close();
  return { exitCode, said: stderr.split('\n') };
}

const leftOut =
  '  WebKit is left out: There is no WebKitWebDriver: install the package webkit2gtk-driver.';

test('an engine that is not there is named with the package to install, and nothing is concluded', async () => {
  expect(await withoutEngine(() => '<p data-machine="hero">')).toEqual({
    exitCode: 3,
    said: [leftOut, 'Nothing was measured, and no report is written.'],
  });
});

test('a page that is another at the end than at the beginning is named, and nothing is concluded', async () => {
  let count = 0;
  expect(await withoutEngine(() => `<p data-machine="hero">${count++}`)).toEqual({
    exitCode: 3,
    said: [
      leftOut,
      'Changed while it was measured: the HTML of the page. Nothing is concluded, and no report is written.',
    ],
  });
});
