import { cp, glob, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeCompressed } from '../../build/compress.ts';

/** Copies a built site without its scripts. */
export async function writeBaseline(dist: string, folder: string) {
  await rm(folder, { recursive: true, force: true });
  await cp(dist, folder, { recursive: true });
  for await (const name of glob('**/*.html', { cwd: folder })) {
    const html = await readFile(join(folder, name), 'utf8');
    const bare = html
      .replace(/<script\b[\s\S]*?<\/script>/g, '')
      .replace(/<link[^>]*rel="modulepreload"[^>]*>/g, '');
    await writeFile(join(folder, name), bare);
  }
  await writeCompressed(folder);
}
