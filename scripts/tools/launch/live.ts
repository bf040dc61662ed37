/** Findings about a site that is already online. */
import { routes } from '../../../src/routes.ts';
import type { Finding } from '../../build/finding.ts';
import { observatory } from './observatory.ts';

/** The target of a host's redirect from plain HTTP; null when nothing listens there, which is as good. */
async function leadsTo({ host }: URL): Promise<URL | null> {
  try {
    const answer = await fetch(`http://${host}/`, { redirect: 'manual' });
    return new URL(answer.headers.get('location') ?? '/', `http://${host}/`);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Paths of `private/` if it, or its content, was uploaded into the web root. */
const privatePlaces = ['/private', '', '/public/private', '/site/private'];

/**
 * Files with visitors' words, secrets or our code; copies under the names that editors and people give them, and logs
 * under those that hosts do.
 */
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

/** Whether a server hands out a file of `private/`; a page that answers everything is none. */
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
      if (!(await isServed(address))) continue;
      findings.push({
        problem: `${address} is served to anybody.`,
        fix: 'Move private/ out of every web root; then change every secret of config.ini.',
      });
    }
  return findings;
}

/**
 * Routes, headers, private files and grade of the site at an address; that it cannot be reached is a finding too.
 *
 * @param expected the headers that the build wrote for it
 */
export async function liveFindings(
  site: URL,
  expected: Readonly<Record<string, string>>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (site.protocol !== 'https:') {
    findings.push({ problem: `${site} is not HTTPS.`, fix: 'Install a certificate; use HTTPS.' });
  }
  const httpLeadsTo = await leadsTo(site);
  for (const { path, status } of routes) {
    const answer = await fetch(new URL(path, site)).catch((error: Error) => error);
    if (answer instanceof Error) {
      const { code } = (answer.cause ?? {}) as NodeJS.ErrnoException;
      const problem = `${new URL(path, site)} does not answer: ${code ?? answer.message}.`;
      return [
        ...findings,
        { problem, fix: 'Open it in a browser; see to the server and its name.' },
      ];
    }
    const html = await answer.text();
    if (answer.status !== status) {
      findings.push({
        problem: `${path} answers ${answer.status}, and should ${status}.`,
        fix: 'Use the .htaccess or nginx.conf that the build wrote.',
      });
    }
    for (const [name, value] of Object.entries(expected)) {
      if (answer.headers.get(name) === value) continue;
      findings.push({
        problem: `${path}: ${name} is ${answer.headers.get(name) ?? 'missing'}.`,
        fix: 'Upload the .htaccess, or include the nginx.conf, of the very build that is online.',
      });
    }
    const { grade, scores } = observatory({ headers: answer.headers, html, httpLeadsTo });
    if (grade !== 'A+') {
      const faults = scores.filter(({ modifier }) => modifier < 0);
      findings.push({
        problem: `${path} is graded ${grade} by the rules of the HTTP Observatory.`,
        fix: `See to ${faults.map(({ test, result }) => `${test} (${result})`).join(', ')}.`,
      });
    }
  }
  return [...findings, ...(await privateFindings(site))];
}
