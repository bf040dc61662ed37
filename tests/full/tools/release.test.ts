/** The archive that an owner uploads: with the firm's own facts alone, whole, and without tools and secrets of ours. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../../../scripts/build/build.ts';
import { type Contents, contentsOf } from '../../../scripts/build/release/contents.ts';
import { projectOf } from '../../../scripts/build/release/project.ts';
import { placeholders } from '../../../src/content/business.ts';
import sample from '../../../src/content/firm.json' with { type: 'json' };

const root = join(import.meta.dirname, '../../..');
const own = {
  ...sample,
  sample: false,
  name: 'Ada & Sons',
  registeredName: 'Ada and Sons Clearance Ltd',
  registeredAddress: '2 Real Street, London E1 1AA',
  companyNumber: '12345678',
  wasteCarrier: 'CBDU123456',
  phone: '020 7946 0000',
  email: 'hello@ada.example',
  url: 'https://www.ada.example',
  recaptchaSiteKey: 'key-of-ada',
};

const secret = 'a-secret-of-this-checkout';
/** Files that may well lie in a developer's checkout. */
const secretFiles = [
  '.env',
  '.git/config',
  'dist/.env',
  'php/config.ini',
  'php/src/config.ini',
  'php/src/.env.php.swp',
  'var/enquiries.sqlite',
];

let folder: string;
let contents: Contents;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firm-'));
  const firm = join(folder, 'own-firm.json');
  await writeFile(firm, JSON.stringify(own));
  await using project = await projectOf(root, firm);
  await build(project.root, { isDraft: true });
  for (const path of secretFiles) {
    await mkdir(dirname(join(project.root, path)), { recursive: true });
    await writeFile(join(project.root, path), secret);
  }
  contents = await contentsOf(project.root, '1.2.3');
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

/** The text of a file as a browser has it. */
function textOf(path: string): string {
  const content = contents.get(path) ?? Buffer.of();
  if (path.endsWith('.br')) return brotliDecompressSync(content).toString();
  if (path.endsWith('.gz')) return gunzipSync(content).toString();
  return content.toString();
}

/** The files of the archive that have these words, as "path: words"; pictures and fonts have none. */
const filesWith = (words: RegExp) =>
  [...contents.keys()].flatMap((path) => {
    if (/\.(avif|webp|jpg|png|ico|woff2)$/.test(path)) return [];
    const [found] = words.exec(textOf(path)) ?? [];
    return found === undefined ? [] : `${path}: ${found}`;
  });

test('npm run release refuses a placeholder, before anything is built', async () => {
  await writeFile(
    join(folder, 'my-firm.json'),
    JSON.stringify({ ...own, companyNumber: placeholders.companyNumber }),
  );
  const { code, words } = await new Promise<{ code: unknown; words: string }>((resolve) => {
    const command = [join(root, 'scripts/build/release/index.ts'), '--firm', 'my-firm.json'];
    const env = { ...process.env, INIT_CWD: folder };
    execFile(process.execPath, command, { cwd: root, env }, (error, _stdout, stderr) =>
      resolve({ code: error?.code, words: stderr }),
    );
  });
  expect(code).toBe(1);
  expect(words).toContain('Not released: 1 facts');
  expect(words).toContain(`"${placeholders.companyNumber}" is a placeholder`);
});

test('an archive has the facts of its firm, and none of the sample firm', () => {
  const facts: [path: string, fact: string][] = [
    ['public/index.html', 'Ada &amp; Sons'],
    ['public/index.html.br', 'Ada &amp; Sons'],
    ['public/site.webmanifest', 'Ada & Sons'],
    ['public/sitemap.xml', own.url],
    ['public/.htaccess', own.phone],
    ['private/nginx.conf', own.phone],
    ['private/firm.json', 'Ada & Sons'],
  ];
  for (const [path, fact] of facts) expect(textOf(path), path).toContain(fact);
  const { name, registeredName, phone } = placeholders;
  // The namespace of our PHP is no name of a firm, and the licence names the authors of the software.
  const old = new RegExp(`${name}(?!\\\\+Enquiry)|${registeredName}|${phone}`, 'i');
  expect(filesWith(old).filter((found) => !found.startsWith('LICENSE:'))).toEqual([]);
});

test('an archive has all that the guide needs, each with its sum', () => {
  const needed = [
    'public/.htaccess',
    'public/.user.ini',
    'public/contact-handler.php',
    'public/photo-handler.php',
    'public/owner.php',
    'public/assets/owner.css',
    'private/php/src/Intake/EnquiryHandler.php',
    'private/php/bin/deliver.php',
    'private/php/limits.json',
    'private/php/retention.json',
    'private/phpmailer/src/PHPMailer.php',
    'private/phpmailer/LICENSE',
    'private/config.example.ini',
    'private/nginx.conf',
    'NOTICES.txt',
    'GUIDE.md',
  ];
  expect(needed.filter((path) => !contents.has(path))).toEqual([]);
  for (const line of textOf('SHA256SUMS').trim().split('\n')) {
    const [sum, path = ''] = line.split('  ');
    const content = contents.get(path) ?? Buffer.of();
    expect(createHash('sha256').update(content).digest('hex'), path).toBe(sum);
  }
});

test('the notices have the licence of every library in the page, and of the fonts', () => {
  const notices = textOf('NOTICES.txt');
  for (const name of ['react', 'react-dom', 'scheduler', 'xstate', 'embla-carousel', 'tailwindcss'])
    expect(notices).toContain(`\n## ${name}`);
  expect(notices).toContain('## PHPMailer (LGPL-2.1)');
  expect(notices).toContain('SIL OPEN FONT LICENSE');
  expect(notices).not.toMatch(/^## (vite|sirv|smtp-server) /m);
});

test('an archive has no tool of ours, no secret, no data and no source map', () => {
  expect(filesWith(/stand-ins?\b|fault panel|faults\/|["'/]qa\b|stately|allow-popups/i)).toEqual(
    [],
  );
  expect(filesWith(new RegExp(secret))).toEqual([]);
  expect(filesWith(/-----BEGIN [A-Z ]*PRIVATE KEY|[#@] sourceMappingURL=/)).toEqual([]);
  const strange =
    /(^|\/)\.(?!(htaccess|user\.ini)$)|config\.ini$|\.(sqlite.*|key|pem|map|log|swp)$|manifest\.json$|\b(qa|sink|atlas)\b/i;
  expect([...contents.keys()].filter((path) => strange.test(path))).toEqual([]);
});
