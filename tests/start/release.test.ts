/** The commands with which a web contractor makes a release for a firm, and the content of the archive. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../../scripts/build/build.ts';
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

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firm-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Writes a file of facts; returns its path. */
async function firmFile(facts: object): Promise<string> {
  const file = join(folder, 'my-firm.json');
  await writeFile(file, JSON.stringify(facts));
  return file;
}

/** Types the command in the folder of the file of facts; all of these end before anything is built. */
const release = (...args: string[]) =>
  new Promise<{ code: unknown; words: string }>((resolve) => {
    const command = [join(root, 'scripts/build/release/index.ts'), ...args];
    const env = { ...process.env, INIT_CWD: folder };
    execFile(process.execPath, command, { cwd: root, env }, (error, _stdout, words) =>
      resolve({ code: error?.code, words }),
    );
  });

describe('a release is refused', () => {
  test('for the sample firm, with the list of the launch check and the way to a draft', async () => {
    const { code, words } = await release();
    expect(code).toBe(1);
    expect(words).toContain('The facts are those of the sample firm');
    for (const placeholder of Object.values(placeholders))
      expect(words).toContain(`"${placeholder}" is a placeholder`);
    expect(words).toContain('With --draft');
  });

  test('for one placeholder that is left, and the file to correct is named', async () => {
    const file = await firmFile({ ...own, companyNumber: placeholders.companyNumber });
    const { code, words } = await release('--firm', 'my-firm.json');
    expect(code).toBe(1);
    expect(words).toContain('Not released: 1 facts');
    expect(words).toContain(`Put the fact in its place in ${file}.`);
  });

  test('for facts that the schema refuses, in words', async () => {
    await firmFile({ ...own, phone: '+44' });
    const { code, words } = await release('--firm', 'my-firm.json');
    expect(code).toBe(1);
    expect(words).toMatch(/^\S*my-firm\.json is not as firm\.schema\.json asks:\n {2}\/phone /);
  });
});

describe('a release with the facts of another firm', () => {
  let contents: Contents;
  let draft: Contents;
  beforeAll(async () => {
    await using project = await projectOf(root, await firmFile(own));
    await build(project.root);
    contents = await contentsOf(project.root, '1.2.3');
    draft = await contentsOf(project.root, '1.2.3', true);
  }, 120_000);

  /** The text of a file as a browser has it. */
  const textOf = (path: string, content: Buffer) => {
    if (path.endsWith('.br')) return brotliDecompressSync(content).toString('latin1');
    if (path.endsWith('.gz')) return gunzipSync(content).toString('latin1');
    return content.toString('latin1');
  };

  test('has none of the old names and numbers anywhere, compressed files too', () => {
    const old = [placeholders.name, placeholders.registeredName, placeholders.phone];
    const found = [...contents]
      // The licence names the authors of the software.
      .filter(([path]) => path !== 'LICENSE')
      .flatMap(([path, content]) => {
        // The namespace of our PHP is no name of a firm.
        const text = textOf(path, content).replaceAll(/Quayswift\\+Enquiry/g, '');
        return old
          .filter((word) => text.toLowerCase().includes(word.toLowerCase()))
          .map((word) => `${path}: ${word}`);
      });
    expect(found).toEqual([]);
  });

  test.each([
    ['public/index.html', 'Ada &amp; Sons'],
    ['public/index.html.br', 'Ada &amp; Sons'],
    ['public/site.webmanifest', 'Ada & Sons'],
    ['public/favicon.svg', '<title>Ada &amp; Sons</title>'],
    ['public/assets/mark.svg', '<title>Ada &amp; Sons</title>'],
    ['public/sitemap.xml', own.url],
    ['public/.htaccess', own.phone],
    ['private/nginx.conf', own.phone],
    ['private/firm.json', 'Ada & Sons'],
  ])('%s has the firm’s own', (path, fact) => {
    expect(textOf(path, contents.get(path) ?? Buffer.of())).toContain(fact);
  });

  test('has all that its containers are built of, and no settings of the checkout', () => {
    const dockerfile = String(contents.get('container/Dockerfile'));
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
      ([, from]) => from?.split(' ') ?? [],
    );
    expect(copied.length).toBeGreaterThan(5);
    const paths = [...contents.keys()];
    for (const path of copied)
      expect(
        paths.some((one) => one === path || one.startsWith(`${path}/`)),
        path,
      ).toBe(true);
    const files = paths.filter((path) => path.startsWith('container/')).sort();
    expect(files.map((path) => path.slice(10))).toEqual([
      'Dockerfile',
      'compose.yaml',
      'database.sh',
      'nginx.conf',
      'php-fpm.conf',
      'relay.sh',
      'settings.example.env',
    ]);
  });

  test('leaves the facts of the checkout as they were', async () => {
    const facts = await readFile(join(root, 'src/content/firm.json'), 'utf8');
    expect(JSON.parse(facts)).toEqual(sample);
  });

  test('as a draft says so on every page, compressed ones too, and nowhere else', () => {
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
});
