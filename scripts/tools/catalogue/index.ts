/** `npm run catalogue`: writes the generated documents. */
import { writeFile } from 'node:fs/promises';
import { argumentsOf } from '../../setup/program.mjs';
import { documents, root } from './documents.ts';

argumentsOf({});
for (const [path, text] of Object.entries(documents)) await writeFile(root + path, text());
console.log(`Written: ${Object.keys(documents).join(', ')}`);
