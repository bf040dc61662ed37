import { createStore, del, entries, set, type UseStore, update } from 'idb-keyval';
import type { PhotoInput } from '../../machines/photo.machine.ts';
import { tabKey } from './photos.ts';
import { readText, removeText, writeText } from './storage.ts';

/** A photograph that is ready, and still to arrive. */
export interface KeptPhoto extends PhotoInput {
  file: Blob;
}

/** As this browser keeps it over a reload: in private windows WebKit keeps bytes, and no files. */
interface Row extends PhotoInput {
  bytes: ArrayBuffer;
  type: string;
  /** When it was made ready, as a Unix time in ms. */
  at: number;
}

/** The server takes photographs of an enquiry so long, in ms. */
const life = 86_400_000;
const isOld = ({ at }: Row) => at < Date.now() - life;

const database = 'photographs';
let store: UseStore | undefined;
const photographs = () => {
  store ??= createStore(database, database);
  return store;
};

/** By their ids: the names of those of this tab that are still to arrive. Another tab shows them nowhere. */
type Names = Record<string, string>;

function readNames(): Names {
  try {
    return { ...JSON.parse(readText('sessionStorage', tabKey) ?? '{}') };
  } catch {
    return {};
  }
}

export function changeNames(added: Names, gone: readonly string[] = []): void {
  const names = { ...readNames(), ...added };
  for (const id of gone) delete names[id];
  if (Object.keys(names).length > 0) writeText('sessionStorage', tabKey, JSON.stringify(names));
  else removeText('sessionStorage', tabKey);
}

export async function keep({ file, ...photo }: KeptPhoto): Promise<void> {
  try {
    const bytes = await file.arrayBuffer();
    const row: Row = { ...photo, bytes, type: file.type, at: Date.now() };
    await set(photo.id, row, photographs());
  } catch (cause) {
    console.warn('This browser does not keep photographs over a reload.', cause);
  }
}

/** `keep` has said so where nothing can be kept. */
const ifKept = async <T>(use: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await use();
  } catch {
    return undefined;
  }
};

export const keepEnquiry = ({ id, enquiry }: PhotoInput) =>
  ifKept(() => update<Row | undefined>(id, (row) => row && { ...row, enquiry }, photographs()));

export function forget(id: string) {
  changeNames({}, [id]);
  return ifKept(() => del(id, photographs()));
}

/** The rows of all tabs, without those that are too old for the server, which are deleted. */
async function youngRows(): Promise<Row[]> {
  const rows = (await entries<string, Row>(photographs())).map(([, row]) => row);
  const [old, young] = [rows.filter(isOld), rows.filter((row) => !isOld(row))];
  for (const { id } of old) await del(id, photographs());
  return young;
}

/** Deletes what closed tabs have left behind for longer than a day; makes no database where there is none. */
export async function purge(): Promise<void> {
  const databases = await ifKept(async () => indexedDB.databases());
  if (databases?.some(({ name }) => name === database)) await ifKept(youngRows);
}

/** Those that this tab has kept, in the visitor's order, and the names of those that it has lost. */
export async function restore(): Promise<{ photos: KeptPhoto[]; lost: string[] }> {
  const names = readNames();
  const rows = ((await ifKept(youngRows)) ?? []).filter(({ id }) => id in names);
  for (const { id } of rows) delete names[id];
  changeNames({}, Object.keys(names));
  const photos = rows.map(({ bytes, type, at: _at, ...photo }): KeptPhoto => {
    return { ...photo, file: new Blob([bytes], { type }) };
  });
  return {
    photos: photos.sort((a, b) => a.position - b.position),
    lost: Object.values(names),
  };
}
