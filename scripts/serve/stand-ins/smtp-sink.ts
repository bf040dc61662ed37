import { rename, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/**
 * A mail server on a free loopback port that writes every mail to a file, for development and tests on this machine only.
 *
 * @param folder each mail becomes an .eml file here (RFC 5322), whose name sorts by arrival
 */
export async function startSmtpSink(folder: string) {
  let received = 0;

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    // In ms: an idle client must not hold up the end of `npm start`.
    closeTimeout: 100,
    async onData(stream, _session, callback) {
      try {
        const mail = await buffer(stream);
        received += 1;
        const name = `${new Date().toISOString().replaceAll(':', '-')}-${received}.eml`;
        // Renamed when complete, so that a watcher never reads half a mail.
        const unfinished = join(folder, `.${name}`);
        await writeFile(unfinished, mail);
        await rename(unfinished, join(folder, name));
        callback();
      } catch (error) {
        callback(error as Error);
      }
    },
  });
  server.on('error', (error) => console.error(`The SMTP sink: ${error.message}`));

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
