/** Private files stay private, even where the owner has put it into the web root by mistake. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';

const misplaced = [
  'private/config.ini',
  'Private/var/enquiries.sqlite',
  'var/address.key',
  'php/src/Settings.php',
  'config.ini',
  'error_log',
  // Under another name, or a copy.
  'private-second/firm.json',
  'php-failed/LICENSE',
  'config.ini~',
  'config.ini.bak',
  'enquiries.sqlite-journal',
];

describe('the web server', () => {
  test('keeps private files to itself, even those that were put into the web root', async () => {
    const webRoot = inject('webRoot');
    for (const path of misplaced) {
      await mkdir(join(webRoot, dirname(path)), { recursive: true });
      await writeFile(join(webRoot, path), 'A secret.');
    }
    const served: string[] = [];
    for (const path of [...misplaced, '../private/config.ini']) {
      const answer = await fetch(`${inject('siteUrl')}/${path}`);
      if (answer.status !== 404 || (await answer.text()).includes('A secret.')) served.push(path);
    }
    for (const path of misplaced) await rm(join(webRoot, path));
    expect(served).toEqual([]);
  });
});
