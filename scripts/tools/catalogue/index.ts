/** `npm run catalogue`: writes the generated documents, and the generated parts of others. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { argumentsOf } from '../../setup/arguments.mjs';
import { generated } from './files.ts';
import { NoDocstring } from './meanings.ts';

argumentsOf(
  `npm run catalogue

Writes machines/README.md and docs/ledger.md.

  --help   this text

Examples:
  npm run catalogue`,
);

const root = fileURLToPath(new URL('../../..', import.meta.url));
try {
  for (const [path, contents] of Object.entries(generated))
    await writeFile(`${root}/${path}`, contents());
  // Said at the end: whoever has stopped reading must not stop the writing.
  console.log(`Written: ${Object.keys(generated).join(', ')}`);
} catch (error) {
  if (!(error instanceof NoDocstring)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
