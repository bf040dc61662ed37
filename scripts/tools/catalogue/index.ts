/** `npm run catalogue`: writes the generated documents, and the generated parts of others. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { generated } from './files.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
for (const [path, contents] of Object.entries(generated)) {
  await writeFile(`${root}/${path}`, contents());
  console.log(`Written: ${path}`);
}
