import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { holderOf, take } from '../setup/lock.mjs';
import { Refusal } from './on-stop.ts';
import type { Running } from './processes.ts';

/**
 * Creates the data folder if needed and locks it for this process. Two sites on one folder would verify tokens
 * with each other's stand-in and mark genuine enquiries as suspected.
 *
 * @param command who takes it, in words
 * @throws Refusal when another process has it, or it cannot be written to
 */
export function openDataFolder(folder: string, command: string): Running {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Refusal(
      `The data folder ${folder} cannot be written to (${code}); set VAR_DIR to another one.`,
    );
  }
  const file = join(folder, 'in-use.lock');
  const release = take(file, command);
  if (!release) {
    const holder = holderOf(file);
    const by = holder ? ` by "${holder.command}" (process ${holder.pid})` : '';
    throw new Refusal(
      `The data folder ${folder} is in use${by}; stop that one, or set VAR_DIR to another folder.`,
    );
  }
  return { close: async () => release() };
}
