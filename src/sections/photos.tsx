import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import type { EventFrom } from 'xstate';
import type { ChosenFile, Photo, PhotosActor } from '../../machines/photos.machine.ts';
import { progressOf, sizeOf, photos as words } from '../content/photos.ts';
import { Icon } from '../parts/icon.tsx';
import { machineAttributes } from '../parts/machine-attributes.ts';

interface RowProps {
  photo: Photo;
  preview: string | undefined;
  /** None where nothing can be done about it any more. */
  onRemove: (() => void) | undefined;
}

const Row = ({ photo: { name, size, stage, problem }, preview, onRemove }: RowProps) => (
  <li data-stage={stage}>
    {preview ? <img src={preview} alt="" /> : <span />}
    <p>
      <span data-part="name" translate="no">
        {name}
      </span>
      <span className="text-muted">{sizeOf(size)}</span> {words.stages[stage]}
      {problem && (
        <span data-part="problem" role="alert" className="field-problem">
          {problem}
        </span>
      )}
    </p>
    {onRemove && (
      <button
        type="button"
        className="control"
        aria-label={`${words.remove} ${name}`}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    )}
  </li>
);

const Names = ({ part, say, names }: { part: string; say: string; names: string[] }) => (
  <div data-part={part} role="status">
    {say}
    <ul translate="no">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  </div>
);

interface PhotosProps {
  actor: PhotosActor;
  take(files: Iterable<File>): ChosenFile[];
  previewOf(id: string): string | undefined;
  byEmail(reference?: string): ReactNode;
}

/** The photographs of an enquiry: a field that takes files, and what becomes of each. */
export function Photos({ actor, take, previewOf, byEmail }: PhotosProps) {
  const snapshot = useSelector(actor, (latest) => latest);
  const { photos, enquiry, leftOut, missing } = snapshot.context;
  const isOver = snapshot.matches('unavailable');
  const ofEnquiry = photos.filter(
    ({ key, stage }) => key !== null && key === enquiry?.key && stage !== 'refused',
  );
  const arrived = ofEnquiry.filter(({ stage }) => stage === 'stored');

  const input = useRef<HTMLInputElement>(null);
  /** The button may be gone afterwards, and the focus with it. */
  const press = (event: EventFrom<PhotosActor>) => {
    actor.send(event);
    input.current?.focus({ preventScroll: true });
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: its label is for screen readers alone
    <div
      {...machineAttributes('photos', snapshot)}
      role="group"
      aria-label={words.label}
      className="photos"
    >
      {isOver ? (
        <p>{byEmail(enquiry?.reference)}</p>
      ) : (
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
        <Names part="missing" say={`${words.missing} ${enquiry?.reference}:`} names={missing} />
      )}
      <p role="status" data-part="progress">
        {ofEnquiry.length > 0 && progressOf(arrived.length, ofEnquiry.length)}
      </p>
      {photos.length > 0 && (
        <ul className="photos-list">
          {photos.map((photo) => (
            <Row
              key={photo.id}
              photo={photo}
              preview={previewOf(photo.id)}
              onRemove={
                isOver || photo.stage === 'stored'
                  ? undefined
                  : () => press({ type: 'remove.pressed', id: photo.id })
              }
            />
          ))}
        </ul>
      )}
      {leftOut.length > 0 && <Names part="left-out" say={words.leftOut} names={leftOut} />}
      {photos.some(({ stage }) => stage === 'failed') && (
        <button
          type="button"
          className="button button-line"
          data-part="retry"
          onClick={() => press({ type: 'retry.pressed' })}
        >
          {words.retry}
        </button>
      )}
      {snapshot.matches('offline') && <p role="status">{words.offline}</p>}
    </div>
  );
}
