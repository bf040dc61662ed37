import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const inputs = [
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'scripts/pages.ts',
  'scripts/compress.ts',
  'scripts/crawlers.ts',
  'scripts/server/*.ts',
  'machines/**/*.ts',
  'src/**/*',
  'public/**/*',
];

async function fingerprint(root: string): Promise<string> {
  const hash = createHash('sha256').update(process.env.RECAPTCHA_SITE_KEY ?? '');
  const paths = await Array.fromAsync(glob(inputs, { cwd: root }));
  for (const path of paths.sort()) {
    const { size, mtimeMs } = await stat(join(root, path));
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Whether `lastFile` was built from these sources, and not since by some other build. */
async function isUpToDate(stamp: string, current: string, lastFile: string): Promise<boolean> {
  if (!existsSync(stamp) || !existsSync(lastFile)) return false;
  if ((await readFile(stamp, 'utf8')) !== current) return false;
  return (await stat(lastFile)).mtimeMs <= (await stat(stamp)).mtimeMs;
}

/**
 * Builds dist/ for production.
 *
 * @throws Error with what the build printed, when it fails
 */
export async function build(root: string): Promise<void> {
  console.log('Building the site ...');
  await run(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: root,
    // A test runner's own would bring React's development build.
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/** Builds dist/ unless it was built from the same sources already; throws as `build` does. */
export async function buildIfStale(root: string): Promise<void> {
  const stamp = join(root, 'node_modules/.cache/built-from');
  const current = await fingerprint(root);
  if (await isUpToDate(stamp, current, join(root, 'dist/.htaccess'))) return;

  await build(root);
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, current);
}
