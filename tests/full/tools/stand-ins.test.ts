/** The stand-ins outlive what browsers and tests do to them, or they would end `npm start`. */
import { once } from 'node:events';
import { mkdtempDisposable, readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startSmtpSink } from '../../../scripts/serve/stand-ins/smtp-sink.ts';
import { startSpamCheck } from '../../../scripts/serve/stand-ins/spam-check.ts';

/** Sends these bytes, and breaks the connection off once one came back, or at once where none is awaited. */
async function breakOff(port: number, bytes: string, isAnswered: boolean) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  if (isAnswered) await once(socket, 'data');
  await new Promise((resolve) => socket.write(bytes, resolve));
  socket.resetAndDestroy();
  await once(socket, 'close');
}

test('the spam check takes each token once, and outlives requests that are broken off', async () => {
  const { port, secret, close } = await startSpamCheck();
  onTestFinished(close);
  const at = `http://127.0.0.1:${port}/recaptcha`;
  const token = await (await fetch(`${at}/token?action=submit&hostname=localhost`)).text();
  const verdict = async (words: Record<string, string>) => {
    const body = new URLSearchParams({ secret, response: token, ...words });
    return (await fetch(`${at}/api/siteverify`, { method: 'POST', body })).json();
  };
  expect(await verdict({ secret: 'another' })).toMatchObject({ success: false });
  expect(await verdict({ response: `${token}x` })).toMatchObject({ success: false });
  const head = 'POST /recaptcha/api/siteverify HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n';
  await breakOff(port, `${head}secret=`, false);
  await breakOff(port, 'GET // HTTP/1.1\r\nHost: a\r\n\r\n', false);
  expect(await verdict({})).toMatchObject({ success: true, action: 'submit' });
  expect(await verdict({})).toMatchObject({ 'error-codes': ['timeout-or-duplicate'] });
});

test('the SMTP sink outlives a mail that is broken off, and keeps nothing of it', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'sink-'));
  await using begun = new AsyncDisposableStack();
  const { port, close } = await startSmtpSink(folder.path);
  begun.defer(close);
  const half = 'EHLO a\r\nMAIL FROM:<a@example.com>\r\nRCPT TO:<b@example.com>\r\nDATA\r\nHal';
  await breakOff(port, half, true);
  const socket = connect(port, '127.0.0.1');
  for (const line of [...half.split('\r\n').slice(0, 4), 'Hello\r\n.']) {
    await once(socket, 'data');
    socket.write(`${line}\r\n`);
  }
  const mails = () => readdir(folder.path);
  await expect.poll(mails).toEqual([expect.stringMatching(/^\d.*\.eml$/)]);
  socket.destroy();
});
