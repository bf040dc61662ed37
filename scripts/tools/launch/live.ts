/** Findings about a site that is already online. */
import { routes } from '../../../src/routes.ts';
import type { Finding } from '../../build/facts.ts';

/** Files with visitors' words, secrets or our code, if `private/` or its content was uploaded into the web root. */
const privateFiles = ['', '/private'].flatMap((folder) =>
  [
    'config.ini',
    'config.ini~',
    'config.ini.bak',
    'var/enquiries.sqlite',
    'var/address.key',
    'error_log',
    'php/bootstrap.php',
  ].map((file) => `${folder}/${file}`),
);

/** Whether a server serves a file; the page that some hosts return for any path does not count. */
async function isServed(address: URL): Promise<boolean> {
  const answer = await fetch(address, { headers: { Range: 'bytes=0-1023' }, redirect: 'manual' });
  const text = await answer.text();
  return answer.ok && !/^\s*<(!doctype|html)/i.test(text);
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
      const problem = `${address} does not answer: ${answer.cause ?? answer.message}.`;
      return [...findings, { problem, fix: 'Open it in a browser; see to the server.' }];
    }
    if (answer.status !== status)
      findings.push({ problem: `${path} answers ${answer.status}, and should ${status}.`, fix });
    for (const [name, value] of Object.entries(expected)) {
      const sent = answer.headers.get(name);
      if (sent !== value)
        findings.push({ problem: `${path}: ${name} is ${sent ?? 'missing'}.`, fix });
    }
  }
  for (const path of privateFiles) {
    const address = new URL(path, site);
    if (await isServed(address))
      findings.push({
        problem: `${address} is served to anybody.`,
        fix: 'Move private/ out of every web root; then change every secret of config.ini.',
      });
  }
  return findings;
}
