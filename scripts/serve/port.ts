import { once } from 'node:events';
import { createServer } from 'node:net';
import { execa } from 'execa';
import { portToPid } from 'pid-port';
import { portFrom } from '../setup/port.mjs';
import { addressesOf, listen } from './listening.ts';
import { Refusal } from './on-stop.ts';

/** The process that listens on a port, or '' if the system does not tell. */
async function ownerOf(port: number): Promise<string> {
  const pid = await portToPid({ port, host: '*' }).catch(() => undefined);
  if (!pid) return '';
  const { stdout } = await execa('ps', ['-o', 'args=', '-p', `${pid}`], { reject: false });
  return ` by process ${pid}${stdout ? ` (${stdout.slice(0, 100)})` : ''}`;
}

/** The address of a site; `host` is undefined for the loopback interface. */
export interface Place {
  host: string | undefined;
  port: number;
  url: string;
}

/**
 * The host and port from `HOST` and `PORT`, by default the usual port of the loopback interface.
 *
 * @throws Refusal when they are invalid, taken, or not permitted
 */
export async function freePlace(usualPort: number): Promise<Place> {
  const host = process.env.HOST || undefined;
  let port: number;
  try {
    port = portFrom(process.env.PORT, usualPort);
  } catch (error) {
    throw new Refusal((error as Error).message);
  }
  const place = { host, port, url: `http://localhost:${port}` };
  for (const address of addressesOf(host)) {
    const server = createServer();
    try {
      if (!(await listen(server, port, address))) continue;
    } catch (error) {
      throw await refusalOf(error as NodeJS.ErrnoException, place);
    }
    server.close();
    await once(server, 'close');
  }
  return place;
}

/** Explains why a place cannot be listened on; returns other errors unchanged. */
export async function refusalOf(
  error: NodeJS.ErrnoException,
  { host, port }: Place,
): Promise<Error> {
  const name = process.env.npm_lifecycle_event ?? 'start';
  const typed = name === 'start' ? 'npm start' : `npm run ${name}`;
  const other = `set PORT to another one, as in "PORT=8080 ${typed}"`;
  switch (error.code) {
    case 'EADDRINUSE':
      return new Refusal(`Port ${port} is taken${await ownerOf(port)}; ${other}.`);
    case 'EACCES':
      return new Refusal(`Port ${port} may only be listened on by root; ${other}.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Refusal(`HOST is "${host}", which is no address of this machine.`);
    default:
      return error;
  }
}

/** A line that says who can reach the site, if not only this machine. */
export const reachOf = ({ host, port }: Place): string[] =>
  host ? [`Reachable from outside at ${host}, port ${port}, because HOST is set`] : [];
