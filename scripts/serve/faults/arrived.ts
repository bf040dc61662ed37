/** What has reached this `npm start`, behind the links of the fault panel. */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Arrived {
  /** An address that opens the owner's page, with every enquiry in full; it serves once. */
  signInLink(): Promise<string>;
  /** The newest mails as they were received, the newest first; none where a real mail server has them. */
  mails(): Promise<string[]>;
}

/** How many mails are shown. */
const shown = 10;

/**
 * @param env the settings of the handler
 * @param folder of the mails
 */
export const arrivedAt = (root: string, env: NodeJS.ProcessEnv, folder?: string): Arrived => ({
  async signInLink() {
    const { stdout } = await promisify(execFile)(
      'php',
      [join(root, 'php/bin/enquiries.php'), 'link'],
      {
        env: { ...process.env, ...env },
      },
    );
    const [link] = /https?:\/\/\S+/.exec(stdout) ?? [];
    if (link === undefined) throw new Error(`There is no link in: ${stdout}`);
    return link;
  },
  async mails() {
    if (folder === undefined) return [];
    const names = (await readdir(folder)).filter((name) => /^[^.].*\.eml$/.test(name)).sort();
    const newest = names.slice(-shown).reverse();
    return Promise.all(newest.map((name) => readFile(join(folder, name), 'utf8')));
  },
});
