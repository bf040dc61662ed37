import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from '../build/lock.ts';
import { Refusal } from './on-stop.ts';
import type { Running } from './processes.ts';

/**
 * Creates the data folder if needed and locks it for this process. Two sites on one folder would verify tokens
 * with each other's stand-in and mark genuine enquiries as suspected.
 *
 * @throws Refusal when another process has it, or it cannot be written to
 */
export function openDataFolder(folder: string): Running {
  let lock: Disposable | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    lock = tryLock(join(folder, 'in-use.lock'));
  } catch (error) {
    const { message } = error as Error;
    throw new Refusal(
      `The data folder ${folder} cannot be written to (${message}); set VAR_DIR to another one.`,
    );
  }
  if (!lock)
    throw new Refusal(
      `The data folder ${folder} is in use by another npm start or npm run dev; stop that one, or set VAR_DIR to another folder.`,
    );
  return { close: async () => lock[Symbol.dispose]() };
}
