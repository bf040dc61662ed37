import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { routes } from '../../src/routes.ts';
import { codings } from '../build/compress.ts';

export interface ServedFile {
  /** Where the file is on this machine. */
  file: string;
  /** The codings of its compressed forms. */
  codings: readonly (typeof codings)[number][];
}

export interface ServedFiles extends AsyncDisposable {
  /** The file for a path, or undefined for 404. */
  find(path: string): ServedFile | undefined;
  /** The page for every other path. */
  missing: ServedFile;
}

const hidden = /(^|\/)\.(?!well-known\/)/;
const compressed = new RegExp(`(${codings.map(({ suffix }) => suffix).join('|')})$`);

/**
 * Lists the files of a built site by path: files under their names, prerendered pages under their routes only.
 * Files added later are not served.
 *
 * @param change edits every prerendered page; the edited copies are in a folder that disposing removes
 * @throws Error when there is no page for unknown paths
 */
export async function servedFiles(
  dist: string,
  change?: (html: string) => string,
): Promise<ServedFiles> {
  await using begun = new AsyncDisposableStack();
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const names = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(dist, join(parentPath, name))),
  );
  const fileOf = (folder: string, name: string): ServedFile => ({
    file: join(folder, name),
    codings: codings.filter(({ suffix }) => names.has(name + suffix)),
  });

  let pages = dist;
  if (change) {
    pages = await mkdtemp(join(tmpdir(), 'pages-'));
    begun.defer(() => rm(pages, { recursive: true }));
    for (const { file } of routes) {
      const page = Buffer.from(change(await readFile(join(dist, file), 'utf8')));
      await mkdir(dirname(join(pages, file)), { recursive: true });
      await writeFile(join(pages, file), page);
      for (const { suffix, compress } of codings)
        await writeFile(join(pages, file + suffix), compress(page));
    }
  }

  const files = new Map<string, ServedFile>();
  for (const name of names) {
    if (!hidden.test(name) && !compressed.test(name)) files.set(`/${name}`, fileOf(dist, name));
  }
  let missing: ServedFile | undefined;
  for (const { path, file, status } of routes) {
    files.delete(`/${file}`);
    if (status === 200) files.set(path, fileOf(pages, file));
    else missing = fileOf(pages, file);
  }
  if (!missing) throw new Error('The site has no page for unknown paths.');

  const running = begun.move();
  return {
    find: (path) => files.get(path),
    missing,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** The first coding of a file that the request accepts (RFC 9110, 12.5.3). */
export function codingFor({ codings }: ServedFile, { headers }: IncomingMessage) {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) =>
      part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/),
    )
    .filter(([, quality = '']) => !/^q=0(\.0*)?$/.test(quality))
    .map(([name]) => name);
  return codings.find(({ name }) => accepted.includes(name));
}
