/** The licences of the libraries and fonts that visitors get, as the licences demand. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Between two notices. */
export const rule = `\n\n${'-'.repeat(72)}\n\n`;

const read = (...path: string[]) => readFileSync(join(...path), 'utf8').trim();

/**
 * The licence of a package; one that names the MIT licence and has no copy of it gets that of this project, which is
 * the same.
 */
function noticeOf(root: string, folder: string): string {
  const { name, version, license, author } = JSON.parse(read(folder, 'package.json'));
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  if (file === undefined && license !== 'MIT')
    throw new Error(`${name} has no text of its licence: it must not be in the site.`);
  const holder = author?.name ?? author ?? `the authors of ${name}`;
  const text = file
    ? read(folder, file)
    : `Copyright (c) ${holder}\n\n${read(root, 'LICENSE').replace(/^[\s\S]*?(?=Permission)/, '')}`;
  return `${name} ${version} (${license})\n\n${text}`;
}

/** Writes licences.txt: the packages of every chunk, Tailwind, whose styles are in the pages, and the fonts. */
export const licences = (root: string): Plugin => ({
  name: 'licences',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((output) =>
      output.type === 'chunk' ? output.moduleIds : [],
    );
    const folders = new Set([join(root, 'node_modules/tailwindcss')]);
    for (const id of modules) {
      const [folder] = /^\/.*\/node_modules\/(@[^/]+\/)?[^/]+/.exec(id) ?? [];
      if (folder) folders.add(folder);
    }
    const notices = [...folders].map((folder) => noticeOf(root, folder)).sort();
    const fonts = `Fonts\n\n${read(root, 'src/styles/fonts/OFL.txt')}`;
    const source = `${[...notices, fonts].join(rule)}\n`;
    this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
  },
});
