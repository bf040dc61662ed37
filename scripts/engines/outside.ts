import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * The proxy that a browser under test has for every host but its own: it refuses whatever is asked for,
 * so that the register (the one foreign frame) and a browser's own services are left alone.
 */
export async function startRefusingProxy() {
  const server = createServer((_incoming, outgoing) => outgoing.writeHead(403).end());
  server.on('connect', (_incoming, socket) => {
    // Chromium may reset the connection before it has read the answer.
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    port: address.port,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
