/**
 * `npm start`: builds the site if its sources have changed, serves it with the production
 * headers on http://localhost:4173 (or `PORT`) with real PHP behind it, until SIGINT or SIGTERM.
 * `VAR_DIR` moves the data folder, `HOST` opens the site to other machines.
 */
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../build/build.ts';
import { argumentsOf } from '../setup/arguments.mjs';
import { openDataFolder } from './data-folder.ts';
import { onStop } from './on-stop.ts';
import { freePlace, reachOf, refusalOf } from './port.ts';
import { startServices } from './services.ts';
import { startSiteServer } from './site-server.ts';

argumentsOf(
  `npm start

Builds the site if its sources have changed and serves it, with PHP behind it, until Ctrl-C. Settings are
environment variables; docs/settings.md has them all.

  PORT      4173 unless told
  VAR_DIR   the data folder; var/ unless told
  HOST      an address of this machine that others reach; only this machine unless told
  --help    this text

Examples:
  npm start
  PORT=4200 npm start`,
);

const root = fileURLToPath(new URL('../..', import.meta.url));
const varDir = resolve(process.env.VAR_DIR ?? join(root, 'var'));

const stop = onStop();
const place = await freePlace(4173);
stop.add(openDataFolder(varDir, `npm start on ${place.url}`));
await buildIfStale(root);
const services = stop.add(await startServices(root, varDir, place.url));
stop.add(
  await startSiteServer({ dist: join(root, 'dist'), ...place, ...services }).catch(
    async (error) => {
      throw await refusalOf(error, place);
    },
  ),
);

console.log(`Ready: ${place.url}`);
for (const line of [...services.whereToLook, ...reachOf(place)]) console.log(`  ${line}`);
if (!place.host) console.log(`  Faults:    ${place.url}/qa (what testers switch off)`);
