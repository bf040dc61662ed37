import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { atEnd, Refusal } from '../setup/program.mjs';

/**
 * Creates the data folder if needed and locks it for this process. Two sites on one folder would verify tokens
 * with each other's stand-in and mark genuine enquiries as suspected. SQLite's lock ends with the process, however it
 * ends.
 *
 * @throws Refusal when another process has it, or it cannot be written to
 */
export function openDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const lock = new DatabaseSync(join(folder, 'in-use.lock'));
    lock.exec('BEGIN EXCLUSIVE');
    atEnd(() => lock.close());
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number };
    const isInUse = errcode === 5; // SQLITE_BUSY
    throw new Refusal(
      isInUse
        ? `The data folder ${folder} is in use by another npm start or npm run dev; stop that one, or set VAR_DIR to another folder.`
        : `The data folder ${folder} cannot be written to (${message}); set VAR_DIR to another one.`,
    );
  }
}
