import { openSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { buildIfStale } from '../../scripts/build/build.ts';
import { asWeb } from '../../scripts/serve/php-fpm.ts';
import { startGroup } from '../../scripts/serve/processes.ts';
import { startRealSite } from './real-site.ts';
import type { WebServer } from './web-servers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The web server of the project. */
    webServer: WebServer;
  }
}

/** The released site on a web server, for the tests that run against each. */
export const serveOn = (name: WebServer) => async (project: TestProject) => {
  await buildIfStale(fileURLToPath(new URL('../..', import.meta.url)));
  await using begun = new AsyncDisposableStack();
  const { site, mail, spamCheckUrl, close } = await startRealSite(name, 'enquiries@example.com', [
    // The tests send far more enquiries from one address than a visitor may.
    'RATE_LIMIT_PER_ADDRESS = 100000',
    'RATE_LIMIT_GLOBAL = 100000',
  ]);
  begun.defer(close);
  // Without one an enquiry waits for later requests when several come at once; `release.test.ts` has none.
  const [command, ...args] = asWeb(['php', join(site.home, 'php/bin/deliver.php'), '--watch']);
  const log = openSync(join(mail, 'worker.log'), 'a');
  begun.defer(startGroup(command, args, { ENQUIRY_CONFIG: '' }, log).close);
  project.provide('webServer', name);
  project.provide('siteUrl', site.url);
  project.provide('varDir', join(site.home, 'var'));
  project.provide('mailFolder', mail);
  project.provide('spamCheckUrl', spamCheckUrl);
  project.provide('serverLogs', site.logs);
  const running = begun.move();
  return () => running.disposeAsync();
};
