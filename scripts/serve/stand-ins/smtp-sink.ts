import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';

/** The largest mail, in bytes; an enquiry of the largest size makes one of about 4 MiB. */
const maxMail = 25 * 1024 * 1024;

interface SmtpSinkOptions {
  /** Each mail becomes an .eml file here (RFC 5322), whose name sorts by arrival. */
  folder: string;
  /** A port of the loopback interface; any free one unless told. */
  port?: number;
}

/** A mail server that writes every mail to a file, for development and tests on this machine only. */
export async function startSmtpSink({ folder, port = 0 }: SmtpSinkOptions) {
  let received = 0;

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    size: maxMail,
    rejectOversized: true,
    // In ms: an idle client must not hold up the end of `npm start`.
    closeTimeout: 100,
    async onData(stream, _session, callback) {
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk);
        if (stream.sizeExceeded) return callback();
        received += 1;
        const name = `${new Date().toISOString().replaceAll(':', '-')}-${received}.eml`;
        // Renamed when complete, so that a watcher never reads half a mail.
        const unfinished = join(folder, `.${name}`);
        await writeFile(unfinished, Buffer.concat(chunks));
        await rename(unfinished, join(folder, name));
        callback();
      } catch (error) {
        callback(error as Error);
      }
    },
  });
  server.on('error', (error) => console.error(`The SMTP sink: ${error.message}`));

  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The sink has no port.');
  return {
    port: address.port,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
