import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startSmtpSink } from '../../scripts/stand-ins/smtp-sink.ts';
import { startSpamCheck } from '../../scripts/stand-ins/spam-check.ts';
import { startUnpacked } from './unpacked.ts';
import type { WebServer } from './web-servers.ts';

/** The released site on a real web server, for the browser tests that run against each. */
export const serveOn = (name: WebServer) => async (project: TestProject) => {
  const mail = await mkdtemp(join(tmpdir(), 'mail-'));
  const sink = await startSmtpSink({ folder: mail });
  const spamCheck = await startSpamCheck();
  const site = await startUnpacked(name, [
    'MAIL_TO = enquiries@example.com',
    'MAIL_FROM = website@example.com',
    'SMTP_HOST = 127.0.0.1',
    `SMTP_PORT = ${sink.port}`,
    'SMTP_SECURE = none',
    `RECAPTCHA_SECRET = ${spamCheck.secret}`,
    `SITEVERIFY_URL = http://127.0.0.1:${spamCheck.port}/recaptcha/api/siteverify`,
    // The tests send far more enquiries from one address than a visitor may.
    'RATE_LIMIT_PER_ADDRESS = 100000',
    'RATE_LIMIT_GLOBAL = 100000',
  ]);
  project.provide('siteUrl', site.url);
  project.provide('varDir', join(site.home, 'var'));
  project.provide('mailFolder', mail);
  project.provide('spamCheckUrl', `http://127.0.0.1:${spamCheck.port}`);
  return async () => {
    for (const one of [site, spamCheck, sink]) await one.close();
    await rm(mail, { recursive: true });
  };
};
