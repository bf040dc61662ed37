import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { Refusal } from '../setup/program.mjs';

/** The address of a site; `host` is undefined for the loopback interface. */
export interface Address {
  host: string | undefined;
  port: number;
  url: string;
}

/** Browsers try both addresses of `localhost`, and another program could take the one left free. */
export const hostsOf = (host: string | undefined) => (host ? [host] : ['127.0.0.1', '::1']);

/** Listens at one host; returns false on a machine without IPv6, which has no `::1`. */
export async function listen(server: Server, port: number, host: string): Promise<boolean> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (host === '::1' && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(code)) return false;
    throw error;
  }
}

/**
 * The address from `HOST` and `PORT`, by default the usual port of the loopback interface.
 *
 * @throws Refusal when it cannot be listened on
 */
export async function freeAddress(usualPort: number): Promise<Address> {
  const host = process.env.HOST || undefined;
  const port = Number(process.env.PORT || usualPort);
  for (const name of hostsOf(host)) {
    const server = createServer();
    try {
      if (!(await listen(server, port, name))) continue;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      const problem = code === 'EADDRINUSE' ? 'is taken' : `cannot be listened on (${message})`;
      throw new Refusal(`Port ${port} ${problem}; set PORT to another one, as in "PORT=8080".`);
    }
    server.close();
    await once(server, 'close');
  }
  return { host, port, url: `http://localhost:${port}` };
}

/** A line that says who can reach the site, if not only this machine. */
export const reachOf = ({ host, port }: Address): string[] =>
  host ? [`Reachable from outside at ${host}, port ${port}, because HOST is set`] : [];
