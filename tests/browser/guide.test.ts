/** Every command of the owner's guide, typed as it stands there by the user that it says, on both servers. */
import { openSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asWeb } from '../../scripts/serve/php-fpm.ts';
import { startGroup } from '../../scripts/serve/processes.ts';
import { commandsOfGuide } from '../support/guide.ts';
import { startRealSite } from '../support/real-site.ts';
import type { Unpacked } from '../support/unpacked.ts';

const isRoot = process.getuid?.() === 0;

/** What root types after the settings are written. */
const asRoot = [
  'chown -R root:root private',
  'install -d -o www-data -g www-data -m 700 private/var',
  'chown -R www-data: private/var private/config.ini',
];
const makeBackups = 'install -d -o www-data -m 700 /var/backups/enquiries';
const backup =
  'php private/php/bin/enquiries.php backup /var/backups/enquiries/$(date +%Y%m%d-%H%M%S).sqlite';
const release = [
  'rm -rf private/php-before',
  'mv private/php private/php-before && mv private/php-next private/php',
];

/** Tried elsewhere, or not to be tried on a machine of tests. */
const elsewhere = [
  // tests/start/release.test.ts
  'npm run release -- --firm my-firm.json',
  // tests/browser/launch.test.ts
  'npm run check:launch -- https://second.example --firm my-firm.json --also https://first.example',
  // Needs systemd. What the unit runs is tried here.
  'systemctl enable --now enquiries',
  'systemctl restart enquiries',
  'nginx -t && systemctl reload nginx',
  // tests/server/guide-database.test.ts
  'mv backup.new backup-$(date +%Y%m%d-%H%M%S).sql',
  // Needs a container engine.
  'export BUILDAH_FORMAT=docker',
  'systemctl enable podman-restart',
  'chown -R 33:33 . && chmod 400 * # 33 is www-data, as which all parts run',
  // Changes the machine, or opens an editor.
  'apt install libapache2-mod-php',
  'apt install php-fpm',
  'a2enmod rewrite headers',
  'crontab -u www-data -e',
  // Without root PHP runs as whoever runs the tests, as on shared hosting.
  ...(isRoot ? [] : [...asRoot, 'chown www-data private/var/enquiries.sqlite', makeBackups]),
];

/** Commands that only print, with what they print. */
const printed: Record<string, RegExp> = {
  'php private/php/bin/enquiries.php check --send':
    /well {2}Nobody else can read the settings\nwell {2}The mail server takes the login\nwell {2}The spam check knows the secret[\s\S]*well {2}A test mail went to MAIL_TO/,
  'enquiries.php check --send': /well {2}A test mail went to MAIL_TO/,
  'enquiries.php check': /well {2}The mail server takes the login/,
  'php private/php/bin/enquiries.php list':
    /^QS-\w+ .* Ada Byron <ada@example\.org> {2}By the guide\.$/m,
  'show REFERENCE': /^Reference: +QS-\w+$/m,
  'retry --all': /^\d due now\.$/m,
  export: /"Reference",[\s\S]*"By the guide\."/,
  'php private/php/bin/enquiries.php health': /^1 received in 24 hours/m,
  'enquiries.php health': /^1 received in 24 hours/m,
  'php private/php/bin/enquiries.php link': /^http:.*\/owner\.php\?link=\w+$/m,
  'enquiries.php link': /^http:.*\/owner\.php\?link=\w+$/m,
  'enquiries.php purge --older-than=90 --yes': /^0 deleted\.$/m,
};

const cron = '* * * * * php /home/you/private/php/bin/deliver.php';
const unit = 'ExecStart=/usr/bin/php /home/you/private/php/bin/deliver.php --watch';

describe.each(['Apache', 'nginx'] as const)('with %s', (name) => {
  const tried = new Set(elsewhere);
  let mail: string;
  let site: Unpacked;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ site, mail, close } = await startRealSite(name, 'owner@example.com'));
  });
  afterAll(() => close?.());

  /** Types a command of the guide, and remembers that it was tried. */
  function type(command: string, run = site.run): Promise<string> {
    tried.add(command);
    const line = command
      .replace(/^(\* ){5}/, '')
      .replace('/home/you/private', 'private')
      .replace('REFERENCE', () => String(rows('reference FROM enquiries')[0]?.reference))
      .replace('ADDRESS', 'ada@example.org')
      .replace('/var/backups/enquiries', join(site.home, 'backups'));
    const isShort = /^(enquiries\.php|show|retry|export|erase)\b/.test(line);
    return run(
      isShort ? `php private/php/bin/${line.replace(/^(?!enquiries)/, 'enquiries.php ')}` : line,
    );
  }

  const databaseFile = () => join(site.home, 'var/enquiries.sqlite');
  function rows(what: string) {
    const database = new DatabaseSync(databaseFile(), { readOnly: true, timeout: 10_000 });
    try {
      return database.prepare(`SELECT ${what}`).all();
    } finally {
      database.close();
    }
  }
  const beats = () => rows('name FROM enquiry_beats').map((row) => row.name);

  /** Sends the form; returns the handler's status. */
  const send = async (message: string) => {
    const body = { name: 'Ada Byron', email: 'ada@example.org', message, recaptcha_token: message };
    const answer = await fetch(`${site.url}/contact-handler.php`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.status;
  };

  test('every file has arrived, belongs to the right user, and nobody else reads the settings', async () => {
    expect(await type('sha256sum -c SHA256SUMS')).toMatch(/^(.+: OK\n)+$/);
    await type('chmod 600 private/config.ini', site.runAsOwner);
    if (isRoot) for (const command of asRoot) await type(command, site.runAsOwner);
    expect(await send('By the guide.')).toBe(200);
    await expect.poll(() => readdir(mail)).toHaveLength(1);
  });

  test('cron and the service deliver', async () => {
    expect(await type(cron)).toBe('');
    expect(beats()).toContain('cron');
    tried.add(unit);
    const line = unit.replace('ExecStart=', '').replace('/home/you/private', site.home);
    const [command, ...args] = asWeb(line.replace('/usr/bin/php', 'php').split(' '));
    const log = openSync(join(mail, '.service.log'), 'a');
    const service = startGroup(command, args, { ENQUIRY_CONFIG: '' }, log);
    await expect.poll(beats).toContain('service');
    await service.close();
  });

  test.each(Object.entries(printed))('%s', async (command, expected) => {
    // DNS cannot know the sample's domain, so there is something to cure, and status 1.
    const run = (line: string) => site.run(`${line} || [ $? = 1 ]`);
    expect(await type(command, run)).toMatch(expected);
  });

  test.runIf(isRoot)('a command that root types leaves no file that PHP cannot write', async () => {
    const data = join(site.home, 'var');
    for (const file of await readdir(data)) await rm(join(data, file));
    const status1 = ' || [ $? = 1 ]';
    await type('enquiries.php check', (line) => site.runAsOwner(line + status1));
    const { uid } = await stat(data);
    expect(uid).not.toBe(0);
    for (const file of ['.', ...(await readdir(data))])
      expect([file, (await stat(join(data, file))).uid]).toEqual([file, uid]);
    expect(await send('By the guide.')).toBe(200);

    // Settings that root has just written, which nobody else may read.
    await site.runAsOwner('chown root private/config.ini');
    const told = await site.runAsOwner(`php private/php/bin/enquiries.php check${status1}`);
    expect(told).toContain(`chown www-data ${site.home}/config.ini`);
    const listed = await site.run('php private/php/bin/enquiries.php list 2>&1 || [ $? = 2 ]');
    expect(listed).toContain('They must belong to the user of the web server.');
    await type('chown -R www-data: private/var private/config.ini', site.runAsOwner);
  });

  test('a backup of before an erasure is put back, and the form goes on', async () => {
    const folder = join(site.home, 'backups');
    await (isRoot ? type(makeBackups, site.runAsOwner) : mkdir(folder, { mode: 0o700 }));
    expect(await type(backup)).toMatch(/^A whole copy is in /);
    const [copy = ''] = await readdir(folder);
    expect((await stat(join(folder, copy))).mode & 0o777).toBe(0o600);
    expect(await type('erase ADDRESS --yes')).toMatch(/^1 deleted\./);
    expect(rows('* FROM enquiries')).toEqual([]);

    await site.stopPhp();
    await copyFile(join(folder, copy), databaseFile());
    for (const suffix of ['-wal', '-shm']) await rm(databaseFile() + suffix, { force: true });
    if (isRoot) await type('chown www-data private/var/enquiries.sqlite', site.runAsOwner);
    await type('chmod 600 private/var/enquiries.sqlite');
    await site.startPhp();
    expect(rows('message FROM enquiries')).toMatchObject([{ message: 'By the guide.' }]);
    expect(await send('After the restore.')).toBe(200);
    expect(rows('message FROM enquiries')).toHaveLength(2);
  });

  test('a second release takes the place of the first, and the form goes on', async () => {
    const php = join(site.home, 'php');
    for (const round of ['first', 'second']) {
      await cp(php, join(site.home, 'php-next'), { recursive: true, preserveTimestamps: true });
      for (const command of release) await type(command, site.runAsOwner);
      expect(await readdir(join(site.home, 'php-before'))).toEqual(await readdir(php));
      expect(await send(`After the ${round} release.`)).toBe(200);
    }
  });

  test('no command of the guide was left out', () => {
    expect([...tried].sort()).toEqual([...commandsOfGuide()].sort());
  });
});
