import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSmtpSink } from '../../scripts/serve/stand-ins/smtp-sink.ts';
import { startSpamCheck } from '../../scripts/serve/stand-ins/spam-check.ts';
import { startUnpacked, type Unpacked } from './unpacked.ts';
import type { WebServer } from './web-servers.ts';

interface RealSite {
  site: Unpacked;
  /** The folder of mails, a file each. */
  mail: string;
  spamCheckUrl: string;
  close(): Promise<void>;
}

/**
 * The unpacked release on a real web server, with stand-ins for the mail server and the spam check alone.
 *
 * @param to the address of `MAIL_TO`
 * @param more lines of `config.ini`
 */
export async function startRealSite(
  name: WebServer,
  to: string,
  more: string[] = [],
): Promise<RealSite> {
  await using begun = new AsyncDisposableStack();
  const mail = await mkdtemp(join(tmpdir(), 'mail-'));
  begun.defer(() => rm(mail, { recursive: true }));
  const sink = await startSmtpSink({ folder: mail });
  begun.defer(sink.close);
  const spamCheck = await startSpamCheck();
  begun.defer(spamCheck.close);
  const spamCheckUrl = `http://127.0.0.1:${spamCheck.port}`;
  const site = await startUnpacked(name, [
    `MAIL_TO = ${to}`,
    'MAIL_FROM = website@example.com',
    'SMTP_HOST = 127.0.0.1',
    `SMTP_PORT = ${sink.port}`,
    'SMTP_SECURE = none',
    'ALERT_MAIL = none',
    `RECAPTCHA_SECRET = ${spamCheck.secret}`,
    `SITEVERIFY_URL = ${spamCheckUrl}/recaptcha/api/siteverify`,
    ...more,
  ]);
  begun.defer(site.close);
  const running = begun.move();
  return { site, mail, spamCheckUrl, close: () => running.disposeAsync() };
}
