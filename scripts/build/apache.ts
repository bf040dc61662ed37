import { endpoints, routes } from '../../src/routes.ts';
import { codings, compressible } from './compress.ts';
import { cacheRules, compressedTypes, errorBody, malformedPath, unindexed } from './headers.ts';
import { privatePaths } from './private-paths.ts';

const literal = (path: string) => path.replaceAll('.', '\\.');
const pathOf = (file: string) => `^${literal(file)}$`;

/** Matches the suffix of a file that the build compressed; it has the headers of the original. */
const precompressed = `(${codings.map(({ suffix }) => literal(suffix)).join('|')})?`;
const alsoCompressed = ({ source }: RegExp) => source.replace(/\$$/, `${precompressed}$`);
const extensions = Object.keys(compressible).join('|');

const nameOf = (path: string) => path.slice(1);
const { enquiry, photo, owner } = endpoints;
const handlers = [enquiry, photo].map((path) => literal(nameOf(path))).join('|');
const scripts = `${handlers}|${literal(nameOf(owner))}`;

const ownHeaders = ` "expr=%{REQUEST_URI} != '${owner}'"`;

/** Sends the compressed form to clients that accept it; `path` and `file` as in `RewriteRule`. */
const compressedFirst = (path: string, file: string, isThere = '') =>
  codings
    .map(
      ({ name, suffix }) => `RewriteCond %{HTTP:Accept-Encoding} \\b${name}\\b
${isThere && `RewriteCond ${isThere}${suffix} -f\n`}RewriteRule ${path} ${file}${suffix} [END]`,
    )
    .join('\n');

/**
 * The web root's .htaccess for Apache 2.4 with mod_rewrite, mod_dir, mod_headers and mod_deflate. It has no
 * `IfModule` on purpose: a missing module makes a 500, which is noticed; missing headers are not.
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
RewriteRule ^(${files.join('|')})$|(${codings.map(({ suffix }) => literal(suffix)).join('|')})$ - [R=404,L]
RewriteCond %{ENV:REDIRECT_STATUS} ^$
RewriteCond %{THE_REQUEST} "^\\S+ (\\w+://)?+[^? ]*(${malformedPath})"
RewriteRule ^ - [R=404,L]
RewriteRule (^|/)\\.(?!well-known/)|^(${scripts})/ - [R=404,L]
# Protects private/ if it was uploaded into the web root.
RewriteCond %{REQUEST_URI} !^/(${scripts})$
RewriteRule "${privatePaths}" - [NC,R=404,L]
# A chunked body has no length, which PHP-FPM needs (mod_proxy_fcgi).
RewriteRule ^(${handlers})$ - [E=proxy-sendcl:1]
RewriteCond %{ENV:REDIRECT_STATUS} ^$
RewriteCond %{REQUEST_METHOD} !^(GET|HEAD)$
RewriteRule !^(${scripts})$ - [R=405,L]
${pages
  .map(({ path, file }) => {
    const route = pathOf(path.slice(1));
    return `${compressedFirst(route, file)}\nRewriteRule ${route} ${file} [END]`;
  })
  .join('\n')}
${compressedFirst(`^(.+\\.(${extensions}))$`, '$1', '%{REQUEST_FILENAME}')}
${codings.map(({ name, suffix }) => `AddEncoding ${name} ${suffix}`).join('\n')}
${Object.entries(compressible)
  .map(
    ([extension, type]) =>
      `<FilesMatch "\\.${extension}\\.(br|gz)$">\n  ForceType ${type}\n</FilesMatch>`,
  )
  .join('\n')}
Header merge Vary Accept-Encoding "expr=%{REQUEST_URI} =~ m#\\.(${extensions})${precompressed}$#"

# The owner's page brings its own headers but for the first one.
${Object.entries(headers)
  .sort(([name]) => (name === 'Strict-Transport-Security' ? -1 : 0))
  .map(
    ([name, value], index) => `Header always set ${name} "${value}"${index > 0 ? ownHeaders : ''}`,
  )
  .join('\n')}
${cacheRules
  .map(
    ({ paths, value }) =>
      `Header setifempty Cache-Control "${value}" "expr=%{REQUEST_URI} =~ m#${alsoCompressed(paths)}#"`,
  )
  .join('\n')}
Header always set Allow "GET, HEAD" "expr=%{REQUEST_STATUS} == '405' && %{REQUEST_URI} !~ m#^/(${scripts})$#"
Header set X-Robots-Tag "noindex" "expr=%{REQUEST_URI} =~ m#${alsoCompressed(unindexed)}#"
AddOutputFilterByType DEFLATE ${compressedTypes.join(' ')}

# The page reads these errors of Apache's like the handlers' own answers.
<Files "${nameOf(enquiry)}">
  ErrorDocument 413 '${errorBody.tooLarge}'
</Files>
<Files "${nameOf(photo)}">
  ErrorDocument 413 '${errorBody.photoTooLarge}'
</Files>
<FilesMatch "^(${handlers})$">
  ErrorDocument 500 '${errorBody.down}'
  ErrorDocument 502 '${errorBody.down}'
  ErrorDocument 503 '${errorBody.down}'
  ErrorDocument 504 '${errorBody.down}'
  Header always set Content-Type application/json "expr=%{REQUEST_STATUS} in {'413','500','502','503','504'}"
</FilesMatch>
`;
}
