import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeCompressed } from './compress.ts';
import { writeConfigFiles } from './config-files.ts';
import { manifest, robots, sitemap } from './crawlers.ts';
import { checkFirm } from './firm.ts';

type Prerender = typeof import('../../src/prerender.tsx');

/** The meta element with the address of the spam-check script, site key included. */
export const spamCheckMeta = (address: string) =>
  `<meta name="spam-check" content="${address.replaceAll('&', '&amp;')}">`;

/** Replaces the spam-check meta element, for a server that runs the stand-in or learns the key when it starts. */
export const withSpamCheck = (html: string, address: string) =>
  html.replace(/<meta name="spam-check"[^>]*>/, spamCheckMeta(address));

/** A strip in front of everything; pages may carry style attributes, and clicks go through it. */
const draftNote =
  '<p role="note" style="position:fixed;inset:0 0 auto;z-index:99;margin:0;background:#a31f08;color:#fff;' +
  'font:bold 13px/20px sans-serif;text-align:center;pointer-events:none">' +
  'Draft, not for release: some facts on this page are placeholders.</p>';

/** Marks a page of a draft, and asks search engines to leave it out. */
const asDraft = (html: string) =>
  html
    .replace('<head>', '<head><meta name="robots" content="noindex">')
    .replace(/<body[^>]*>/, (body) => body + draftNote);

/** Replaces the module tags by the inline script that fetches the modules on demand. */
function holdBackModules(html: string, bootstrap: string): string {
  const modules: string[] = [];
  const rest = html
    .replace(/\s*<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g, (_tag, href) => {
      modules.push(href);
      return '';
    })
    .replace(/\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g, (_tag, src) => {
      modules.push(src);
      return '';
    });
  // Cloudflare's Rocket Loader would run it only after `load`, which it waits for.
  const script = `<script data-cfasync="false" data-modules="${modules.join(' ')}">${bootstrap.trim()}</script>`;
  return rest.replace('</head>', () => `${script}</head>`);
}

/**
 * Writes every prerendered route into `dist`, from the client build's index.html as the template, the
 * server build `serverEntry` and the inline `bootstrap`, the folders of which are removed
 * afterwards; then what search engines and web servers read, and everything compressed.
 */
export async function writePages(
  dist: string,
  serverEntry: string,
  bootstrap: string,
  isRelease: boolean,
): Promise<void> {
  await checkFirm();
  const { render, routes, spamCheckScript } = (await import(
    pathToFileURL(serverEntry).href
  )) as Prerender;
  const built = await readFile(join(dist, 'index.html'), 'utf8');
  const stylesheet = join(dist, 'assets/main.css');
  const css = await readFile(stylesheet, 'utf8');
  // Without Tailwind's banner: its licence is in licences.txt.
  const styles = css.replace(/^\/\*![^*]*\*\//, '').trim();
  const template = holdBackModules(built, await readFile(bootstrap, 'utf8'))
    // The styles are a few kB; inlined, they cost no request before the first paint.
    .replace('<!--styles-->', () => `<style>${styles}</style>`);
  const siteKey = process.env.RECAPTCHA_SITE_KEY || undefined;

  for (const { path, file } of routes) {
    const { head, data, app } = await render(path);
    const page = template
      .replace('<!--head-->', () => head + spamCheckMeta(spamCheckScript(siteKey)))
      .replace('<!--data-->', () => data)
      .replace('<!--app-->', () => app);
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), process.env.DRAFT ? asDraft(page) : page);
  }
  // Vite lists the packages of the scripts, and neither those of the styles nor the fonts.
  for (const [name, licence] of Object.entries({
    tailwindcss: 'node_modules/tailwindcss/LICENSE',
    Fonts: 'src/styles/fonts/OFL.txt',
  }))
    await appendFile(
      join(dist, 'licences.txt'),
      `\n## ${name}\n\n${await readFile(licence, 'utf8')}`,
    );
  await writeFile(join(dist, 'robots.txt'), robots());
  await writeFile(join(dist, 'sitemap.xml'), sitemap());
  await writeFile(join(dist, 'site.webmanifest'), manifest());
  await rm(stylesheet);
  for (const file of [serverEntry, bootstrap]) await rm(dirname(file), { recursive: true });
  await writeConfigFiles(dist, isRelease);
  await writeCompressed(dist);
}
