import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

/**
 * Passes a request on to a server of the loopback interface, and its answer back. Where that does not
 * answer it is 502; where either side breaks off, so does the other.
 */
export function forward(port: number, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { url, method, headers } = incoming;
  const complain = (error: Error) => {
    if (outgoing.destroyed) return;
    console.error(`The server behind ${url} did not answer: ${error.message}`);
  };
  const passed = request({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    pipeline(answer, outgoing, (error) => error && complain(error));
  });
  passed.on('error', (error) => {
    // An answer that has begun is on its way: the request was refused before it was read to its end.
    if (outgoing.headersSent) return;
    complain(error);
    outgoing.writeHead(502, { 'Content-Type': 'text/plain' }).end('Bad gateway');
  });
  outgoing.on('close', () => passed.destroy());
  incoming.pipe(passed);
}
