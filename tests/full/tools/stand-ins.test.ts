/** The stand-ins of `npm start` on real sockets: no client stops them. */
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startSmtpSink } from '../../../scripts/serve/stand-ins/smtp-sink.ts';
import { startSpamCheck } from '../../../scripts/serve/stand-ins/spam-check.ts';

/** Requests of the kind that once ended `npm start`. */
const faults: unknown[] = [];
const note = (fault: unknown) => faults.push(fault);
beforeEach(() => {
  process.on('unhandledRejection', note).on('uncaughtException', note);
});
afterEach(() => {
  process.off('unhandledRejection', note).off('uncaughtException', note);
  expect(faults.splice(0)).toEqual([]);
});

/** A connection that has sent these bytes. */
async function sent(port: number, ...bytes: (string | Buffer)[]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  // The other side may well break off what is sent here.
  socket.on('error', () => {});
  await once(socket, 'connect');
  for (const some of bytes) socket.write(some);
  return socket;
}

/** Breaks a connection off with a reset, once the other side has read from it. */
async function reset(socket: Socket) {
  while (socket.writableLength > 0) await once(socket, 'drain');
  socket.resetAndDestroy();
  await once(socket, 'close');
}

const garbage = Buffer.from(Array.from({ length: 4096 }, (_, place) => (place * 167) % 256));

describe('the stand-in of the spam check', () => {
  let spamCheck: Awaited<ReturnType<typeof startSpamCheck>>;
  beforeEach(async () => {
    spamCheck = await startSpamCheck();
  });
  afterEach(() => spamCheck.close());

  const head = (length: number | string) =>
    `POST /recaptcha/api/siteverify HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${
      typeof length === 'number' ? `Content-Length: ${length}` : 'Transfer-Encoding: chunked'
    }\r\n\r\n`;

  /** It verifies as ever. */
  async function expectAlive() {
    const at = `http://127.0.0.1:${spamCheck.port}/recaptcha`;
    const token = await (await fetch(`${at}/token?action=submit&hostname=localhost`)).text();
    const body = new URLSearchParams({ secret: spamCheck.secret, response: token });
    const verdict = await fetch(`${at}/api/siteverify`, { method: 'POST', body });
    expect(await verdict.json()).toMatchObject({ success: true, action: 'submit' });
  }

  test('outlives requests that are broken off', async () => {
    const requests = [
      [head(1000), 'secret='],
      [head('chunked'), '10\r\nsecret'],
      ['POST /recaptcha/api/siteverify HT'],
      [],
    ];
    for (const bytes of requests) {
      const socket = await sent(spamCheck.port, ...bytes);
      // It has begun to read the body by the time it answers somebody else.
      await expectAlive();
      await reset(socket);
      await expectAlive();
    }
  });

  test('answers garbage with 400 and a form that is too large with 413', async () => {
    const requests: [status: number, ...bytes: (string | Buffer)[]][] = [
      [400, garbage],
      [400, 'GET // HTTP/1.1\r\nHost: localhost\r\n\r\n'],
      [400, head('chunked'), 'zz\r\n'],
      [413, head(1_000_000), 'a'.repeat(100_000)],
      [413, head('chunked'), `186a0\r\n${'a'.repeat(100_000)}\r\n`],
    ];
    for (const [status, ...bytes] of requests) {
      const socket = await sent(spamCheck.port, ...bytes);
      const [answer] = await once(socket, 'data');
      expect(String(answer)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      await expectAlive();
    }
  });
});

describe('the SMTP sink', () => {
  let folder: string;
  let sink: Awaited<ReturnType<typeof startSmtpSink>>;
  beforeEach(async () => {
    // It says in the terminal what went wrong with a mail.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => void vi.restoreAllMocks());
    folder = await mkdtemp(join(tmpdir(), 'sink-'));
    sink = await startSmtpSink({ folder });
    onTestFinished(async () => {
      await sink.close();
      await rm(folder, { recursive: true });
    });
  });

  /** Reads replies until one begins so. */
  async function reply(socket: Socket, code: string) {
    for await (const chunk of socket.iterator({ destroyOnReturn: false }))
      if (new RegExp(`^${code}[ -]`, 'm').test(String(chunk))) return;
    throw new Error(`The connection ended without a ${code}.`);
  }

  async function beginMail() {
    const socket = await sent(sink.port);
    await reply(socket, '220');
    socket.write('EHLO client\r\n');
    await reply(socket, '250');
    socket.write('MAIL FROM:<a@example.com>\r\nRCPT TO:<b@example.com>\r\nDATA\r\n');
    await reply(socket, '354');
    return socket;
  }

  /** It takes a mail as ever, and keeps no other one. */
  async function expectAlive() {
    const socket = await beginMail();
    socket.write('Subject: Hello\r\n\r\nHello\r\n.\r\n');
    await reply(socket, '250');
    socket.destroy();
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^\d.*\.eml$/)]);
  }

  test('outlives a mail that is broken off, and keeps nothing of it', async () => {
    const socket = await beginMail();
    socket.write('Subject: Half\r\n\r\nHal');
    await reset(socket);
    await expectAlive();
  });

  test('ends a connection that sends no command', async () => {
    for (const bytes of [garbage, 'a'.repeat(100_000)]) {
      const socket = await sent(sink.port);
      await reply(socket, '220');
      socket.write(bytes);
      socket.end();
      await text(socket).catch(() => '');
    }
    await expectAlive();
  });

  test('refuses a mail that is too large with 552, and keeps nothing of it', async () => {
    const socket = await beginMail();
    const megabyte = `${'a'.repeat(1022)}\r\n`.repeat(1024);
    for (let count = 0; count < 26; count += 1) socket.write(megabyte);
    socket.write('.\r\n');
    await reply(socket, '552');
    socket.destroy();
    await expectAlive();
  });
});
