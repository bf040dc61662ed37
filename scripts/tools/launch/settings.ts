/** Findings about the handler's settings, read by the handler's own reader. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Finding } from '../../build/finding.ts';

const run = promisify(execFile);

interface Settings {
  recaptchaSecret: string;
  siteHostnames: string[];
  smtpHost: string;
  smtpUsername: string;
  mailFrom: string;
  mailTo: string;
  phone: string;
}

/**
 * The settings as the handler would find them: environment, then `config.ini` or the file in `ENQUIRY_CONFIG`.
 *
 * @param env adds to the environment of this process
 *
 * @throws Error when PHP is missing or the file cannot be read
 */
export async function readSettings(root: string, env: NodeJS.ProcessEnv = {}): Promise<Settings> {
  const code = `require ${JSON.stringify(join(root, 'php/bootstrap.php'))};
    echo json_encode(get_object_vars(Quayswift\\Enquiry\\Config::fromEnvironment()));`;
  const { stdout } = await run('php', ['-r', code], { env: { ...process.env, ...env } });
  return JSON.parse(stdout) as Settings;
}

const where = 'as an environment variable or in config.ini, which ENQUIRY_CONFIG may name';

const isNobody = (address: string) => address === '' || address.endsWith('@example.com');

/** One finding for each key or mail setting that is missing or stands for an example. */
export function missingSettings(settings: Settings, phone: string): Finding[] {
  const missing: [is: boolean, problem: string, name: string][] = [
    [!settings.recaptchaSecret, 'There is no secret for the spam check.', 'RECAPTCHA_SECRET'],
    [settings.siteHostnames.length === 0, 'Tokens of any site would be accepted.', 'SITE_HOSTNAME'],
    [
      /^(localhost|127\.|$)/.test(settings.smtpHost),
      'There is no mail server but this machine.',
      'SMTP_HOST',
    ],
    [!settings.smtpUsername, 'Mail would be sent without logging in.', 'SMTP_USERNAME'],
    [isNobody(settings.mailFrom), 'Mail comes from nobody.', 'MAIL_FROM'],
    [isNobody(settings.mailTo), 'Enquiries go to nobody.', 'MAIL_TO'],
    [
      settings.phone !== phone,
      `Messages name "${settings.phone}", the page "${phone}".`,
      'FIRM_FILE',
    ],
  ];
  return missing
    .filter(([is]) => is)
    .map(([, problem, name]) => ({ problem, fix: `Set ${name}, ${where}.` }));
}
