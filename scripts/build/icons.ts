import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { business } from '../../src/content/business.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Puts the firm's name into the titles of the icon and the marks, whatever name they were drawn with. */
export async function nameIcons(dist: string): Promise<void> {
  for await (const path of glob(['favicon.svg', 'assets/mark*.svg'], { cwd: dist })) {
    const svg = await readFile(join(dist, path), 'utf8');
    const title = `<title>${escaped(business.name)}</title>`;
    await writeFile(
      join(dist, path),
      svg.replace(/<title>[^<]*<\/title>/, () => title),
    );
  }
}
