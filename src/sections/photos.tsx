import { useSelector } from '@xstate/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { ChosenFile, Photo, PhotosActor } from '../../machines/photos.machine.ts';
import { progressOf, sizeOf, photos as words } from '../content/photos.ts';
import { Icon } from '../parts/icon.tsx';
import { machineAttributes } from '../parts/machine-attributes.ts';

interface RowProps {
  photo: Photo;
  /** The reference of its enquiry, where that is not the one that is shown. */
  of: string | undefined;
  preview: string | undefined;
  /** None where nothing can be done about it any more. */
  onRemove: (() => void) | undefined;
}

const wordsOf = ({ stage, enquiry }: Photo) =>
  stage === 'ready' && enquiry ? words.next : words.stages[stage];

const Row = ({ photo, of, preview, onRemove }: RowProps) => (
  <li data-stage={photo.stage}>
    {preview ? <img src={preview} alt="" draggable={false} /> : <span />}
    <p>
      <span data-part="name" translate="no">
        {photo.name}
      </span>
      <span className="text-muted">{sizeOf(photo.size)}</span> {wordsOf(photo)}
      {of !== undefined && ` ${words.of} ${of}.`}
      {photo.problem && (
        <span data-part="problem" role="alert" className="field-problem">
          {photo.problem}
        </span>
      )}
    </p>
    {onRemove && (
      <button
        type="button"
        className="control"
        aria-label={`${words.remove} ${photo.name}`}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    )}
  </li>
);

interface NamesProps {
  part: string;
  say: string;
  names: string[];
  children?: ReactNode;
}

const Names = ({ part, say, names, children }: NamesProps) => (
  <div data-part={part} role="status">
    {say}
    <ul translate="no">
      {names.map((name, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: phones give several files the same name
        <li key={place}>{name}</li>
      ))}
    </ul>
    {children}
  </div>
);

interface PhotosProps {
  actor: PhotosActor;
  take(files: Iterable<File>): ChosenFile[];
  previewOf(id: string): string | undefined;
  byEmail(reference?: string): ReactNode;
}

const count = (photos: Photo[], ...stages: Photo['stage'][]) =>
  photos.filter(({ stage }) => stages.includes(stage)).length;

/** The photographs of an enquiry: a field that takes files, and what becomes of each. */
export function Photos({ actor, take, previewOf, byEmail }: PhotosProps) {
  const snapshot = useSelector(actor, (latest) => latest);
  const { photos, enquiry, leftOut, missing } = snapshot.context;
  const isOver = snapshot.matches('unavailable');
  const ofEnquiry = photos.filter((photo) => enquiry && photo.enquiry?.key === enquiry.key);
  const stored = count(ofEnquiry, 'stored');
  const failed = count(ofEnquiry, 'failed', 'unavailable');
  const refused = count(ofEnquiry, 'refused');
  const pending = ofEnquiry.length - stored - failed - refused;

  const input = useRef<HTMLInputElement>(null);
  const focused = useRef<Element>(null);
  // A button that had the focus may be gone.
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    const page = input.current?.ownerDocument;
    if (page?.activeElement === page?.body) input.current?.focus({ preventScroll: true });
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
      {!isOver && (
        <div className="photos-add">
          <label className="button button-line">
            {/* It belongs to no form: it is neither sent with the words nor kept with them. */}
            <input
              ref={input}
              form=""
              type="file"
              multiple
              accept="image/*"
              onChange={({ target }) => {
                actor.send({ type: 'files.chosen', files: take(target.files ?? []) });
                // The same file may be chosen again after its removal.
                target.value = '';
              }}
            />
            {ofEnquiry.length > 0 ? words.addMore : words.add}
            {!enquiry && <small>{words.optional}</small>}
          </label>
          <span className="photos-drop text-muted">{words.drop}</span>
        </div>
      )}
      {missing.length > 0 && (
        <Names
          part="missing"
          say={`${words.of} ${enquiry?.reference}. ${words.missing}`}
          names={missing}
        >
          <button
            type="button"
            className="link"
            onClick={() => actor.send({ type: 'enquiry.left' })}
          >
            {words.notNow}
          </button>
        </Names>
      )}
      {leftOut.length > 0 && <Names part="left-out" say={words.leftOut} names={leftOut} />}
      <p role="status" data-part="progress">
        {progressOf({ stored, pending, failed, refused })}
      </p>
      {photos.length > 0 && (
        <ul className="photos-list">
          {photos.map((photo) => (
            <Row
              key={photo.id}
              photo={photo}
              of={photo.enquiry?.key === enquiry?.key ? undefined : photo.enquiry?.reference}
              preview={previewOf(photo.id)}
              onRemove={
                isOver || photo.stage === 'stored'
                  ? undefined
                  : () => actor.send({ type: 'remove.pressed', id: photo.id })
              }
            />
          ))}
        </ul>
      )}
      {count(photos, 'failed') > 0 && (
        <button
          type="button"
          className="button button-line"
          data-part="retry"
          onClick={() => actor.send({ type: 'retry.pressed' })}
        >
          {words.retry}
        </button>
      )}
      {(isOver || count(photos, 'failed', 'refused') > 0) && <p>{byEmail(enquiry?.reference)}</p>}
      {snapshot.matches('offline') && pending > 0 && <p role="status">{words.offline}</p>}
    </div>
  );
}
