/** The archive that an owner uploads: with the firm's own facts alone, whole, and without tools and secrets of ours. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../../scripts/build/build.ts';
import { archiveOf } from '../../scripts/build/release/archive.ts';
import { type Contents, contentsOf } from '../../scripts/build/release/contents.ts';
import { draftNote } from '../../scripts/build/release/draft.ts';
import { projectOf } from '../../scripts/build/release/project.ts';
import { placeholders } from '../../src/content/business.ts';
import sample from '../../src/content/firm.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
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
  'container/.env',
  'container/secrets/database_password',
  'container/settings.env',
  'dist/.env',
  'dist/.git/config',
  'php/.env',
  'php/config.ini',
  'php/src/config.ini',
  'php/src/.env.php.swp',
  'var/enquiries.sqlite',
];

let folder: string;
let contents: Contents;
let draft: Contents;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firm-'));
  const firm = join(folder, 'own-firm.json');
  await writeFile(firm, JSON.stringify(own));
  await using project = await projectOf(root, firm);
  await build(project.root);
  for (const path of secretFiles) {
    await mkdir(dirname(join(project.root, path)), { recursive: true });
    await writeFile(join(project.root, path), secret);
  }
  contents = await contentsOf(project.root, '1.2.3');
  draft = await contentsOf(project.root, '1.2.3', true);
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

/** The text of a file as a browser has it. */
function textOf(path: string, content: Buffer): string {
  if (path.endsWith('.br')) return brotliDecompressSync(content).toString('latin1');
  if (path.endsWith('.gz')) return gunzipSync(content).toString('latin1');
  return content.toString('latin1');
}

/** The files of the archive that have these words, as "path: words"; pictures and fonts have none. */
const filesWith = (words: RegExp) =>
  [...contents].flatMap(([path, content]) => {
    if (/\.(avif|webp|jpg|png|ico|woff2)$/.test(path)) return [];
    const [found] = words.exec(textOf(path, content)) ?? [];
    return found === undefined ? [] : `${path}: ${found}`;
  });

/** Types the command in the folder of the file of facts. A refusal comes before anything is built. */
const release = (...args: string[]) =>
  new Promise<{ code: unknown; words: string }>((resolve) => {
    const command = [join(root, 'scripts/build/release/index.ts'), ...args];
    const env = { ...process.env, INIT_CWD: folder };
    execFile(process.execPath, command, { cwd: root, env }, (error, _stdout, words) =>
      resolve({ code: error?.code, words }),
    );
  });

test('npm run release refuses the sample firm and names each placeholder', async () => {
  const { code, words } = await release();
  expect(code).toBe(1);
  expect(words).toContain('The facts are those of the sample firm');
  for (const placeholder of Object.values(placeholders))
    expect(words).toContain(`"${placeholder}" is a placeholder`);
});

test('npm run release refuses a single placeholder and names the file to correct', async () => {
  const file = join(folder, 'my-firm.json');
  await writeFile(file, JSON.stringify({ ...own, companyNumber: placeholders.companyNumber }));
  const { code, words } = await release('--firm', 'my-firm.json');
  expect(code).toBe(1);
  expect(words).toContain('Not released: 1 facts');
  expect(words).toContain(`Put the fact in its place in ${file}.`);
});

test('an archive has the facts of its firm', () => {
  const facts: [path: string, fact: string][] = [
    ['public/index.html', 'Ada &amp; Sons'],
    ['public/index.html.br', 'Ada &amp; Sons'],
    ['public/site.webmanifest', 'Ada & Sons'],
    ['public/favicon.svg', '<title>Ada &amp; Sons</title>'],
    ['public/assets/mark.svg', '<title>Ada &amp; Sons</title>'],
    ['public/sitemap.xml', own.url],
    ['public/.htaccess', own.phone],
    ['private/nginx.conf', own.phone],
    ['private/firm.json', 'Ada & Sons'],
  ];
  for (const [path, fact] of facts)
    expect(textOf(path, contents.get(path) ?? Buffer.of()), path).toContain(fact);
});

test('an archive has no name or number of the sample firm, in compressed files neither', () => {
  const { name, registeredName, phone } = placeholders;
  // The namespace of our PHP is no name of a firm, and the licence names the authors of the software.
  const old = new RegExp(`${name}(?!\\\\+Enquiry)|${registeredName}|${phone}`, 'i');
  expect(filesWith(old).filter((found) => !found.startsWith('LICENSE:'))).toEqual([]);
});

test('a draft says so on every page, compressed ones too, and nowhere else', () => {
  const isPage = (path: string) => /^public\/(?!assets\/).*\.html(\.br|\.gz)?$/.test(path);
  const pages = [...draft].filter(([path]) => isPage(path));
  expect(pages.length).toBeGreaterThan(6);
  for (const [path, content] of pages) {
    expect(textOf(path, content), path).toContain(draftNote);
    expect(textOf(path, content), path).toContain('content="noindex"');
  }
  const changed = [...draft].filter(([path, content]) => !contents.get(path)?.equals(content));
  expect(changed.map(([path]) => path).filter((path) => !isPage(path))).toEqual(['SHA256SUMS']);
});

test('an archive has all that the guide and its containers need', () => {
  const needed = [
    'public/index.html',
    'public/.htaccess',
    'public/contact-handler.php',
    'public/owner.php',
    'public/assets/owner.css',
    'public/licences.txt',
    'private/php/src/Intake/Handler.php',
    'private/php/src/Owner/templates/inbox.php',
    'private/php/bin/deliver.php',
    'private/php/retention.json',
    'private/phpmailer/src/PHPMailer.php',
    'private/phpmailer/LICENSE',
    'private/config.example.ini',
    'private/firm.json',
    'private/nginx.conf',
    'container/compose.yaml',
    'NOTICES.txt',
    'GUIDE.md',
  ];
  const dockerfile = String(contents.get('container/Dockerfile'));
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) =>
    from.split(' '),
  );
  const paths = [...contents.keys()];
  const missing = [...needed, ...copied].filter(
    (path) => !paths.some((one) => one === path || one.startsWith(`${path}/`)),
  );
  expect(missing).toEqual([]);
});

test('every file of an archive has its right sum', () => {
  const sums = String(contents.get('SHA256SUMS')).trim().split('\n');
  expect(sums).toHaveLength(contents.size - 1);
  for (const line of sums) {
    const [sum, path = ''] = line.split('  ');
    const content = contents.get(path) ?? Buffer.of();
    expect(createHash('sha256').update(content).digest('hex'), path).toBe(sum);
  }
});

test('an archive unpacks to its contents, and the same contents make the same bytes in any order', () => {
  const date = new Date('2026-01-01T12:00:00Z');
  const few = [...contents].filter(([path]) => path.startsWith('private/'));
  const first = archiveOf(new Map(few), 'site', date);
  expect(Buffer.compare(archiveOf(new Map(few.reverse()), 'site', date), first)).toBe(0);
  const unpacked = Object.entries(unzipSync(first));
  expect(unpacked).toHaveLength(few.length);
  for (const [path, content] of unpacked)
    expect(contents.get(path.replace('site/', ''))?.equals(content), path).toBe(true);
});

test('an archive has no fault panel, no stand-in and no atlas', () => {
  expect(filesWith(/stand-ins?\b|fault panel|faults\/|["'/]qa\b/i)).toEqual([]);
  expect([...contents.keys()].filter((path) => /qa|stand-in|fault|sink|atlas/i.test(path))).toEqual(
    [],
  );
});

test('an archive has no secret of the checkout, no key, no data and no source map', () => {
  expect(filesWith(new RegExp(secret))).toEqual([]);
  expect(filesWith(/-----BEGIN [A-Z ]*PRIVATE KEY|[#@] sourceMappingURL=/)).toEqual([]);
  const strange =
    /(^|\/)\.(?!htaccess$)|config\.ini$|\.(sqlite.*|key|pem|map|log|swp)$|manifest\.json$/;
  expect([...contents.keys()].filter((path) => strange.test(path))).toEqual([]);
});
