import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { htaccess } from './apache.ts';
import { securityHeaders } from './headers.ts';
import { nginxSnippet } from './nginx.ts';

/** The text of every HTML file under a built site. */
export async function pagesOf(dist: string): Promise<string[]> {
  const files = await Array.fromAsync(glob('**/*.html', { cwd: dist }));
  return Promise.all(files.sort().map((file) => readFile(join(dist, file), 'utf8')));
}

/**
 * Writes what web servers need to serve a built site with its headers and routes: `.htaccess` into
 * the site, and `nginx.conf` into the folder `…-config` beside it, out of the web root.
 */
export async function writeConfigFiles(dist: string, isRelease: boolean): Promise<void> {
  const headers = securityHeaders(await pagesOf(dist), isRelease);
  await writeFile(join(dist, '.htaccess'), htaccess(headers));
  await mkdir(`${dist}-config`, { recursive: true });
  await writeFile(join(`${dist}-config`, 'nginx.conf'), nginxSnippet(headers));
}
