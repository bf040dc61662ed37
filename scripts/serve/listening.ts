import { once } from 'node:events';
import type { Server } from 'node:net';

/** Both addresses of `localhost`: browsers try both, and another program could take the one left free. */
const loopback = ['127.0.0.1', '::1'];

/** The addresses to listen on: the given host, or both families of the loopback interface. */
export const addressesOf = (host: string | undefined) => (host ? [host] : loopback);

/**
 * Listens on one address.
 *
 * @returns false on a machine without IPv6, which has no `::1`
 * @throws NodeJS.ErrnoException when the address cannot be listened on
 */
export async function listen(server: Server, port: number, address: string): Promise<boolean> {
  server.listen(port, address);
  try {
    await once(server, 'listening');
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (address === '::1' && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(code)) return false;
    throw error;
  }
}
