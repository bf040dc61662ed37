import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

/**
 * Passes a request to a server on the loopback interface and its answer back: 502 if it does not answer. If one
 * side breaks off, so does the other.
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
    // The server may refuse a request before it has read all of it; that answer is already on its way.
    if (outgoing.headersSent) return;
    complain(error);
    outgoing.writeHead(502, { 'Content-Type': 'text/plain' }).end('Bad gateway');
  });
  outgoing.on('close', () => passed.destroy());
  incoming.pipe(passed);
}
