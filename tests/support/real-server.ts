import { openSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { asWeb } from '../../scripts/serve/php-fpm.ts';
import { startGroup } from '../../scripts/serve/processes.ts';
import { startRealSite } from './real-site.ts';
import type { WebServer } from './web-servers.ts';

/** The released site on a real web server, for the browser tests that run against each. */
export const serveOn = (name: WebServer) => async (project: TestProject) => {
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
  project.provide('siteUrl', site.url);
  project.provide('varDir', join(site.home, 'var'));
  project.provide('mailFolder', mail);
  project.provide('spamCheckUrl', spamCheckUrl);
  project.provide('serverLogs', site.logs);
  const running = begun.move();
  return () => running.disposeAsync();
};
