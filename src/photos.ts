import { createActor, type EventObject, fromCallback } from 'xstate';
import { photosMachine } from '../machines/photos.machine.ts';
import { timing } from '../machines/timing.ts';
import { missingNotice, photos as words } from './content/photos.ts';
import { photosSlots, previewOf, take, watchEdits } from './environment/photos.ts';
import { addStylesheet } from './environment/stylesheet.ts';
import type { referenceIn } from './parts/reference.ts';
import { Photos } from './sections/photos.tsx';
import type { Site } from './site.ts';
import styles from './styles/photos.css?url';

/** Reports an enquiry that is stored, and when the visitor goes on to another: by a button, or by writing it. */
const enquiriesOf = ({ contact }: Site['actors'], findReference: typeof referenceIn) =>
  fromCallback<EventObject, undefined>(({ sendBack }) => {
    type Snapshot = ReturnType<typeof contact.getSnapshot>;
    const isThanking = (snapshot: Snapshot) => snapshot.matches({ idle: 'success' });
    const tellStored = ({ context: { storedKey: key, notice } }: Snapshot) => {
      const reference = findReference(notice?.text ?? '') ?? '';
      sendBack({ type: 'enquiry.stored', enquiry: { key, reference } });
    };
    let before = contact.getSnapshot();
    if (isThanking(before)) tellStored(before);
    const hear = (snapshot: Snapshot) => {
      const [was, isNow] = [before, snapshot];
      before = snapshot;
      if (isThanking(isNow) === isThanking(was)) return;
      if (isThanking(isNow)) tellStored(isNow);
      else sendBack({ type: 'enquiry.left' });
    };
    const subscription = contact.subscribe(hear);
    const stopWatching = watchEdits(() => {
      if (!isThanking(before)) sendBack({ type: 'enquiry.left' });
    });
    return () => {
      subscription.unsubscribe();
      stopWatching();
    };
  });

/**
 * The script of the photographs: starts their actor, once for a site, and has their view.
 *
 * @param findReference handed over, since a module that two scripts import would become a third
 */
export async function openPhotos(site: Site, findReference: typeof referenceIn) {
  // Not by an import: see `hydration/toasts.ts`.
  await addStylesheet(styles);
  const slots = site.photosSlots?.(photosSlots(words.problems));
  const enquiries = enquiriesOf(site.actors, findReference);
  const machine = photosMachine.provide({
    actors: { ...slots?.actors, enquiries },
    actions: {
      ...slots?.actions,
      tellMissing: ({ context: { enquiry, missing } }) =>
        site.notify?.({
          tone: 'error',
          text: missingNotice(enquiry?.reference ?? '', missing.length),
        }),
    },
  });
  const { most, atOnce } = timing.photos;
  const actor = site.startLate('photos', (options) =>
    createActor(machine, { ...options, input: { most, atOnce } }),
  );
  return { Photos, actor, take, previewOf };
}
