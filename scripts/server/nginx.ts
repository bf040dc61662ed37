import { routes } from '../../src/routes.ts';
import { cacheRules, unindexed } from './headers.ts';

/**
 * What belongs inside the `server` block of nginx, whose `root` is the built site. All headers
 * stand at the level of the server, because a location with an `add_header` of its own inherits
 * none; `set` inside `if` is the documented safe use of it.
 */
export function nginxSnippet(headers: Record<string, string>): string {
  const pages = routes.filter(({ status }) => status === 200);
  const missing = routes.find(({ status }) => status === 404);
  // The last one that fits wins here.
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

charset utf-8;
error_page 404 /${missing?.file};
${routes.map(({ file }) => `location = /${file} { internal; }`).join('\n')}
${pages.map(({ path, file }) => `location = ${path} { try_files /${file} =404; }`).join('\n')}
location ~ /\\.(?!well-known/) { return 404; }
location / { try_files $uri =404; }
`;
}
