/**
 * `npm start`: builds the site if its sources have changed, serves it with the production
 * headers on http://localhost:4173 (or `PORT`) with real PHP behind it, until SIGINT or SIGTERM.
 * `VAR_DIR` moves the data folder, `HOST` opens the site to other machines.
 */
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../build/build.ts';
import { argumentsOf } from '../setup/program.mjs';
import { freeAddress, reachOf } from './address.ts';
import { startServices } from './services.ts';
import { startSiteServer } from './site-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const varDir = resolve(process.env.VAR_DIR ?? join(root, 'var'));

argumentsOf({});
// A server that is asked to stop has not failed.
process.exitCode = 0;
const address = await freeAddress(4173);
await buildIfStale(root);
const services = await startServices(root, varDir, address.url);
await startSiteServer({ dist: join(root, 'dist'), ...address, ...services });

console.log(`Ready: ${address.url}`);
for (const line of [...services.whereToLook, ...reachOf(address)]) console.log(`  ${line}`);
if (!address.host) console.log(`  Faults:    ${address.url}/qa (what testers switch off)`);
