import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ledgerPage } from './ledger.ts';
import { catalogue } from './markdown.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A document by its path from the root, as it stands there. */
export const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');

/** The documents that `npm run catalogue` writes, by path: their contents as they should be. */
export const generated: Record<string, () => string> = {
  'machines/README.md': catalogue,
  'docs/ledger.md': () => ledgerPage(root),
};
