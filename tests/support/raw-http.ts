import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface RawAnswer {
  status: number;
  /** The values of each header field, by its name in lower case. */
  headers: Record<string, string[]>;
  /** As it was sent, one character a byte. */
  body: string;
}

/**
 * Sends a request byte by byte as it is written, and reads until the server closes the connection.
 *
 * @throws Error when no HTTP/1 answer comes
 */
export async function exchange(url: string, request: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(request, 'latin1');
  const text = (await buffer(socket)).toString('latin1');
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...fields] = head.split('\r\n');
  const status = /^HTTP\/1\.[01] (\d{3}) /.exec(first)?.[1];
  if (!status) throw new Error(`No answer to ${JSON.stringify(request)}: ${text.slice(0, 200)}`);
  const headers: Record<string, string[]> = {};
  for (const field of fields) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*?)\s*$/.exec(field) ?? [];
    const key = name.toLowerCase();
    headers[key] = [...(headers[key] ?? []), value];
  }
  return { status: Number(status), headers, body: rest.join('\r\n\r\n') };
}
