import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { endpoints } from '../../src/routes.ts';
import { atEnd } from '../setup/program.mjs';
import { startDelivery } from './delivery.ts';
import { freePort, startGroup, untilListening } from './processes.ts';
import { startSmtpSink } from './stand-ins/smtp-sink.ts';
import { startSpamCheck } from './stand-ins/spam-check.ts';

/** Printed by PHP's built-in server as it starts, and of each connection; `-q` would keep the handler's log back, too. */
const isRoutine = / (started|Accepted|Closing)$| \[\d{3}\]: | Closed without sending a request/;

export interface Services {
  /** The handler's port on the loopback interface. */
  phpPort: number;
  /** The port of the stand-in of the spam-check provider, when no key is configured. */
  spamCheckPort: number | undefined;
  /** The address of the spam-check script, as it stands in the page's head. */
  spamCheckScript: string | undefined;
  /** How to see what arrived: a line for the mails and one for the owner's page. */
  whereToLook: string[];
}

/**
 * Starts the backend services: PHP with the real handler, its delivery each second, and, where no provider key or
 * mail server is configured, a local stand-in of the provider and an SMTP sink. They close with the program.
 *
 * @param varDir data folder, made if needed: database, and `mail/` with what the sink received
 * @param siteUrl where the site is; links in mails begin with it
 * @throws Error when PHP does not start
 */
export async function startServices(
  root: string,
  varDir: string,
  siteUrl: string,
): Promise<Services> {
  await mkdir(varDir, { recursive: true, mode: 0o700 });
  const env: NodeJS.ProcessEnv = {
    VAR_DIR: varDir,
    SITE_URL: siteUrl,
    // Requests that it handles at once.
    PHP_CLI_SERVER_WORKERS: '4',
  };

  let mail = `sent through ${process.env.SMTP_HOST}`;
  if (!process.env.SMTP_HOST) {
    const folder = join(varDir, 'mail');
    await mkdir(folder, { recursive: true });
    const sink = await startSmtpSink(folder);
    atEnd(sink.close);
    Object.assign(env, {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: `${sink.port}`,
      MAIL_TO: 'enquiries@example.com',
      MAIL_FROM: 'website@example.com',
    });
    mail = `${folder}/*.eml (no SMTP_HOST is set)`;
  }

  let spamCheckPort: number | undefined;
  const siteKey = process.env.RECAPTCHA_SITE_KEY;
  if (!siteKey) {
    const spamCheck = await startSpamCheck();
    atEnd(spamCheck.close);
    spamCheckPort = spamCheck.port;
    Object.assign(env, {
      RECAPTCHA_SECRET: spamCheck.secret,
      SITEVERIFY_URL: `http://127.0.0.1:${spamCheck.port}/recaptcha/api/siteverify`,
    });
  }

  const phpPort = await freePort();
  // Debian's limit for a file is below ours for a photograph (php/limits.json).
  const options = `-d upload_max_filesize=8M -S 127.0.0.1:${phpPort} -t`.split(' ');
  const handler = await startGroup('php', [...options, join(root, 'php')], env, 'pipe');
  atEnd(handler.close);
  if (handler.child.stderr)
    createInterface(handler.child.stderr).on('line', (line) => {
      if (!isRoutine.test(line)) console.error(line);
    });
  await untilListening(phpPort, handler.child);
  const delivery = startDelivery(`http://127.0.0.1:${phpPort}${endpoints.enquiry}?deliver`);
  atEnd(delivery.close);

  return {
    phpPort,
    spamCheckPort,
    spamCheckScript: siteKey ? undefined : '/recaptcha/api.js?render=local-stand-in',
    whereToLook: [
      `Mails:     ${mail}`,
      `Owner:     ${siteUrl}${endpoints.owner} (its link is among the mails)`,
    ],
  };
}
