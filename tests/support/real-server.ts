import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildIfStale } from '../../scripts/build/build.ts';
import { startDelivery } from '../../scripts/serve/delivery.ts';
import { startSmtpSink } from '../../scripts/serve/stand-ins/smtp-sink.ts';
import { startSpamCheck } from '../../scripts/serve/stand-ins/spam-check.ts';
import { startUnpacked } from './unpacked.ts';
import type { WebServer } from './web-servers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The web server of the project. */
    webServer: WebServer;
  }
}

/** The released site on the web server of the project, with stand-ins for the mail server and the spam check alone. */
export default async function setup(project: TestProject) {
  const name = project.name.includes('full-apache') ? 'Apache' : 'nginx';
  await buildIfStale(join(import.meta.dirname, '../..'));
  await using begun = new AsyncDisposableStack();
  const mail = await mkdtemp(join(tmpdir(), 'mail-'));
  begun.defer(() => rm(mail, { recursive: true }));
  const sink = await startSmtpSink(mail);
  begun.defer(sink.close);
  const spamCheck = await startSpamCheck();
  begun.defer(spamCheck.close);
  const spamCheckUrl = `http://127.0.0.1:${spamCheck.port}`;
  const site = await startUnpacked(name, [
    'MAIL_TO = enquiries@example.com',
    'MAIL_FROM = website@example.com',
    'SMTP_HOST = 127.0.0.1',
    `SMTP_PORT = ${sink.port}`,
    `RECAPTCHA_SECRET = ${spamCheck.secret}`,
    `SITEVERIFY_URL = ${spamCheckUrl}/recaptcha/api/siteverify`,
    // The tests send far more enquiries from one address than a visitor may.
    'RATE_LIMIT_PER_ADDRESS = 100000',
    'RATE_LIMIT_GLOBAL = 100000',
  ]);
  begun.defer(site.close);
  // In cron's place; `release.test.ts` has none.
  begun.defer(startDelivery(`${site.url}/contact-handler.php?deliver`).close);
  project.provide('webServer', name);
  project.provide('siteUrl', site.url);
  project.provide('varDir', join(site.home, 'var'));
  project.provide('mailFolder', mail);
  project.provide('spamCheckUrl', spamCheckUrl);
  project.provide('serverLogs', site.logs);
  const running = begun.move();
  return () => running.disposeAsync();
}
