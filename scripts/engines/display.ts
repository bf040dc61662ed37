import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { end, startEnding } from './ending.ts';

/** Higher than any section on a phone, in px; the last number is the colour depth. */
const screen = '2600x8000x24';

/**
 * Makes sure that a program is there.
 *
 * @throws Error that names the Debian package to install
 */
export function need(program: string, debian: string) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  if (folders.some((folder) => existsSync(join(folder, program)))) return;
  throw new Error(`There is no ${program}: install the package ${debian}.`);
}

/**
 * A display that nobody sees, on a number that is free, with a window manager: without one no window is
 * active, and the page has no focus.
 *
 * @throws Error when a program is missing or the display does not start
 */
export async function startDisplay(env: NodeJS.ProcessEnv) {
  need('Xvfb', 'xvfb');
  need('openbox', 'openbox');
  const server = startEnding('Xvfb', ['-displayfd', '1', '-screen', '0', screen], env);
  let said = '';
  server.stderr.on('data', (text) => {
    said += text;
  });
  const display = await new Promise<string>((resolve, reject) => {
    server.stdout.once('data', (number) => resolve(`:${String(number).trim()}`));
    server.once('exit', () => reject(new Error(`The display (Xvfb) did not start. ${said}`)));
  });
  const manager = startEnding('openbox', ['--sm-disable'], { ...env, DISPLAY: display });
  return {
    display,
    async close() {
      await end(manager);
      await end(server);
    },
  };
}
