/**
 * `npm run structure`: counts floors and rooms, and the imports between them, into `docs/structure.md`.
 * Status 1 names every import that points to a floor above.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reportOf } from './report.ts';
import { survey } from './survey.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const found = await survey(root);
await writeFile(join(root, 'docs/structure.md'), reportOf(found));
for (const { from, to } of found.backwards) console.error(`${from} imports ${to}, a floor above.`);
if (found.backwards.length > 0) process.exitCode = 1;
else console.log('No import points to a floor above. Written: docs/structure.md');
