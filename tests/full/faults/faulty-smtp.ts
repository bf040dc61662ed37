import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export const smtpFaults = [
  'refuses connections',
  'answers 4xx',
  'hangs after the message',
  'drops the connection after the message',
] as const;
type SmtpFault = (typeof smtpFaults)[number];

interface ReceivedMail {
  recipients: string[];
  source: string;
}

const refusal = (responseCode: number) =>
  Object.assign(new Error('No mail for you.'), { responseCode });

/**
 * A mail server that can misbehave at every stage. A message that it has read whole counts as received, even when it
 * never says so: the mailbox has it.
 */
export async function startFaultySmtp() {
  let fault: SmtpFault | 'works' = 'works';
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const closeSockets = () => {
    for (const socket of sockets) socket.destroy();
  };
  let steps = 0;
  let heard = () => {};
  /** @param isLast whether the client hears no more of this */
  const happened = (isLast = false) => {
    steps += isLast ? Number.POSITIVE_INFINITY : 1;
    heard();
  };
  /** A step of the conversation; says whether the server misbehaves there. */
  const misbehaves = (at: SmtpFault) => {
    happened(fault === at);
    return fault === at;
  };

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onMailFrom(_address, _session, callback) {
      callback(misbehaves('answers 4xx') ? refusal(451) : null);
    },
    async onData(stream, { envelope }, callback) {
      const source = (await buffer(stream)).toString('latin1');
      received.push({ recipients: envelope.rcptTo.map(({ address }) => address), source });
      if (misbehaves('hangs after the message')) return;
      if (misbehaves('drops the connection after the message')) closeSockets();
      else callback();
    },
  });
  server.server.prependListener('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    if (misbehaves('refuses connections')) socket.destroy();
  });
  // A client that is killed breaks its connection.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(async () => {
    closeSockets();
    await new Promise<void>((resolve) => server.close(resolve));
  });

  return {
    env: {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: `${(server.server.address() as AddressInfo).port}`,
      MAIL_TO: 'enquiries@example.com',
      MAIL_FROM: 'website@example.com',
    },
    received,
    be(next: SmtpFault | 'works') {
      fault = next;
      closeSockets();
    },
    /** Resolves after so many steps from now on, or once the server has misbehaved. */
    async reached(count: number) {
      steps = 0;
      while (steps < count)
        await new Promise<void>((resolve) => {
          heard = resolve;
        });
    },
  };
}

export const messageIdOf = ({ source }: ReceivedMail): string =>
  /^Message-ID: (.*)$/im.exec(source)?.[1] ?? '';
