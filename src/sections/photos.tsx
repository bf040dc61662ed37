import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { PhotoActor, PhotoStage } from '../../machines/photo.machine.ts';
import type { ChosenFile, PhotosActor } from '../../machines/photos.machine.ts';
import {
  leftOutNotice,
  problemIn,
  progressOf,
  sizeOf,
  photos as words,
} from '../content/photos.ts';
import { Icon } from '../parts/icon.tsx';
import { machineAttributes } from '../parts/machine-attributes.ts';

const stageOf = (photo: PhotoActor) => [...photo.getSnapshot().tags][0] as PhotoStage;
const enquiryOf = (photo: PhotoActor) => photo.getSnapshot().context.enquiry;

interface RowProps {
  photo: PhotoActor;
  /** The key of the enquiry that is shown. */
  shown: string | undefined;
  previewOf(id: string): string | undefined;
}

function Row({ photo, shown, previewOf }: RowProps) {
  const { id, name, size, enquiry, problem } = useSelector(photo, ({ context }) => context);
  const stage = useSelector(photo, () => stageOf(photo));
  const mayRemove = useSelector(photo, (snapshot) => snapshot.can({ type: 'remove.pressed' }));
  const preview = previewOf(id);
  return (
    <li data-stage={stage}>
      {preview ? <img src={preview} alt="" draggable={false} /> : <span />}
      <p>
        <span data-part="name" translate="no">
          {name}
        </span>
        <span className="text-muted">{sizeOf(size)}</span> {words.stages[stage]}
        {enquiry && enquiry.key !== shown && ` ${words.of} ${enquiry.reference}.`}
        {/* There from the start, so that a reason is announced once, with the name (WCAG 4.1.3). */}
        <span role="status">
          {problem && (
            <span className="field-problem">
              <span className="sr-only">{name}: </span>
              {problemIn(problem)}
            </span>
          )}
        </span>
      </p>
      {mayRemove && (
        <button
          type="button"
          className="control"
          aria-label={`${words.remove} ${name}`}
          onClick={() => photo.send({ type: 'remove.pressed' })}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}

/** The stages of all photographs, again at each change of one: a text, which can be compared. */
function useStages(photos: readonly PhotoActor[]): PhotoStage[] {
  const hear = useCallback(
    (listener: () => void) => {
      const subscriptions = photos.map((photo) => photo.subscribe(listener));
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe();
      };
    },
    [photos],
  );
  const stages = useSyncExternalStore(hear, () => photos.map(stageOf).join());
  return stages === '' ? [] : (stages.split(',') as PhotoStage[]);
}

interface PhotosProps {
  actor: PhotosActor;
  take(files: Iterable<File>): ChosenFile[];
  previewOf(id: string): string | undefined;
  emailLink(reference?: string): ReactNode;
}

/** The photographs of an enquiry: a field that takes files, and what becomes of each. */
export function Photos({ actor, take, previewOf, emailLink }: PhotosProps) {
  const snapshot = useSelector(actor, (latest) => latest);
  const { photos, enquiry, leftOut } = snapshot.context;
  const stages = useStages(photos);
  const count = (isCounted: (photo: PhotoActor) => boolean, ...wanted: PhotoStage[]) =>
    photos.filter(
      (photo, place) => isCounted(photo) && wanted.includes(stages[place] as PhotoStage),
    ).length;
  const isOfShown = (photo: PhotoActor) => enquiryOf(photo)?.key === enquiry?.key;
  const isReady = count((photo) => enquiryOf(photo) === null, 'waiting', 'preparing', 'ready');
  const pending = enquiry
    ? count(isOfShown, 'waiting', 'preparing', 'ready', 'queued', 'sending', 'retrying')
    : 0;

  let add: string = enquiry ? words.add : words.addOptional;
  if (isReady + pending > 0) add = words.addMore;

  const input = useRef<HTMLInputElement>(null);
  const choose = useCallback(
    ({ target }: { target: unknown }) => {
      const { files } = target as HTMLInputElement;
      actor.send({ type: 'files.chosen', files: take(files ?? []) });
    },
    [actor, take],
  );
  // Not by React, which hears nothing of an element that is gone: a dialog for files outlives it when the list moves
  // into the thank-you.
  const listen = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      element?.addEventListener('change', choose);
    },
    [choose],
  );

  const focused = useRef<Element>(null);
  // A button that had the focus may be gone.
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    const page = input.current?.ownerDocument;
    if (page?.activeElement === page?.body) input.current?.focus();
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: its label is for screen readers alone
    <div
      {...machineAttributes('photos', snapshot)}
      role="group"
      aria-label={words.label}
      className="photos"
      onFocus={({ target }) => {
        focused.current = target;
      }}
    >
      <div className="photos-add">
        <label className="button button-line">
          {/* It belongs to no form: it is neither sent with the words nor kept with them. */}
          <input
            ref={listen}
            form=""
            type="file"
            multiple
            accept="image/*"
            onClick={({ currentTarget }) => {
              // The same file may be chosen again after its removal.
              currentTarget.value = '';
            }}
          />
          {add}
          {photos.length > 0 && (
            <span className="sr-only">
              , {photos.length} {words.chosen}
            </span>
          )}
        </label>
        <span className="text-muted">
          {!enquiry && `${words.follow} `}
          {words.orEmail} {emailLink(enquiry?.reference)}.
        </span>
      </div>
      {leftOut > 0 && (
        <p data-part="left-out" role="status">
          {leftOutNotice(leftOut)}
        </p>
      )}
      <p role="status" data-part="progress">
        {progressOf({
          ready: isReady,
          stored: enquiry ? count(isOfShown, 'stored') : 0,
          pending,
          refused: count(isOfShown, 'refused'),
        })}
      </p>
      {photos.length > 0 && (
        <ul className="photos-list">
          {photos.map((photo) => (
            <Row key={photo.id} photo={photo} shown={enquiry?.key} previewOf={previewOf} />
          ))}
        </ul>
      )}
      {stages.includes('retrying') && (
        <button
          type="button"
          className="button button-line"
          data-part="retry"
          onClick={() => actor.send({ type: 'retry.pressed' })}
        >
          {words.retry}
        </button>
      )}
    </div>
  );
}
