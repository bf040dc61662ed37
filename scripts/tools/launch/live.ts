/** Findings about a site that is already online. */
import { routes } from '../../../src/routes.ts';
import type { Finding } from '../../build/finding.ts';

/** Paths of `private/` if it, or its content, was uploaded into the web root. */
const privatePlaces = ['/private', '', '/public/private', '/site/private'];

/** Files with visitors' words, secrets or our code, editors' copies, and logs where hosts write them. */
const privateFiles = [
  ...['', '~', '.bak', '.old', '.save'].map((copy) => `config.ini${copy}`),
  '.config.ini.swp',
  'var/enquiries.sqlite',
  'var/enquiries.sqlite-wal',
  'var/address.key',
  'var/watch.json',
  'var/php.log',
  'error_log',
  'php/error_log',
  'php/bootstrap.php',
  'php/retention.json',
];

/** Whether a server hands out a file; a page instead of it, as some hosts give for any path, is none. */
async function isServed(address: URL): Promise<boolean> {
  const answer = await fetch(address, { headers: { Range: 'bytes=0-1023' }, redirect: 'manual' });
  const reader = answer.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  const isPage = /^\s*<(!doctype|html)/i.test(Buffer.from(value ?? []).toString('latin1'));
  return (answer.status === 200 || answer.status === 206) && !isPage;
}

/** One finding for each private file that a site, or a folder of one, hands out. */
export async function privateFindings(site: URL): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const place of privatePlaces)
    for (const file of privateFiles) {
      const address = new URL(`${site.pathname.replace(/\/$/, '')}${place}/${file}`, site);
      if (await isServed(address))
        findings.push({
          problem: `${address} is served to anybody.`,
          fix: 'Move private/ out of every web root; then change every secret of config.ini.',
        });
    }
  return findings;
}

/** Whether a host answers plain HTTP without redirecting to HTTPS. */
async function staysOnHttp({ host }: URL): Promise<boolean> {
  const answer = await fetch(`http://${host}/`, { redirect: 'manual' }).catch(() => undefined);
  return answer !== undefined && !/^https:/i.test(answer.headers.get('location') ?? '');
}

/**
 * Routes, headers and private files of the site at an address; that it cannot be reached is a finding too.
 *
 * @param expected the headers of the build (`securityHeaders`), which the answers must have to the letter
 */
export async function liveFindings(
  site: URL,
  expected: Readonly<Record<string, string>>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const fix = 'Use the .htaccess or nginx.conf of the very build that is online.';
  if (site.protocol !== 'https:')
    findings.push({ problem: `${site} is not HTTPS.`, fix: 'Install a certificate; use HTTPS.' });
  else if (await staysOnHttp(site))
    findings.push({ problem: `http://${site.host}/ does not lead to HTTPS.`, fix });
  for (const { path, status } of routes) {
    const address = new URL(path, site);
    const answer = await fetch(address).catch((error: Error) => error);
    if (answer instanceof Error) {
      const { code } = (answer.cause ?? {}) as NodeJS.ErrnoException;
      const problem = `${address} does not answer: ${code ?? answer.message}.`;
      const seeTo = 'Open it in a browser; see to the server and its name.';
      return [...findings, { problem, fix: seeTo }];
    }
    if (answer.status !== status)
      findings.push({ problem: `${path} answers ${answer.status}, and should ${status}.`, fix });
    for (const [name, value] of Object.entries(expected)) {
      const sent = answer.headers.get(name);
      if (sent !== value)
        findings.push({ problem: `${path}: ${name} is ${sent ?? 'missing'}.`, fix });
    }
  }
  return [...findings, ...(await privateFindings(site))];
}
