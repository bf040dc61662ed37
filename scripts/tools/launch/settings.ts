/** Findings about the handler's settings, read by the handler's own reader. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Finding } from '../../build/facts.ts';

const run = promisify(execFile);

interface Settings {
  recaptchaSecret: string;
  siteHostnames: string[];
  smtpHost: string;
  smtpUsername: string;
  mailFrom: string;
  mailTo: string[];
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
    echo json_encode(get_object_vars(Quayswift\\Enquiry\\Settings::fromEnvironment()));`;
  const { stdout } = await run('php', ['-r', code], { env: { ...process.env, ...env } });
  return JSON.parse(stdout) as Settings;
}

const isNobody = (address: string) => address === '' || address.endsWith('@example.com');

/** A finding for each key or mail setting that is missing or stands for an example. */
export function missingSettings(settings: Settings): Finding[] {
  const { recaptchaSecret, siteHostnames, smtpHost, smtpUsername, mailFrom, mailTo } = settings;
  const problems: [name: string, problem: string | false][] = [
    ['RECAPTCHA_SECRET', !recaptchaSecret && 'There is no secret for the spam check.'],
    ['SITE_HOSTNAME', siteHostnames.length === 0 && 'Tokens of any site would be accepted.'],
    ['SMTP_HOST', /^(localhost|127\.|$)/.test(smtpHost) && 'The only mail server is this machine.'],
    ['SMTP_USERNAME', !smtpUsername && 'Mail would be sent without logging in.'],
    ['MAIL_FROM', isNobody(mailFrom) && 'Mail comes from nobody.'],
    ['MAIL_TO', mailTo.every(isNobody) && 'Enquiries go to nobody.'],
  ];
  const where = 'as an environment variable or in config.ini, which ENQUIRY_CONFIG may name';
  return problems.flatMap(([name, problem]) =>
    problem ? { problem, fix: `Set ${name}, ${where}.` } : [],
  );
}
