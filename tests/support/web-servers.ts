import { openSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webUser } from '../../scripts/serve/php-fpm.ts';
import {
  freePort,
  type Running,
  startGroup,
  untilListening,
} from '../../scripts/serve/processes.ts';
import { guide } from './guide.ts';

const root = process.getuid?.() === 0;

/**
 * HTTPS on the server's port, as www.example.com, and beside it a port for plain HTTP, which sends everybody on.
 * It is not localhost, to which browsers send secure cookies by plain HTTP too.
 */
export interface Https {
  keyFile: string;
  certificateFile: string;
  plainPort: number;
}

/** A site to serve: the web root, nginx's part for it, and the socket of PHP-FPM. */
export interface Served {
  webRoot: string;
  nginxConf: string;
  phpSocket: string;
  https?: Https;
}

/** The guide's line that sends plain HTTP to HTTPS, with these ports. */
function redirectOf(line: RegExp, port: number, plainPort: number): string {
  const [found] = line.exec(guide) ?? [];
  if (found === undefined) throw new Error(`The guide has no line like ${line}.`);
  return found
    .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
    .replace('https://www.example.com', (site) => `${site}:${port}`);
}

/** A part of the guide's step for Apache on your own server. */
function ofGuide(pattern: RegExp): string {
  const [, found] = pattern.exec(guide) ?? [];
  if (found === undefined) throw new Error(`The guide has nothing like ${pattern}.`);
  return found;
}

/** Apache with Debian's modules and denials, and the guide's additions: the web root decides by its .htaccess. */
function apache(folder: string, port: number, { webRoot, phpSocket, https }: Served) {
  const names = [
    ...'mpm_event authz_core dir mime filter deflate proxy proxy_fcgi'.split(' '),
    ...ofGuide(/`a2enmod ([^`]+)`/).split(' '),
  ];
  if (https) names.push('alias', 'ssl');
  const secure = https
    ? `SSLEngine on
SSLCertificateFile ${https.certificateFile}
SSLCertificateKeyFile ${https.keyFile}
Listen 127.0.0.1:${https.plainPort}
<VirtualHost 127.0.0.1:${https.plainPort}>
  SSLEngine off
  ${redirectOf(/Redirect permanent .+/, port, https.plainPort)}
</VirtualHost>`
    : '';
  const config = `ServerRoot ${folder}
ServerName localhost
PidFile ${folder}/apache.pid
ErrorLog ${folder}/apache.log
Listen 127.0.0.1:${port}
${root ? `User ${webUser}\nGroup ${webUser}` : ''}
${names.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
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
${secure}
`;
  return { config, args: ['-X', '-f'] };
}

function nginx(folder: string, port: number, { webRoot, nginxConf, phpSocket, https }: Served) {
  const secure = https
    ? `ssl_certificate ${https.certificateFile}; ssl_certificate_key ${https.keyFile};`
    : '';
  const redirect = https ? redirectOf(/server \{ listen 80;.+/, port, https.plainPort) : '';
  const config = `${root ? `user ${webUser};` : ''}
load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log;
events { worker_connections 1024; }
http {
  access_log off;
  include /etc/nginx/mime.types;
  ${redirect}
  server {
    listen 127.0.0.1:${port}${https ? ' ssl' : ''};
    ${secure}
    root ${webRoot};
    client_body_temp_path ${folder}/bodies;
    fastcgi_temp_path ${folder}/answers;
    brotli_static on;
    set $enquiry_php unix:${phpSocket};
    include ${nginxConf};
  }
}
`;
  return { config, args: ['-c'] };
}

const servers = { Apache: apache, nginx };
export type WebServer = keyof typeof servers;

/** Where Debian has them. */
const programs = { Apache: '/usr/sbin/apache2', nginx: '/usr/sbin/nginx' };

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
  const { config, args } = servers[name](folder, port, served);
  const file = join(folder, `${name}.conf`);
  await writeFile(file, config);
  const out = join(folder, 'out.log');
  const server = startGroup(programs[name], [...args, file], {}, openSync(out, 'a'));
  begun.defer(server.close);
  await untilListening(port, server.child).catch(async (cause) => {
    throw new Error(`${name} does not start:\n${await readFile(out, 'utf8')}`, { cause });
  });
  const running = begun.move();
  return {
    url: served.https ? `https://www.example.com:${port}` : `http://127.0.0.1:${port}`,
    log: join(folder, `${name.toLowerCase()}.log`),
    close: () => running.disposeAsync(),
  };
}
