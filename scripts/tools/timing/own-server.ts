import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** Answers every GET with an empty page, and takes the handler's place: it keeps what is posted. */
export async function startOwnServer() {
  const posted: unknown[] = [];
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.method === 'POST') {
      posted.push(await json(incoming));
      outgoing.writeHead(200, { 'Content-Type': 'application/json' });
      return outgoing.end(JSON.stringify({ success: true, message: '' }));
    }
    outgoing.writeHead(200, { 'Content-Type': 'text/html' });
    return outgoing.end('<!doctype html><head></head><title>Floor</title>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    /** The bodies of all enquiries so far. */
    posted,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
