import { openSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Arrived, arrivedAt } from './faults/arrived.ts';
import { follow } from './follow.ts';
import { freePort, keepRunning, type Running, startGroup, untilListening } from './processes.ts';
import { startSmtpSink } from './stand-ins/smtp-sink.ts';
import { startSpamCheck } from './stand-ins/spam-check.ts';

/** How many requests PHP's built-in server handles at once. */
const phpWorkers = 4;

/** Each process of PHP's built-in server says so in its log. */
const isGreeting = /Development Server \(.*\) started$/;

/** The exit status of `php/bin/deliver.php` for a wrong setting, which a restart cannot cure. */
const wrongSetting = 2;

export interface Services extends Running {
  /** The handler's port on the loopback interface. */
  phpPort: number;
  /** The port of the stand-in of the spam-check provider, when no key is configured. */
  spamCheckPort: number | undefined;
  /** The address of the spam-check script, as it stands in the page's head. */
  spamCheckScript: string | undefined;
  arrived: Arrived;
  /** How to see what arrived: a line for the enquiries, one for the mails. */
  whereToLook: string[];
}

/**
 * Starts what stands behind the site: PHP with the real handler, its delivery worker, and, where no
 * provider key or mail server is configured, a local stand-in of the provider and an SMTP sink.
 *
 * @param varDir data folder, which is there: database, `mail/` with what the sink received, and PHP's log,
 *   whose lines are shown in the terminal too
 * @param siteUrl where the site is; links in mails begin with it
 * @throws Error when PHP does not start; what was begun is closed
 */
export async function startServices(
  root: string,
  varDir: string,
  siteUrl?: string,
): Promise<Services> {
  await using begun = new AsyncDisposableStack();
  const env: NodeJS.ProcessEnv = { VAR_DIR: varDir, ...(siteUrl && { SITE_URL: siteUrl }) };
  const isUsual = varDir === join(root, 'var');
  const list = `${isUsual ? '' : `VAR_DIR="${varDir}" `}php php/bin/enquiries.php list`;

  let mail = `sent through ${process.env.SMTP_HOST}`;
  if (!process.env.SMTP_HOST) {
    const folder = join(varDir, 'mail');
    await mkdir(folder, { recursive: true });
    const sink = await startSmtpSink({ folder });
    begun.defer(sink.close);
    Object.assign(env, {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: `${sink.port}`,
      MAIL_TO: 'enquiries@example.com',
      MAIL_FROM: 'website@example.com',
      // The sink is for the enquiries.
      ALERT_MAIL: process.env.ALERT_MAIL ?? 'none',
    });
    mail = `${folder}/*.eml (no SMTP_HOST is set)`;
  }

  let spamCheckPort: number | undefined;
  const siteKey = process.env.RECAPTCHA_SITE_KEY;
  if (!siteKey) {
    const spamCheck = await startSpamCheck();
    begun.defer(spamCheck.close);
    spamCheckPort = spamCheck.port;
    Object.assign(env, {
      RECAPTCHA_SECRET: spamCheck.secret,
      SITEVERIFY_URL: `http://127.0.0.1:${spamCheck.port}/recaptcha/api/siteverify`,
    });
  }

  const logFile = join(varDir, 'php.log');
  const log = openSync(logFile, 'a');
  // Shown in the terminal too, because nobody reads the file.
  const show = (line: string) => isGreeting.test(line) || console.error(line);
  begun.defer(follow(logFile, show).close);
  const phpPort = await freePort();
  const handler = startGroup(
    'php',
    ['-q', '-S', `127.0.0.1:${phpPort}`, '-t', join(root, 'php')],
    { ...env, PHP_CLI_SERVER_WORKERS: `${phpWorkers}` },
    log,
  );
  begun.defer(handler.close);
  const deliver = [join(root, 'php/bin/deliver.php'), '--watch'];
  const worker = keepRunning('The delivery', wrongSetting, () =>
    startGroup('php', deliver, env, log),
  );
  begun.defer(worker.close);
  await untilListening(phpPort, handler.child).catch(async (cause) => {
    throw new Error(`PHP does not start:\n${await readFile(logFile, 'utf8')}`, { cause });
  });
  const running = begun.move();

  return {
    phpPort,
    spamCheckPort,
    spamCheckScript: siteKey ? undefined : '/recaptcha/api.js?render=local-stand-in',
    arrived: arrivedAt(root, env, process.env.SMTP_HOST ? undefined : join(varDir, 'mail')),
    whereToLook: [
      `Enquiries: ${list}`,
      `Mails:     ${mail}`,
      ...(siteUrl ? [`Owner:     ${siteUrl}/owner.php (its link is among the mails)`] : []),
    ],
    close: () => running.disposeAsync(),
  };
}
