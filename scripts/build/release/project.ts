import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** All that a release is built from, beside the installed packages. */
const sources = [
  'LICENSE',
  'index.html',
  'machines',
  'package.json',
  'package-lock.json',
  'php',
  'public',
  'scripts/build',
  'scripts/setup',
  'src',
  'tsconfig.json',
  'vite.config.ts',
];

/** The folder of a project, which is gone when it is disposed of. */
interface Project extends AsyncDisposable {
  root: string;
}

/**
 * A copy of the project with the facts of another file. The checkout stays as it is, so that a release for a
 * client is no change to commit, and a site that runs from it keeps its own facts.
 *
 * @param firm a file like `src/content/firm.json`
 */
export async function projectOf(root: string, firm: string): Promise<Project> {
  await using begun = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'release-of-'));
  begun.defer(() => rm(folder, { recursive: true }));
  for (const path of sources)
    await cp(join(root, path), join(folder, path), { recursive: true, preserveTimestamps: true });
  await cp(firm, join(folder, 'src/content/firm.json'));
  await mkdir(join(folder, 'node_modules'));
  // Each entry is linked alone, because each build keeps its own caches in node_modules/.cache.
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name === '.cache' || name === '.vite') continue;
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  const made = begun.move();
  return { root: folder, [Symbol.asyncDispose]: () => made.disposeAsync() };
}
