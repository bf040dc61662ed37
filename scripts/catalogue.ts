/** `npm run catalogue`: writes machines/README.md from the registry. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { catalogue } from './catalogue/markdown.ts';

const file = fileURLToPath(new URL('../machines/README.md', import.meta.url));
await writeFile(file, catalogue());
console.log(`Written: ${file}`);
