import { endpoints, routes } from '../../src/routes.ts';
import { codings } from './compress.ts';
import { cacheRules, compressedTypes, errorBody, malformedPath, unindexed } from './headers.ts';
import { privatePaths } from './private-paths.ts';

const { enquiry, photo, owner } = endpoints;

/** Within a location whose name is the script's. */
const toPhp = `  fastcgi_param SCRIPT_FILENAME $document_root$uri;
  # PHP-FPM looks for .user.ini no higher than here.
  fastcgi_param DOCUMENT_ROOT $document_root;
  fastcgi_param QUERY_STRING $query_string;
  fastcgi_param HTTPS $https if_not_empty;
  fastcgi_param REQUEST_METHOD $request_method;
  fastcgi_param CONTENT_TYPE $content_type;
  fastcgi_param CONTENT_LENGTH $content_length;
  fastcgi_param REMOTE_ADDR $remote_addr;
  fastcgi_param SERVER_PROTOCOL $server_protocol;
  # "set $enquiry_php unix:/run/php/php-fpm.sock;", or where PHP-FPM listens, stands before the include.
  fastcgi_pass $enquiry_php;`;

/**
 * The content of nginx's `server` block, whose `root` is the built site. All headers are set at the level of the
 * server, because a location with its own `add_header` inherits none; `set` inside `if` is a documented safe use.
 */
export function nginxSnippet(headers: Record<string, string>): string {
  const pages = routes.filter(({ status }) => status === 200);
  const missing = routes.find(({ status }) => status === 404);
  // Here the last match wins.
  const cache = cacheRules
    .toReversed()
    .map(({ paths, value }) => `if ($uri ~ "${paths.source}") { set $cache_control "${value}"; }`);
  return `# Written by "npm run build", which knows the hashes of the inline styles. Do not edit:
# include it in the server block.
${Object.entries(headers)
  .map(([name, value]) => `add_header ${name} "${value}" always;`)
  .join('\n')}
set $cache_control "";
${cache.join('\n')}
add_header Cache-Control $cache_control always;
set $robots "";
if ($uri ~ "${unindexed.source}") { set $robots "noindex"; }
add_header X-Robots-Tag $robots always;
set $allow "";
add_header Allow $allow always;
set $sent_path $request_uri;
if ($uri = /${missing?.file}) { set $sent_path ""; }
if ($sent_path ~ "^[^?]*(${malformedPath})") { return 404; }

charset utf-8;
gzip on;
# The build has compressed the files; with nginx's brotli module, add "brotli_static on;" before the include.
gzip_static on;
gzip_vary on;
gzip_proxied any;
gzip_types ${compressedTypes.filter((type) => type !== 'text/html').join(' ')};
error_page 404 /${missing?.file};
error_page 405 @method-not-allowed;
${routes.map(({ file }) => `location = /${file} { internal; }`).join('\n')}
${pages.map(({ path, file }) => `location = ${path} { try_files /${file} =404; }`).join('\n')}
location ~ /\\.(?!well-known/) { return 404; }
# Protects private/ if it was uploaded into the web root. The public scripts have exact locations.
location ~* "${privatePaths.replaceAll('(^|/)', '/')}" { return 404; }
location ~ (${codings.map(({ suffix }) => suffix.replace('.', '\\.')).join('|')})$ { return 404; }
location = ${enquiry} {
  # Above the handler's own limit, so that visitors read the handler's message.
  client_max_body_size 8m;
  error_page 413 = @enquiry-too-large;
  error_page 502 504 = @enquiry-down;
${toPhp}
}
location = ${photo} {
  # Above the largest photograph, and what is around it in a form.
  client_max_body_size 20m;
  error_page 413 = @photo-too-large;
  error_page 502 504 = @enquiry-down;
${toPhp}
}
location = ${owner} {
  # It sends the other headers itself; an add_header here keeps nginx from adding the server's.
  add_header Strict-Transport-Security "${headers['Strict-Transport-Security']}" always;
${toPhp}
}
location @method-not-allowed {
  set $allow "GET, HEAD";
  if ($uri ~ "^(${[enquiry, photo].join('|').replaceAll('.', '\\.')})$") { set $allow POST; }
  return 405;
}
location @enquiry-too-large { default_type application/json; return 413 '${errorBody.tooLarge}'; }
location @photo-too-large { default_type application/json; return 413 '${errorBody.photoTooLarge}'; }
location @enquiry-down { default_type application/json; return 503 '${errorBody.down}'; }
location / { try_files $uri =404; }
`;
}
