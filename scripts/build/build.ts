import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';

const inputs = [
  'LICENSE',
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build/*.ts',
  'php/limits.json',
  'php/retention.json',
  'machines/**/*.ts',
  'src/**/*',
  'public/**/*',
];

/** A hash of the sources' contents; their dates change with every checkout. */
async function fingerprint(root: string): Promise<string> {
  const hash = createHash('sha256').update(process.env.RECAPTCHA_SITE_KEY ?? '');
  const paths = await Array.fromAsync(glob(inputs, { cwd: root }));
  for (const path of paths.sort()) {
    const file = join(root, path);
    if ((await stat(file)).isFile()) hash.update(`${path}\n`).update(await readFile(file));
  }
  return hash.digest('hex');
}

/**
 * Builds dist/ for production.
 *
 * @param release for an archive, without the inspector; as a draft every page says that it is one
 * @throws Error with what the build printed, when it fails
 */
export async function build(root: string, release?: { isDraft: boolean }): Promise<void> {
  const began = performance.now();
  console.log('Building the site ...');
  await execa(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: root,
    // A test runner's NODE_ENV would select React's development build.
    env: {
      NODE_ENV: 'production',
      RELEASE: release ? 'yes' : '',
      DRAFT: release?.isDraft ? 'yes' : '',
    },
  });
  console.log(`  done in ${Math.round((performance.now() - began) / 1000)} s`);
}

/** Builds dist/ unless it was built from the same sources already; throws as `build` does. */
export async function buildIfStale(root: string): Promise<void> {
  // Every build begins by emptying dist/, this file included; servers and releases leave the folder out.
  const stamp = join(root, 'dist/.vite/built-from');
  const current = await fingerprint(root);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === current) return;
  await build(root);
  await writeFile(stamp, current);
}
