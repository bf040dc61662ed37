import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, type Running, startGroup } from './processes.ts';

/**
 * Starts the dev server of a project folder on a free port, as `npm run dev` does.
 *
 * @param varDir data folder; what the server prints is in its `dev.log`
 * @param settings environment variables besides this process's own
 * @throws Error when it ends before it answers
 */
export async function startDevServer(
  root: string,
  varDir: string,
  settings: Record<string, string> = {},
): Promise<Running & { url: string }> {
  const port = await freePort();
  mkdirSync(varDir, { recursive: true });
  await using begun = new AsyncDisposableStack();
  const { child, close } = startGroup(
    process.execPath,
    [join(root, 'scripts/serve/dev.ts')],
    { PORT: `${port}`, VAR_DIR: varDir, ...settings },
    openSync(join(varDir, 'dev.log'), 'a'),
  );
  begun.defer(close);
  const url = `http://localhost:${port}`;
  // Waiting for the port would not do: the dev server opens it briefly to see whether it is free.
  const isAnswering = () =>
    fetch(`${url}/@vite/client`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isAnswering())) {
    if (child.exitCode !== null) throw new Error('The dev server has ended.');
    await delay(50);
  }
  begun.move();
  return { url, close };
}
