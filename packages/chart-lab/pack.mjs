/**
 * `npm pack` gives strangers the built JavaScript; in this repository the sources are imported, so that nothing has to be
 * built first. The `exports` of package.json are those of the build while it is packed.
 */
import { copyFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));
const [manifest, kept] = [at('package.json'), at('package.json.kept')];

if (process.argv.includes('--undo')) renameSync(kept, manifest);
else {
  copyFileSync(manifest, kept);
  const {
    scripts: _,
    devDependencies: __,
    private: ___,
    ...published
  } = JSON.parse(readFileSync(manifest, 'utf8'));
  published.exports = { '.': { types: './dist/index.d.ts', default: './dist/index.js' } };
  writeFileSync(manifest, `${JSON.stringify(published, null, 2)}\n`);
}
