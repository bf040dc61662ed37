import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** The faults of a mail server; `none` is one that works. */
export const smtpFaults = [
  'refuses connections',
  'hangs at its greeting',
  'hangs at MAIL',
  'hangs at DATA',
  'hangs after the message',
  'answers 4xx',
  'answers 5xx',
  'drops the connection after the message',
  'fails at TLS',
  'is slow',
] as const;
export type SmtpFault = (typeof smtpFaults)[number] | 'none';

export interface ReceivedMail {
  recipients: string[];
  source: string;
}

/**
 * A mail server on bare sockets (RFC 5321), so that it can misbehave at every stage. What it has
 * read whole counts as received, even when it never says so: the mailbox has it.
 *
 * @param host the address that it listens on
 */
export async function startFaultySmtp(host = '127.0.0.1') {
  let fault: SmtpFault = 'none';
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();

  function converse(socket: Socket) {
    let text = '';
    let recipients: string[] = [];
    let inData = false;
    const say = (line: string, wait = fault === 'is slow' ? 40 : 0) =>
      void setTimeout(() => socket.writable && socket.write(`${line}\r\n`), wait);

    const command = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO') say(`250-soak\r\n250 ${fault === 'fails at TLS' ? 'STARTTLS' : 'SIZE'}`);
      else if (verb === 'STAR') {
        socket.write('220 go ahead\r\n');
        setTimeout(() => socket.destroy(), 10);
      } else if (verb === 'MAIL') {
        if (fault === 'hangs at MAIL') return;
        say(fault === 'answers 4xx' ? '451 try later' : '250 ok');
      } else if (verb === 'RCPT') {
        if (fault === 'answers 5xx') return say('550 no such user');
        recipients.push(line.slice(8));
        say('250 ok');
      } else if (verb === 'DATA') {
        if (fault === 'hangs at DATA') return;
        inData = true;
        say('354 go on');
      } else if (verb === 'QUIT') {
        say('221 bye');
        setTimeout(() => socket.end(), 100);
      } else say('250 ok');
    };

    const message = (source: string) => {
      received.push({ recipients, source });
      recipients = [];
      inData = false;
      if (fault === 'hangs after the message') return;
      if (fault === 'drops the connection after the message') return socket.destroy();
      say('250 taken');
    };

    if (fault !== 'hangs at its greeting') say('220 soak');
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      for (;;) {
        const mark = inData ? '\r\n.\r\n' : '\r\n';
        const end = text.indexOf(mark);
        if (end < 0) return;
        const piece = text.slice(0, end);
        text = text.slice(end + mark.length);
        if (inData) message(piece);
        else command(piece);
      }
    });
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    if (fault === 'refuses connections') socket.destroy();
    else converse(socket);
  }).listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port.');

  return {
    env: {
      SMTP_HOST: host,
      SMTP_PORT: `${address.port}`,
      MAIL_TO: 'enquiries@example.com',
      MAIL_FROM: 'website@example.com',
    },
    received,
    be(next: SmtpFault) {
      fault = next;
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A header field of a mail (RFC 5322), unfolded; '' when it has none. */
export const headerOf = ({ source }: ReceivedMail, name: string): string => {
  const head = source.split('\r\n\r\n', 1)[0]?.replace(/\r\n[ \t]+/g, ' ') ?? '';
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
};
