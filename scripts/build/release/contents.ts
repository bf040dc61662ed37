import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { endpoints } from '../../../src/routes.ts';
import { Refusal } from '../../setup/program.mjs';

/** The archive's files by path, with slashes. */
export type Contents = Map<string, Buffer>;

/** Puts files of a folder into the archive, under another one. */
async function add(to: Contents, folder: string, patterns: string[], under: string): Promise<void> {
  const paths = await Array.fromAsync(
    glob(patterns, { cwd: folder, withFileTypes: true, exclude: ['.vite/**'] }),
  );
  for (const entry of paths.filter((path) => path.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(folder.length + 1);
    to.set(`${under}/${path}`, await readFile(file));
  }
}

/** The folder with PHPMailer's sources: from Composer, or from the distribution's package. */
function phpMailer(root: string): { sources: string; licences: string[] } {
  const vendor = join(root, 'php/vendor/phpmailer/phpmailer');
  if (existsSync(vendor))
    return { sources: join(vendor, 'src'), licences: [join(vendor, 'LICENSE')] };
  const found = execFileSync(
    'php',
    ['-r', 'echo stream_resolve_include_path("libphp-phpmailer/autoload.php");'],
    { encoding: 'utf8' },
  );
  if (!found) throw new Refusal('PHPMailer is not installed: npm start installs it.');
  const licences = [
    '/usr/share/doc/libphp-phpmailer/copyright',
    '/usr/share/common-licenses/LGPL-2.1',
  ];
  return { sources: join(dirname(found), 'src'), licences };
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/**
 * Everything that an owner uploads: `public` is the web root's content, `private` belongs beside it.
 *
 * @param root the project, built
 * @throws Refusal when PHPMailer is missing
 */
export async function contentsOf(root: string, version: string): Promise<Contents> {
  const contents: Contents = new Map();
  const read = (path: string) => readFile(join(root, path));
  await add(contents, join(root, 'dist'), ['**/*', '.htaccess'], 'public');
  for (const script of Object.values(endpoints))
    contents.set(`public${script}`, await read(`php${script}`));
  const { photoMb } = JSON.parse(String(await read('php/limits.json')));
  // PHP's own limit is 2 MB. PHP-FPM and CGI read this file; the rest of a request has a megabyte.
  const limits = `upload_max_filesize = ${photoMb}M\npost_max_size = ${photoMb + 1}M\n`;
  contents.set('public/.user.ini', Buffer.from(limits));
  await add(
    contents,
    join(root, 'php'),
    ['{bootstrap,host}.php', '{limits,retention}.json', 'src/**/*.php', 'bin/*.php'],
    'private/php',
  );
  contents.set('private/config.example.ini', await read('php/config.example.ini'));
  contents.set('private/firm.json', await read('src/content/firm.json'));
  contents.set('private/nginx.conf', await read('dist-config/nginx.conf'));
  // Protects it on Apache if somebody puts it below the web root.
  contents.set('private/.htaccess', Buffer.from('Require all denied\n'));

  const { sources, licences } = phpMailer(root);
  for (const name of ['PHPMailer.php', 'SMTP.php', 'Exception.php'])
    contents.set(`private/phpmailer/src/${name}`, await readFile(join(sources, name)));
  const texts = await Promise.all(licences.map((file) => readFile(file, 'utf8')));
  contents.set('private/phpmailer/LICENSE', Buffer.from(texts.join('\n\n')));

  contents.set('LICENSE', await read('LICENSE'));
  const notices = [
    await read('dist/licences.txt'),
    `\n## PHPMailer (LGPL-2.1)\n\n${texts.join('\n\n')}`,
  ];
  contents.set('NOTICES.txt', Buffer.from(notices.join('')));
  contents.set('GUIDE.md', await read('php/GUIDE.md'));
  contents.set('VERSION', Buffer.from(`${version}\n`));
  const sums = [...contents].sort().map(([path, content]) => `${sha256(content)}  ${path}\n`);
  contents.set('SHA256SUMS', Buffer.from(sums.join('')));
  return contents;
}
