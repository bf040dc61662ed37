/** The rows and mails of an enquiry. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import PostalMime from 'postal-mime';
import { inject } from 'vitest';

/** A message that no other test sends, nor the same one when it runs again beside the same site. */
export const unique = (text: string) => `${text} ${crypto.randomUUID()}`;

/** The rows of the database that a query has for a message. */
function select(query: string, message: string): Record<string, unknown>[] {
  using database = new DatabaseSync(join(inject('varDir'), 'enquiries.sqlite'), {
    readOnly: true,
    // The delivery may be writing: in ms.
    timeout: 10_000,
  });
  return database.prepare(query).all(message);
}

/** The enquiries with this message. */
export const stored = (message: string) =>
  select('SELECT * FROM enquiries WHERE message = ?', message);

/** The photographs of the enquiry with this message, the smallest first. */
export const storedPhotos = (message: string) =>
  select(
    'SELECT photos.* FROM photos JOIN enquiries ON enquiries.id = enquiry_id WHERE message = ? ORDER BY position, id',
    message,
  );

/** The delivered mails that have this text in them. */
export async function mailsWith(text: string) {
  const folder = inject('mailFolder');
  const files = (await readdir(folder)).filter((name) => /^[^.].*\.eml$/.test(name));
  const mails = await Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.filter((mail) => mail.text?.includes(text));
}

/** The links to the owner's page that were mailed, by their paths. */
export async function mailedLinks(): Promise<string[]> {
  const mails = await mailsWith('/owner.php?link=');
  return mails.flatMap(({ text = '' }) => /\/owner\.php\?link=\w+/.exec(text) ?? []);
}
