import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

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
] as const;
type SmtpFault = (typeof smtpFaults)[number];

interface ReceivedMail {
  recipients: string[];
  source: string;
}

/**
 * A mail server on bare sockets (RFC 5321), so that it can misbehave at every stage. A message that it has read whole
 * counts as received, even when it never says so: the mailbox has it.
 */
export async function startFaultySmtp() {
  let fault: SmtpFault | 'works' = 'works';
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let step = 0;
  let heard = () => {};
  /** @param isLast whether the client hears no more of this */
  const happened = (isLast = false) => {
    step += isLast ? Number.POSITIVE_INFINITY : 1;
    heard();
  };

  function converse(socket: Socket) {
    let text = '';
    let recipients: string[] = [];
    let inData = false;
    const say = (line: string) => void (socket.writable && socket.write(`${line}\r\n`));
    const misbehave = (at: SmtpFault) => {
      if (fault === at) happened(true);
      return fault === at;
    };

    const command = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO')
        say(`250-faulty\r\n250 ${fault === 'fails at TLS' ? 'STARTTLS' : 'SIZE'}`);
      else if (verb === 'STAR') {
        socket.end('220 go ahead\r\n');
        misbehave('fails at TLS');
      } else if (verb === 'MAIL') {
        if (misbehave('hangs at MAIL')) return;
        say(misbehave('answers 4xx') ? '451 try later' : '250 ok');
      } else if (verb === 'RCPT') {
        if (misbehave('answers 5xx')) return say('550 no such user');
        recipients.push(line.slice(8));
        say('250 ok');
      } else if (verb === 'DATA') {
        if (misbehave('hangs at DATA')) return;
        inData = true;
        say('354 go on');
      } else if (verb === 'QUIT') socket.end('221 bye\r\n');
      else say('250 ok');
    };

    const message = (source: string) => {
      received.push({ recipients, source });
      recipients = [];
      inData = false;
      if (misbehave('hangs after the message')) return;
      if (misbehave('drops the connection after the message')) socket.destroy();
      else say('250 taken');
    };

    if (!misbehave('hangs at its greeting')) say('220 faulty');
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      for (;;) {
        const mark = inData ? '\r\n.\r\n' : '\r\n';
        const end = text.indexOf(mark);
        if (end < 0) return;
        const piece = text.slice(0, end);
        text = text.slice(end + mark.length);
        happened();
        if (inData) message(piece);
        else command(piece);
      }
    });
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    if (fault === 'refuses connections') {
      socket.destroy();
      happened(true);
    } else converse(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port.');

  return {
    env: {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: `${address.port}`,
      MAIL_TO: 'enquiries@example.com',
      MAIL_FROM: 'website@example.com',
    },
    received,
    be(next: SmtpFault | 'works') {
      fault = next;
      for (const socket of sockets) socket.destroy();
    },
    /** Resolves when so many commands came from now on, or the server has misbehaved. */
    async reached(count: number) {
      step = 0;
      while (step < count)
        await new Promise<void>((resolve) => {
          heard = resolve;
        });
    },
  };
}

export const messageIdOf = ({ source }: ReceivedMail): string =>
  /^Message-ID: (.*)$/im.exec(source)?.[1] ?? '';
