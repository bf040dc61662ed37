/** Builds the site while `scripts/run.mjs` installs PHP; the command itself reports what fails. */
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build.ts';

await buildIfStale(fileURLToPath(new URL('../..', import.meta.url)));
