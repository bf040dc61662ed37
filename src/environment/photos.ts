import { type EventObject, fromCallback, fromPromise } from 'xstate';
import {
  photoMachine,
  type SendOutcome,
  type ShrinkOutcome,
} from '../../machines/photo.machine.ts';
import type {
  ChosenFile,
  Photo,
  PhotosContext,
  photosMachine,
} from '../../machines/photos.machine.ts';
import { endpoints } from '../routes.ts';
import { closest } from './closest.ts';
import type { Slots } from './environment.ts';
import { setAskBeforeLeaving } from './leaving.ts';
import { readAnswer } from './post.ts';
import { redraw } from './redraw.ts';
import { readText, removeText, writeText } from './storage.ts';

interface HeldFile {
  /** As it is sent: redrawn, or as it was chosen where the browser cannot open it. */
  body: Blob;
  name: string;
  photoId: string;
  /** The address of the redrawn picture, within this page. */
  preview?: string;
}

/** By the ids that the machine has for them. */
const files = new Map<string, HeldFile>();

/** Why a photograph cannot be taken, in words. */
type Problems = Record<'tooLarge' | 'notPicture', string>;

/** The server's limit, in bytes. */
const largest = 8_000_000;

/** Types that the server takes; a file of which the browser knows no type is judged by its name. */
const pictures = /^image\/(jpeg|png|webp|hei[cf]|avif)$|\.(jpe?g|png|webp|hei[cf]|avif)$/i;

/** Holds the files for the machine, which knows them by their ids. */
export function take(chosen: Iterable<File>): ChosenFile[] {
  return [...chosen].map((file) => {
    const { name, size, lastModified } = file;
    const id = `${name} ${size} ${lastModified}`;
    const photoId = crypto.getRandomValues(new Uint32Array(4)).join('-');
    if (!files.has(id)) files.set(id, { body: file, name, photoId });
    return { id, name, size };
  });
}

/** The address of a picture to show; none before it is redrawn, nor where the browser cannot open it. */
export const previewOf = (id: string): string | undefined => files.get(id)?.preview;

/** A worker of its own for each: its end gives all the memory back. */
async function redrawInWorker(file: Blob, signal: AbortSignal): Promise<Blob | null> {
  const worker = new Worker(new URL('./redraw.worker.ts', import.meta.url), { type: 'module' });
  signal.addEventListener('abort', () => worker.terminate());
  return new Promise<Blob | null>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = reject;
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}

const shrinkWith = (problems: Problems) =>
  fromPromise<ShrinkOutcome, { id: string }>(async ({ input, signal }) => {
    const held = files.get(input.id) as HeldFile;
    const { body, name } = held;
    // In Safari before 16.4 workers cannot draw.
    const redrawn = await ('OffscreenCanvas' in globalThis
      ? redrawInWorker(body, signal).catch(() => redraw(body))
      : redraw(body));
    signal.throwIfAborted();
    if (redrawn) Object.assign(held, { body: redrawn, preview: URL.createObjectURL(redrawn) });
    else if (body.size === 0 || !(pictures.test(body.type) || pictures.test(name)))
      return { problem: problems.notPicture };
    const { size } = held.body;
    return size > largest ? { problem: problems.tooLarge } : { size };
  });

async function outcomeOf(response: Response, { tooLarge }: Problems): Promise<SendOutcome> {
  const { status } = response;
  try {
    const { success, message } = readAnswer(await response.text(), status);
    if (success) return { type: 'stored' };
    if (status < 500 && status !== 429) return { type: 'refused', problem: message };
    return { type: status === 501 ? 'unavailable' : 'failed' };
  } catch {
    // Not from the handler.
    if (status === 413) return { type: 'refused', problem: tooLarge };
    return { type: [403, 404, 405, 501].includes(status) ? 'unavailable' : 'failed' };
  }
}

const sendWith = (problems: Problems) =>
  fromPromise<SendOutcome, { id: string; key: string }>(async ({ input, signal }) => {
    const { body, photoId } = files.get(input.id) as HeldFile;
    const headers = { 'Idempotency-Key': input.key, 'Photo-Id': photoId };
    const request = { method: 'POST', headers, body, signal };
    return outcomeOf(await fetch(endpoints.photo, request), problems);
  });

const storageKey = 'enquiry-photos';

const kept = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const text = readText('sessionStorage', storageKey);
  if (text === null) return;
  try {
    const { enquiry, missing } = JSON.parse(text);
    const { key, reference } = enquiry;
    sendBack({
      type: 'enquiry.kept',
      enquiry: { key: `${key}`, reference: `${reference}` },
      missing: [...missing].map(String),
    });
  } catch (cause) {
    console.warn('The kept names of photographs could not be read.', cause);
  }
});

/** Whether its enquiry is stored, and it is still to be sent. */
const isDue = ({ enquiry, stage }: Photo) =>
  enquiry !== null && !['stored', 'refused', 'unavailable'].includes(stage);

function keep({ enquiry: latest, photos, missing }: PhotosContext): void {
  const due = photos.filter(isDue);
  const enquiry = latest ?? due[0]?.enquiry;
  setAskBeforeLeaving(keep, due.length > 0);
  const ofEnquiry = due.filter((photo) => photo.enquiry?.key === enquiry?.key);
  const names = [...missing, ...ofEnquiry.map(({ name }) => name)];
  if (names.length > 0)
    writeText('sessionStorage', storageKey, JSON.stringify({ enquiry, missing: names }));
  else removeText('sessionStorage', storageKey);
}

const connection = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const stopped = new AbortController();
  const report = () => sendBack({ type: navigator.onLine ? 'line.found' : 'line.lost' });
  for (const type of ['online', 'offline'])
    addEventListener(type, report, { signal: stopped.signal });
  report();
  return () => stopped.abort();
});

/** Files are taken wherever they are dropped: beside the field they would replace the page. */
const drops = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const stopped = new AbortController();
  /** Whether a picture of the page itself is dragged, which browsers offer as a file, too. */
  let isOwn = false;
  const hear = (event: DragEvent) => {
    const { dataTransfer, type } = event;
    if (type === 'dragstart' || type === 'dragend') isOwn = type === 'dragstart';
    else if (!isOwn && dataTransfer?.types.includes('Files')) {
      event.preventDefault();
      if (type === 'drop') sendBack({ type: 'files.chosen', files: take(dataTransfer.files) });
    }
  };
  for (const type of ['dragstart', 'dragend', 'dragover', 'drop'] as const)
    addEventListener(type, hear, { signal: stopped.signal });
  return () => stopped.abort();
});

/** Calls back at each edit of the form; the result stops it. */
export function watchEdits(hear: () => void): () => void {
  const stopped = new AbortController();
  const listen = (event: Event) => closest(event, 'form [name]') && hear();
  addEventListener('input', listen, { signal: stopped.signal });
  return () => stopped.abort();
}

function dropFiles({ photos }: PhotosContext): void {
  for (const [id, { preview }] of files) {
    if (photos.some((photo) => photo.id === id)) continue;
    files.delete(id);
    if (preview) URL.revokeObjectURL(preview);
  }
}

export const photosSlots = (problems: Problems): Slots<typeof photosMachine> => ({
  actors: {
    photo: photoMachine.provide({
      actors: { shrink: shrinkWith(problems), send: sendWith(problems) },
    }),
    kept,
    connection,
    drops,
  },
  actions: {
    keep: ({ context }) => keep(context),
    dropFiles: ({ context }) => dropFiles(context),
  },
});
