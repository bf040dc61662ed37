import { createStore, del, entries, set, type UseStore, update } from 'idb-keyval';
import type { PhotoInput } from '../../machines/photo.machine.ts';
import { tabKey } from './photos.ts';
import { readText, removeText, writeText } from './storage.ts';

/** A photograph that is still to arrive. */
export interface KeptPhoto extends PhotoInput {
  file: Blob;
  isPrepared: boolean;
}

/** As this browser keeps it over a reload: in private windows WebKit keeps bytes, and no files. */
interface Row extends PhotoInput {
  bytes: ArrayBuffer;
  type: string;
  isPrepared: boolean;
  /** Names the tab: another one shows it nowhere. */
  tab: string;
  /** When it was chosen, as a Unix time in ms. */
  at: number;
}

/** The part that `sessionStorage` has, which ends with the tab. */
interface Tab {
  id: string;
  /** By the id of a photograph: the names of those that the browser did not keep. */
  unkept: Record<string, string>;
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

function readTab(): Tab {
  try {
    return JSON.parse(readText('sessionStorage', tabKey) ?? '');
  } catch {
    return { id: crypto.getRandomValues(new Uint32Array(4)).join('-'), unkept: {} };
  }
}

function changeUnkept(change: (unkept: Tab['unkept']) => void): void {
  const tab = readTab();
  change(tab.unkept);
  writeText('sessionStorage', tabKey, JSON.stringify(tab));
}

/** It is kept, or nobody asks for it any more. */
function noteKnown(id: string): void {
  if (readText('sessionStorage', tabKey) !== null) changeUnkept((unkept) => delete unkept[id]);
}

export async function keep({ file, ...photo }: KeptPhoto): Promise<void> {
  // Known by its name until the browser has it.
  changeUnkept((unkept) => Object.assign(unkept, { [photo.id]: photo.name }));
  try {
    const bytes = await file.arrayBuffer();
    const row: Row = { ...photo, bytes, type: file.type, tab: readTab().id, at: Date.now() };
    await set(photo.id, row, photographs());
    noteKnown(photo.id);
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

const change = (id: string, changes: Partial<Row>) =>
  ifKept(() => update<Row | undefined>(id, (row) => row && { ...row, ...changes }, photographs()));

export const keepEnquiry = ({ id, enquiry }: PhotoInput) => change(id, { enquiry });

/** Keeps the file as it is sent in the place of the one that was chosen. */
export const changeFile = async (id: string, file: Blob) =>
  change(id, { bytes: await file.arrayBuffer(), type: file.type, isPrepared: true });

/** @param isLast whether this tab keeps no other */
export function forget(id: string, isLast: boolean) {
  if (isLast) removeText('sessionStorage', tabKey);
  else noteKnown(id);
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
  const { id: tab, unkept } = readTab();
  const rows = (await ifKept(youngRows)) ?? [];
  const photos = rows
    .filter((row) => row.tab === tab)
    .map(({ bytes, type, tab: _tab, at: _at, ...photo }): KeptPhoto => {
      return { ...photo, file: new Blob([bytes], { type }) };
    });
  for (const { id } of photos) delete unkept[id];
  return {
    photos: photos.sort((a, b) => a.position - b.position),
    lost: Object.values(unkept),
  };
}
