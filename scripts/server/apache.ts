import { routes } from '../../src/routes.ts';
import { cacheRules, compressedTypes, unindexed } from './headers.ts';
import { sorry } from './sorry.ts';

const literal = (path: string) => path.replaceAll('.', '\\.');
const pathOf = (file: string) => `^${literal(file)}$`;

/**
 * The web root's .htaccess for Apache 2.4 with mod_rewrite, mod_dir, mod_headers and mod_deflate. It has no
 * `IfModule` on purpose: a site that answers 500 is put right at once, one without headers never.
 */
export function htaccess(headers: Record<string, string>): string {
  const pages = routes.filter(({ status }) => status === 200);
  const missing = routes.find(({ status }) => status === 404);
  const files = routes.map(({ file }) =>
    literal(file).replace('/index\\.html', '/(index\\.html)?'),
  );
  return `# Written by "npm run build", which knows the hashes of the inline styles. Do not edit.
Options -Indexes -MultiViews
DirectorySlash Off
AddDefaultCharset utf-8
ErrorDocument 404 /${missing?.file}

RewriteEngine On
# A prerendered file is served under its route only, and hidden files not at all.
RewriteCond %{ENV:REDIRECT_STATUS} ^$
RewriteRule ^(${files.join('|')})$ - [R=404,L]
RewriteRule (^|/)\\.(?!well-known/) - [R=404,L]
${pages.map(({ path, file }) => `RewriteRule ${pathOf(path.slice(1))} ${file} [END]`).join('\n')}

${Object.entries(headers)
  .map(([name, value]) => `Header always set ${name} "${value}"`)
  .join('\n')}
${cacheRules
  .map(
    ({ paths, value }) =>
      `Header setifempty Cache-Control "${value}" "expr=%{REQUEST_URI} =~ m#${paths.source}#"`,
  )
  .join('\n')}
Header set X-Robots-Tag "noindex" "expr=%{REQUEST_URI} =~ m#${unindexed.source}#"
AddOutputFilterByType DEFLATE ${compressedTypes.join(' ')}

# What Apache answers in the handler's place is read by the form like the handler's own answers.
<Files "contact-handler.php">
  ErrorDocument 413 '${sorry.tooLarge}'
  ErrorDocument 500 '${sorry.down}'
  ErrorDocument 502 '${sorry.down}'
  ErrorDocument 503 '${sorry.down}'
  ErrorDocument 504 '${sorry.down}'
  Header always set Content-Type application/json "expr=%{REQUEST_STATUS} in {'413','500','502','503','504'}"
</Files>
`;
}
