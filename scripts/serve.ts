/**
 * What `npm start` runs: builds the site when its sources changed, serves it with the production
 * headers on http://localhost:4173 (or `PORT`) with real PHP behind it, until SIGINT or SIGTERM.
 * `VAR_DIR` moves the data folder.
 */
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './server/build.ts';
import { onStop } from './server/on-stop.ts';
import { startServices } from './server/services.ts';
import { startSiteServer } from './server/site-server.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env.PORT ?? 4173);
const varDir = resolve(process.env.VAR_DIR ?? join(root, 'var'));

const stop = onStop();
await buildIfStale(root);
const services = stop.add(await startServices(root, varDir));
stop.add(await startSiteServer({ dist: join(root, 'dist'), port, ...services }));

console.log(`Mail goes to ${services.mail}`);
console.log(`Ready: http://localhost:${port}`);
