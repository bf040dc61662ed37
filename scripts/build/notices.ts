/** The licences of the libraries and fonts that visitors get, as the licences demand. */
import { existsSync, readdirSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Between two notices. */
export const rule = `\n\n${'-'.repeat(72)}\n\n`;

interface Package {
  name: string;
  version: string;
  license?: string;
  author?: string | { name: string };
  dependencies?: Record<string, string>;
}

const packageOf = (specifier: string) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

/** The packages that the page's sources name, in TypeScript and in CSS. */
async function imported(root: string): Promise<Set<string>> {
  const names = new Set<string>();
  const files = glob('{src,machines}/**/*.{ts,tsx,css}', { cwd: root });
  for await (const file of files) {
    const source = await readFile(join(root, file), 'utf8');
    const found = source.matchAll(/(?:from|import|import\()\s*['"]([^'".][^'"]*)['"]/g);
    for (const [, specifier = ''] of found) names.add(packageOf(specifier));
  }
  return names;
}

/** The MIT licence of a package that names it and has no copy. */
function withAuthor(mit: string, { name, author }: Package): string {
  const holder = typeof author === 'object' ? author.name : (author ?? `the authors of ${name}`);
  return `Copyright (c) ${holder}\n\n${mit}`;
}

/**
 * Every package that may be in the built site, and the fonts, with the text of its licence: packages that the
 * sources import, and what those depend on.
 *
 * @param root the project, installed
 * @throws Error when a package has no licence that can be copied
 */
export async function thirdPartyNotices(root: string): Promise<string> {
  const folderOf = (name: string) => join(root, 'node_modules', name);
  // This project has the same licence.
  const mit = (await readFile(join(root, 'LICENSE'), 'utf8')).replace(
    /^[\s\S]*?(?=Permission)/,
    '',
  );
  const notices = new Map<string, string>();
  const open = [...(await imported(root))].filter((name) => existsSync(folderOf(name)));
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (notices.has(name)) continue;
    const folder = folderOf(name);
    const found = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Package;
    const file = readdirSync(folder).find((one) => /^(licen[cs]e|copying)/i.test(one));
    if (file === undefined && found.license !== 'MIT')
      throw new Error(`${name} has no text of its licence: it must not be in the site.`);
    const text = file ? await readFile(join(folder, file), 'utf8') : withAuthor(mit, found);
    notices.set(name, `${name} ${found.version} (${found.license})\n\n${text.trim()}`.trim());
    const needed = Object.keys(found.dependencies ?? {});
    open.push(...needed.filter((one) => existsSync(folderOf(one))));
  }
  notices.set(
    'fonts',
    `Fonts\n\n${await readFile(join(root, 'src/styles/fonts/OFL.txt'), 'utf8')}`,
  );
  const sorted = [...notices].sort(([a], [b]) => (a < b ? -1 : 1));
  return `${sorted.map(([, notice]) => notice).join(rule)}\n`;
}
