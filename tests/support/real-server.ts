import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildIfStale } from '../../scripts/build/build.ts';
import { contentsOf } from '../../scripts/build/release/contents.ts';
import { startDelivery } from '../../scripts/serve/delivery.ts';
import { startSmtpSink } from '../../scripts/serve/stand-ins/smtp-sink.ts';
import { startSpamCheck } from '../../scripts/serve/stand-ins/spam-check.ts';
import { giveToWeb, startPhpFpm } from './php-fpm.ts';
import { startWebServer } from './web-servers.ts';

const root = join(import.meta.dirname, '../..');

declare module 'vitest' {
  interface ProvidedContext {
    /** The public folder of the release on a real web server. */
    webRoot: string;
  }
}

/**
 * The release, unpacked and started on the web server of the project as the owner's guide says, with stand-ins for the
 * mail server and the spam check alone.
 */
export default async function setup(project: TestProject) {
  await buildIfStale(root);
  await using begun = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'release-'));
  begun.defer(() => rm(folder, { recursive: true }));
  await chmod(folder, 0o755);
  for (const [path, content] of await contentsOf(root, '1.2.3')) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const webRoot = join(folder, 'public');
  const home = join(folder, 'private');
  giveToWeb(home);

  const mail = join(folder, 'mail');
  await mkdir(mail);
  const sink = await startSmtpSink(mail);
  begun.defer(sink.close);
  const spamCheck = await startSpamCheck();
  begun.defer(spamCheck.close);
  const spamCheckUrl = `http://127.0.0.1:${spamCheck.port}`;
  // Its own `config.ini` is to be read.
  const fpm = await startPhpFpm(folder, { ENQUIRY_CONFIG: '' });
  begun.defer(fpm.close);
  const name = project.name.includes('full-apache') ? 'Apache' : 'nginx';
  const server = await startWebServer(name, { webRoot, home, phpSocket: fpm.socket });
  begun.defer(server.close);
  const settings = [
    `SITE_URL = ${server.url}`,
    'MAIL_TO = enquiries@example.com',
    'MAIL_FROM = website@example.com',
    'SMTP_HOST = 127.0.0.1',
    `SMTP_PORT = ${sink.port}`,
    `RECAPTCHA_SECRET = ${spamCheck.secret}`,
    `SITEVERIFY_URL = ${spamCheckUrl}/recaptcha/api/siteverify`,
    // The tests send far more enquiries from one address than a visitor may.
    'RATE_LIMIT_PER_ADDRESS = 100000',
    'RATE_LIMIT_GLOBAL = 100000',
  ];
  await writeFile(join(home, 'config.ini'), settings.join('\n'));
  // In cron's place.
  begun.defer(startDelivery(`${server.url}/contact-handler.php?deliver`).close);
  project.provide('webRoot', webRoot);
  project.provide('siteUrl', server.url);
  project.provide('varDir', join(home, 'var'));
  project.provide('mailFolder', mail);
  project.provide('spamCheckUrl', spamCheckUrl);
  project.provide('serverLogs', [server.log, join(folder, 'php-fpm.log')]);
  const running = begun.move();
  return () => running.disposeAsync();
}
