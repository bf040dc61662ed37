import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { photoMachine } from '../../machines/photo.machine.ts';
import type { photosMachine } from '../../machines/photos.machine.ts';
import { closest } from './closest.ts';
import type { Slots } from './environment.ts';
import { setAskBeforeLeaving } from './leaving.ts';
import { loadLate } from './load-late.ts';
import { readText } from './storage.ts';

/** The part that comes late, with the view: nothing of it is needed before there is a photograph. */
export type PhotoFiles = typeof import('./photo-files.ts');

/** The key in `sessionStorage` by which this tab knows its photographs after a reload (`photo-store.ts`). */
export const tabKey = 'enquiry-photos';

const connection = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const report = () => sendBack({ type: 'line.found' });
  addEventListener('online', report);
  return () => removeEventListener('online', report);
});

/** Files are taken where the field is; dropped elsewhere they are not, and replace no page either. */
const dropsWith = (files: () => Promise<PhotoFiles>) =>
  fromCallback<EventObject, undefined>(({ sendBack }) => {
    const stopped = new AbortController();
    const isInForm = (event: Event) => closest(event, '.contact-form') !== null;
    /** Whether a picture of the page itself is dragged, which browsers offer as a file, too. */
    let isOwn = false;
    const take = async (event: Event, chosen: Iterable<File>) => {
      event.preventDefault();
      // The browser empties the list after the event.
      const list = [...chosen];
      sendBack({ type: 'files.chosen', files: (await files()).take(list) });
    };
    const drag = (event: DragEvent) => {
      const { dataTransfer, type } = event;
      if (type === 'dragstart' || type === 'dragend') isOwn = type === 'dragstart';
      if (isOwn || !dataTransfer?.types.includes('Files')) return;
      const isHere = isInForm(event);
      if (type === 'drop' && isHere) return take(event, dataTransfer.files);
      event.preventDefault();
      if (!isHere) dataTransfer.dropEffect = 'none';
    };
    const paste = (event: ClipboardEvent) => {
      const pasted = event.clipboardData?.files;
      if (pasted?.length && isInForm(event)) take(event, pasted);
    };
    for (const type of ['dragstart', 'dragend', 'dragenter', 'dragover', 'drop'] as const)
      addEventListener(type, drag, { signal: stopped.signal });
    addEventListener('paste', paste, { signal: stopped.signal });
    return () => stopped.abort();
  });

/** @param load loads the late part; it is asked for again where that fails */
export function photosSlots(load: () => Promise<PhotoFiles>): Slots<typeof photosMachine> {
  const files = () => loadLate(load, 'Photographs can be sent by email alone for now.');
  return {
    actors: {
      photo: photoMachine.provide({
        actors: {
          prepare: fromPromise(async ({ input, signal }) => (await files()).prepare(input, signal)),
          send: fromCallback(({ input, sendBack }) => {
            const stopped = new AbortController();
            files().then(({ send }) => send(input, sendBack, stopped.signal));
            return () => stopped.abort();
          }),
        },
        actions: {
          keepEnquiry: ({ context }) => files().then(({ keepEnquiry }) => keepEnquiry(context)),
          askBeforeLeaving: ({ context }) => setAskBeforeLeaving(context.id, true),
          stopAsking: ({ context }) => setAskBeforeLeaving(context.id, false),
          forget: ({ context }) => files().then(({ forget }) => forget(context.id)),
          withdraw: ({ context: { id, enquiry } }) =>
            files().then(({ withdraw }) => withdraw(id, enquiry?.key ?? '')),
        },
      }),
      kept: fromCallback<EventObject, undefined>(({ sendBack }) => {
        if (readText('sessionStorage', tabKey) === null) return;
        files()
          .then(({ restore }) => restore())
          .then(({ photos, lost }) => {
            if (photos.length > 0) sendBack({ type: 'photos.kept', photos });
            if (lost.length > 0) sendBack({ type: 'photos.lost', names: lost });
          });
      }),
      connection,
      drops: dropsWith(files),
    },
    actions: {
      holdFiles: ({ context }) => files().then(({ holdFiles }) => holdFiles(context.photos)),
    },
  };
}
