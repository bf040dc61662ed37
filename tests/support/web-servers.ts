import { openSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  freePort,
  type Running,
  startGroup,
  untilListening,
} from '../../scripts/serve/processes.ts';
import { webUser } from './php-fpm.ts';

const isRoot = process.getuid?.() === 0;
const guide = readFileSync(new URL('../../php/GUIDE.md', import.meta.url), 'utf8');

/** The two folders of a release, and the socket of PHP-FPM. */
interface Served {
  webRoot: string;
  home: string;
  phpSocket: string;
}

/** A part of the guide's step for Apache on your own server. */
function ofGuide(pattern: RegExp): string {
  const [, found] = pattern.exec(guide) ?? [];
  if (found === undefined) throw new Error(`The guide has nothing like ${pattern}.`);
  return found;
}

/** Apache with Debian's modules and denials, and the guide's additions: the web root decides by its .htaccess. */
function apache(folder: string, port: number, { webRoot, phpSocket }: Served) {
  const modules = [
    ...'mpm_event authz_core dir mime filter deflate proxy proxy_fcgi'.split(' '),
    ...ofGuide(/`a2enmod ([^`]+)`/).split(' '),
  ];
  return `ServerRoot ${folder}
ServerName localhost
PidFile ${folder}/apache.pid
ErrorLog ${folder}/apache.log
Listen 127.0.0.1:${port}
${isRoot ? `User ${webUser}\nGroup ${webUser}` : ''}
${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
DocumentRoot ${webRoot}
TypesConfig /etc/mime.types
<Directory />
  AllowOverride None
  Require all denied
</Directory>
${ofGuide(/(TraceEnable off[\s\S]+?<\/Directory>)/).replace('/your/web/root', webRoot)}
<FilesMatch "\\.php$">
  SetHandler "proxy:unix:${phpSocket}|fcgi://localhost/"
</FilesMatch>
`;
}

const nginx = (folder: string, port: number, { webRoot, home, phpSocket }: Served) =>
  `${isRoot ? `user ${webUser};` : ''}
load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log;
events { worker_connections 1024; }
http {
  access_log off;
  include /etc/nginx/mime.types;
  server {
    listen 127.0.0.1:${port};
    root ${webRoot};
    client_body_temp_path ${folder}/bodies;
    fastcgi_temp_path ${folder}/answers;
    brotli_static on;
    set $enquiry_php unix:${phpSocket};
    include ${home}/nginx.conf;
  }
}
`;

/** Debian's paths. */
const servers = {
  Apache: { configure: apache, command: ['/usr/sbin/apache2', '-X', '-f'] },
  nginx: { configure: nginx, command: ['/usr/sbin/nginx', '-c'] },
};
type WebServer = keyof typeof servers;

/**
 * Starts a web server with the configuration that the build wrote for it.
 *
 * @throws Error with what it printed, when the server is not installed or refuses its configuration
 */
export async function startWebServer(
  name: WebServer,
  served: Served,
): Promise<Running & { url: string; log: string }> {
  await using begun = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'web-'));
  begun.defer(() => rm(folder, { recursive: true }));
  await chmod(folder, 0o755);
  const port = await freePort();
  const {
    configure,
    command: [program = '', ...args],
  } = servers[name];
  const file = join(folder, `${name}.conf`);
  await writeFile(file, configure(folder, port, served));
  const out = join(folder, 'out.log');
  const server = await startGroup(program, [...args, file], {}, openSync(out, 'a'));
  begun.defer(server.close);
  await untilListening(port, server.child).catch(async (cause) => {
    throw new Error(`${name} does not start:\n${await readFile(out, 'utf8')}`, { cause });
  });
  const running = begun.move();
  return {
    url: `http://127.0.0.1:${port}`,
    log: join(folder, `${name.toLowerCase()}.log`),
    close: () => running.disposeAsync(),
  };
}
