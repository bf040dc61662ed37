import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

/**
 * A web server on a free loopback port, for what the real ones cannot be made to answer.
 *
 * Disposing of it cuts its connections: `close` alone waits up to a minute for one on which a browser, ahead of need,
 * has sent nothing yet (Node's `headersTimeout`).
 */
export async function webServer(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    /** Its origin with a slash, such as `http://localhost:1234/`. */
    url: `http://localhost:${address.port}/`,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
