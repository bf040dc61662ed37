import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { freePort } from '../../../scripts/serve/processes.ts';
import { openCheckout } from '../../support/checkout.ts';

/** Sends an enquiry with a token of the site's own stand-in, as the page does. */
async function send(port: string, message: string): Promise<void> {
  const site = `http://localhost:${port}`;
  const query = 'k=local-stand-in&action=submit&hostname=localhost';
  const token = await (await fetch(`${site}/recaptcha/token?${query}`)).text();
  const response = await fetch(`${site}/contact-handler.php`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Ada Byron',
      email: 'ada@example.org',
      phone: '',
      company: '',
      message,
      recaptcha_token: token,
    }),
  });
  expect(await response.json()).toMatchObject({ success: true });
}

/** The verdicts on the enquiries of a data folder. */
function verdicts(varDir: string): unknown[] {
  const database = new DatabaseSync(join(varDir, 'enquiries.sqlite'), { readOnly: true });
  try {
    return database
      .prepare('SELECT message, state, verdict FROM enquiries')
      .all()
      .map((row) => Object.values(row));
  } finally {
    database.close();
  }
}

test('npm start and npm run dev side by side verify their own enquiries', async () => {
  await using checkout = await openCheckout();
  const ports = [`${await freePort()}`, `${await freePort()}`] as const;
  // No VAR_DIR: the folders that a person gets.
  const site = checkout.type('start', { PORT: ports[0] });
  const dev = checkout.type('run dev', { PORT: ports[1] });
  await Promise.all([site, dev].map((one) => one.printed(/^Ready: /m)));

  const folders = [join(checkout.path, 'var'), join(checkout.path, 'var/dev')] as const;
  await Promise.all(ports.map((port) => send(port, `Sent to ${port}`)));
  for (const [index, folder] of folders.entries()) {
    await expect
      .poll(() => verdicts(folder))
      .toEqual([[`Sent to ${ports[index]}`, 'delivered', 'verified']]);
  }

  // The commands printed after "Ready" work as they stand.
  for (const [index, one] of [site, dev].entries()) {
    const [, command = ''] = /^ +Enquiries: (.+)$/m.exec(one.output()) ?? [];
    const printed = execFileSync('sh', ['-c', command], { cwd: checkout.path, encoding: 'utf8' });
    expect(printed).toContain(`Sent to ${ports[index]}`);
    expect(one.output()).toMatch(/^ +Mails: +.+\/mail\/\*\.eml/m);
  }
});
