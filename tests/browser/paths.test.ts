import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { waysThrough } from '../../scripts/tools/paths/cases.ts';
import { bookletOf, formats } from '../../scripts/tools/paths/formats.ts';

const cache = fileURLToPath(new URL('../../.cache', import.meta.url));

test('the Playwright format is a spec that runs and passes', async () => {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'paths-'));
  let cases = 0;
  for (const subject of ['contact', 'menu'] as const) {
    const ways = waysThrough(subject, { simple: false, automated: true, limit: 20 });
    const spec = formats.playwright(bookletOf(subject, ways), { tool: 'plain', root: '../..' });
    await writeFile(join(folder, `${subject}.spec.ts`), spec);
    cases += ways.length;
  }
  const args = [
    'playwright',
    'test',
    '--workers=1',
    '--reporter=line',
    `--output=${folder}/results`,
    folder,
  ];
  const runner = spawn('npx', args, {
    cwd: folder,
    env: { ...process.env, SITE_URL: inject('siteUrl') },
  });
  let output = '';
  runner.stdout.on('data', (text: Buffer) => {
    output += text;
  });
  const [status] = await once(runner, 'exit');
  expect(output).toContain(` ${cases} passed`);
  expect(status).toBe(0);
  await rm(folder, { recursive: true });
});
