import { createActor, type EventObject, fromCallback } from 'xstate';
import { photosMachine } from '../machines/photos.machine.ts';
import { timing } from '../machines/timing.ts';
import { photos as words } from './content/photos.ts';
import { photosSlots, previewOf, take } from './environment/photos.ts';
import { addStylesheet } from './environment/stylesheet.ts';
import type { referenceIn } from './parts/reference.ts';
import { Photos } from './sections/photos.tsx';
import type { Site } from './site.ts';
import styles from './styles/photos.css?url';

/** Reports an enquiry that is stored, and when the visitor goes on to another. */
const enquiriesOf = ({ contact }: Site['actors'], findReference: typeof referenceIn) =>
  fromCallback<EventObject, undefined>(({ sendBack }) => {
    let wasStored = false;
    const hear = (snapshot: ReturnType<typeof contact.getSnapshot>) => {
      const isStored = snapshot.matches({ idle: 'success' });
      if (isStored === wasStored) return;
      wasStored = isStored;
      const { storedKey: key, notice } = snapshot.context;
      const reference = findReference(notice?.text ?? '') ?? '';
      if (isStored) sendBack({ type: 'enquiry.stored', enquiry: { key, reference } });
      else sendBack({ type: 'enquiry.left' });
    };
    hear(contact.getSnapshot());
    return contact.subscribe(hear).unsubscribe;
  });

/**
 * The script of the photographs: starts their actor, once for a site, and has their view.
 *
 * @param findReference handed over, since a module that two scripts import would become a third
 */
export async function openPhotos(site: Site, findReference: typeof referenceIn) {
  // Not by an import: see `environment/toasts.ts`.
  await addStylesheet(styles);
  const slots = site.photosSlots?.(photosSlots(words.problems));
  const enquiries = enquiriesOf(site.actors, findReference);
  const machine = photosMachine.provide({ ...slots, actors: { ...slots?.actors, enquiries } });
  const { most, atOnce } = timing.photos;
  const actor = site.startLate('photos', (options) =>
    createActor(machine, { ...options, input: { most, atOnce } }),
  );
  return { Photos, actor, take, previewOf };
}
