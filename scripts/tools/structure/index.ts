/**
 * `npm run structure`: counts layers, folders and the imports between them, into `docs/structure.md`.
 * Exits with status 1 and names the imports, if any point to a higher layer.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { argumentsOf } from '../../setup/arguments.mjs';
import { reportOf } from './report.ts';
import { survey } from './survey.ts';

argumentsOf(
  `npm run structure

Draws the layers, folders and imports in docs/structure.md. The status is 1 when an import leads to a layer above.

  --help   this text

Examples:
  npm run structure`,
);

const root = fileURLToPath(new URL('../../..', import.meta.url));
const found = await survey(root);
await writeFile(join(root, 'docs/structure.md'), reportOf(found));
for (const { from, to } of found.backwards) console.error(`${from} imports ${to}, a higher layer.`);
if (found.backwards.length > 0) process.exitCode = 1;
else console.log('No import points to a higher layer. Written: docs/structure.md');
