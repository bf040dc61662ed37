/** The files of the photographs, which the machines know by their ids alone. Comes with the script of their view. */
import type { PhotoActor, PhotoInput, Prepared, Sent } from '../../machines/photo.machine.ts';
import type { ChosenFile } from '../../machines/photos.machine.ts';
import limits from '../../php/limits.json' with { type: 'json' };
import { endpoints } from '../routes.ts';
import { withoutMetadata } from './photo-metadata.ts';
import { readAnswer } from './post.ts';
import { redrawAside } from './redraw-aside.ts';

interface HeldFile {
  /** As it was chosen, then as it is sent. */
  file: Blob;
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
    held.set(id, { file });
    return { id, name: file.name, size: file.size };
  });

/** The address of a picture to show; none before it is redrawn, nor where the browser cannot open it. */
export const previewOf = (id: string): string | undefined => held.get(id)?.preview;

/** Keeps the files of these photographs, and lets go of all others. */
export function holdFiles(photos: readonly PhotoActor[]): void {
  for (const [id, { preview }] of held) {
    if (photos.some((photo) => photo.id === id)) continue;
    if (preview) URL.revokeObjectURL(preview);
    held.delete(id);
  }
}

export async function prepare({ id, name }: PhotoInput): Promise<Prepared> {
  const own = heldFile(id);
  const redrawn = await redrawAside(own.file);
  if (redrawn) own.preview = URL.createObjectURL(redrawn);
  else if (!(pictures.test(own.file.type) || pictures.test(name))) return { problem: 'notPicture' };
  own.file = redrawn ?? (await withoutMetadata(own.file));
  const { size } = own.file;
  return size > limits.photoMb * 1_000_000 ? { problem: 'tooLarge' } : { size };
}

function sentAs(status: number, text: string): Sent {
  const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429;
  const refusal = isFinal ? 'refused' : 'failed';
  try {
    const { success, message } = readAnswer(text, status);
    return success ? { as: 'stored', problem: '' } : { as: refusal, problem: message };
  } catch {
    // Not from the handler: a firewall in front of it may not like this one, and take the next.
    return { as: refusal, problem: isFinal ? 'notLetThrough' : '' };
  }
}

/** For a field and a header of the request: firewalls refuse other characters. */
const plain = (name: string) => name.replace(/[^\p{L}\p{N} ._()-]/gu, '').slice(-100);

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

export async function send(
  { id, name, position, enquiry }: PhotoInput,
  signal: AbortSignal,
): Promise<Sent> {
  const form = new FormData();
  form.set('enquiry', enquiry?.key ?? '');
  form.set('id', id);
  form.set('position', `${position}`);
  form.set('name', plain(name));
  form.set('photo', await passable(heldFile(id).file, form), 'photo');
  const response = await fetch(endpoints.photo, { method: 'POST', body: form, signal });
  return sentAs(response.status, await response.text());
}
