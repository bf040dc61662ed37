/** `npm run catalogue`: writes the generated documents. */
import { writeFile } from 'node:fs/promises';
import { argumentsOf } from '../../setup/arguments.mjs';
import { documents, root } from './documents.ts';

argumentsOf(
  `npm run catalogue

Writes machines/README.md and docs/ledger.md.

  --help   this text

Examples:
  npm run catalogue`,
);

for (const [path, text] of Object.entries(documents)) await writeFile(root + path, text());
console.log(`Written: ${Object.keys(documents).join(', ')}`);
