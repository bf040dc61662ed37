import { once } from 'node:events';
import { createServer } from 'node:http';

/** What siteverify answers about a visitor who passes. */
export const passed = JSON.stringify({
  success: true,
  score: 0.9,
  action: 'submit',
  hostname: 'www.example.com',
});

/**
 * Answers JSON: in the place of a provider, or of whoever is told.
 *
 * @param host the address that it listens on
 */
export async function listen(
  answer: (body: string) => [status: number, body: string],
  host = '127.0.0.1',
) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const [status, body] = answer(Buffer.concat(chunks).toString());
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  }).listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port.');
  return {
    url: `http://${host}:${address.port}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
