/** The files of the photographs, which the machines know by their ids alone. Comes with the script of their view. */
import type { PhotoActor, PhotoInput, Prepared, SendEvent } from '../../machines/photo.machine.ts';
import type { ChosenFile } from '../../machines/photos.machine.ts';
import limits from '../../php/limits.json' with { type: 'json' };
import { endpoints } from '../routes.ts';
import { withoutMetadata } from './photo-metadata.ts';
import { changeNames, keep, restore as restoreKept } from './photo-store.ts';
import { readAnswer } from './post.ts';
import { redrawAside } from './redraw-aside.ts';

interface HeldFile {
  name: string;
  /** As it was chosen, then as it is sent. */
  file: Blob;
  isPrepared: boolean;
  /** The address of the redrawn picture, within this page. */
  preview?: string;
}

const held = new Map<string, HeldFile>();
const heldFile = (id: string) => held.get(id) as HeldFile;

/** Types that the server takes; a file of which the browser knows no type is judged by its name. */
const pictures = /^image\/(jpeg|png|webp|hei[cf]|avif)$|\.(jpe?g|png|webp|hei[cf]|avif)$/i;

/** Holds files for the machine. Each choice is another photograph: phones give several the same name, time and size. */
export const take = (chosen: Iterable<File>): ChosenFile[] =>
  [...chosen].map((file) => {
    const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
    held.set(id, { name: file.name, file, isPrepared: false });
    return { id, name: file.name, size: file.size };
  });

/** The address of a picture to show; none before it is redrawn, nor where the browser cannot open it. */
export const previewOf = (id: string): string | undefined => held.get(id)?.preview;

/** Keeps the files of these photographs, lets go of all others, and notes those that are still to arrive. */
export function holdFiles(photos: readonly PhotoActor[]): void {
  const gone = [...held.keys()].filter((id) => !photos.some((photo) => photo.id === id));
  for (const id of gone) {
    const { preview } = heldFile(id);
    if (preview) URL.revokeObjectURL(preview);
    held.delete(id);
  }
  const pending = photos
    .map((photo) => photo.getSnapshot())
    .filter(({ status }) => status !== 'done');
  changeNames(Object.fromEntries(pending.map(({ context: { id, name } }) => [id, name])), gone);
}

export { forget, keepEnquiry, purge } from './photo-store.ts';

/** Those that this tab has kept over a reload, for the machine. */
export async function restore(): Promise<{ photos: PhotoInput[]; lost: string[] }> {
  const { photos, lost } = await restoreKept();
  for (const { id, name, file } of photos) held.set(id, { name, file, isPrepared: true });
  return { photos: photos.map(({ file: _file, ...photo }) => photo), lost };
}

/** Whether the file is still where it was chosen, and has not changed since. */
const isReadable = (file: Blob) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** The address of a picture; some browsers refuse it, and its row then has none. */
function addressOf(picture: Blob): { preview?: string } {
  try {
    return { preview: URL.createObjectURL(picture) };
  } catch {
    return {};
  }
}

export async function prepare(
  { id, name, size: chosenSize, position, enquiry }: PhotoInput,
  signal: AbortSignal,
): Promise<Prepared> {
  const own = heldFile(id);
  if (!own.isPrepared) {
    const { file } = own;
    if (!(await isReadable(file))) return { problem: 'unreadable' };
    const redrawn = await redrawAside(file, signal);
    signal.throwIfAborted();
    if (!redrawn && (file.size === 0 || !(pictures.test(file.type) || pictures.test(name))))
      return { problem: 'notPicture' };
    own.file = redrawn ?? (await withoutMetadata(file));
    own.isPrepared = true;
    if (redrawn) Object.assign(own, addressOf(redrawn));
    // No original with its place and time is kept anywhere.
    await keep({ id, name, size: chosenSize, position, enquiry, file: own.file });
  }
  const { size } = own.file;
  return size > limits.photoMb * 1_000_000 ? { problem: 'tooLarge' } : { size };
}

function outcomeOf(status: number, text: string): SendEvent {
  try {
    const { success, message } = readAnswer(text, status);
    if (success) return { type: 'send.stored' };
    return status < 500 && status !== 429
      ? { type: 'send.refused', problem: message }
      : { type: 'send.failed', problem: message };
  } catch {
    // Not from the handler: a firewall in front of it may not like this one, and take the next.
    if (status === 413) return { type: 'send.refused', problem: 'tooLarge' };
    return [403, 404, 405, 406].includes(status)
      ? { type: 'send.refused', problem: 'notLetThrough' }
      : { type: 'send.failed', problem: '' };
  }
}

/** For a field and a header of the request: firewalls refuse other characters. */
const plain = (name: string) => name.replace(/[^\p{L}\p{N} ._()-]/gu, '').slice(-100);

interface SendInput {
  id: string;
  position: number;
  /** The key of its enquiry. */
  key: string;
}

function formOf(
  { id, key }: Pick<SendInput, 'id' | 'key'>,
  others: Record<string, string>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ enquiry: key, id, ...others }))
    form.set(name, value);
  return form;
}

/**
 * ModSecurity takes a line that begins with `--` for the end of a part, and refuses the request: such a picture (one of
 * forty) goes as base64.
 */
async function passable(file: Blob, form: FormData): Promise<Blob> {
  const bytes = await file.arrayBuffer();
  if (!new TextDecoder('latin1').decode(bytes).includes('\n--')) return file;
  form.set('encoding', 'base64');
  const reader = new FileReader();
  const read = new Promise((resolve) => {
    reader.onload = resolve;
  });
  reader.readAsDataURL(file);
  await read;
  return new Blob([`${reader.result}`.replace(/^[^,]*,/, '')]);
}

/** Not by `fetch`, which does not say how much is on its way. */
export async function send(
  input: SendInput,
  report: (event: SendEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const { file, name } = heldFile(input.id);
  if (!(await isReadable(file))) return report({ type: 'send.refused', problem: 'unreadable' });
  const form = formOf(input, { position: `${input.position}`, name: plain(name) });
  form.set('photo', await passable(file, form), 'photo');
  if (signal.aborted) return;
  const request = new XMLHttpRequest();
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    report({ type: 'send.progressed', share: loaded / total }),
  );
  request.addEventListener('load', () => report(outcomeOf(request.status, request.responseText)));
  request.addEventListener('error', () => report({ type: 'send.failed', problem: '' }));
  signal.addEventListener('abort', () => request.abort());
  request.open('POST', endpoints.photo);
  request.send(form);
}

/** Removes a photograph that may be at the server already. */
export async function withdraw(id: string, key: string): Promise<void> {
  const body = formOf({ id, key }, { removed: '1' });
  try {
    await fetch(endpoints.photo, { method: 'POST', body, keepalive: true });
  } catch (cause) {
    console.warn('A photograph that was removed may still arrive.', cause);
  }
}
