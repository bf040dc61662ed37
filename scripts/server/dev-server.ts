import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, type Running, startGroup, untilListening } from './processes.ts';

/**
 * Starts the dev server of a project folder on a free port, as `npm run dev` does.
 *
 * @param varDir data folder; what the server prints is in its `dev.log`
 * @throws Error when it does not listen within 50 s; it is ended then
 */
export async function startDevServer(
  root: string,
  varDir: string,
): Promise<Running & { url: string }> {
  const port = await freePort();
  mkdirSync(varDir, { recursive: true });
  await using begun = new AsyncDisposableStack();
  const { child, close } = startGroup(
    process.execPath,
    [join(root, 'scripts/dev.ts')],
    { PORT: `${port}`, VAR_DIR: varDir },
    openSync(join(varDir, 'dev.log'), 'a'),
  );
  begun.defer(close);
  await untilListening(port, child, 50_000);
  begun.move();
  return { url: `http://localhost:${port}`, close };
}
