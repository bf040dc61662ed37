import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { photoMachine } from '../../machines/photo.machine.ts';
import type { photosMachine } from '../../machines/photos.machine.ts';
import type { Slots } from './environment.ts';
import { setAskBeforeLeaving } from './leaving.ts';
import { loadLate } from './load-late.ts';

/** The part that comes late, with the view: nothing of it is needed before there is a photograph. */
export type PhotoFiles = typeof import('./photo-files.ts');

/** @param load loads the late part; it is asked for again where that fails */
export function photosSlots(load: () => Promise<PhotoFiles>): Slots<typeof photosMachine> {
  const files = () => loadLate(load, 'Photographs can be sent by email alone for now.');
  return {
    actors: {
      photo: photoMachine.provide({
        actors: {
          prepare: fromPromise(async ({ input }) => (await files()).prepare(input)),
          send: fromPromise(async ({ input, signal }) => (await files()).send(input, signal)),
        },
        actions: {
          askBeforeLeaving: ({ context }) => setAskBeforeLeaving(context.id, true),
          stopAsking: ({ context }) => setAskBeforeLeaving(context.id, false),
        },
      }),
      connection: fromCallback<EventObject, undefined>(({ sendBack }) => {
        const report = () => sendBack({ type: 'line.found' });
        addEventListener('online', report);
        return () => removeEventListener('online', report);
      }),
    },
    actions: {
      holdFiles: ({ context }) => files().then(({ holdFiles }) => holdFiles(context.photos)),
    },
  };
}
