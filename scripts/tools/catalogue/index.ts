/** `npm run catalogue`: writes machines/README.md from the registry, and the lists of README.md. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { catalogue } from './markdown.ts';
import { withGeneratedParts } from './readme.ts';

const machines = fileURLToPath(new URL('../../../machines/README.md', import.meta.url));
const readme = fileURLToPath(new URL('../../../README.md', import.meta.url));
await writeFile(machines, catalogue());
await writeFile(readme, withGeneratedParts(await readFile(readme, 'utf8')));
console.log(`Written: ${machines}\nWritten: ${readme}`);
