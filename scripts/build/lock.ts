import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Takes a lock that ends with this process, however it ends: SQLite locks the file through the system.
 *
 * @returns undefined while another process has it
 */
export function tryLock(file: string): Disposable | undefined {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  try {
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    // SQLITE_BUSY
    if ((error as { errcode?: number }).errcode === 5) return undefined;
    throw error;
  }
}

/** Waits for a lock. */
export async function lock(file: string): Promise<Disposable> {
  for (;;) {
    const taken = tryLock(file);
    if (taken) return taken;
    await delay(200);
  }
}
