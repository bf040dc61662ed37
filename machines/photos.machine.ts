import {
  type ActorRefFrom,
  assertEvent,
  assign,
  type EventObject,
  enqueueActions,
  fromCallback,
  raise,
  setup,
} from 'xstate';
import { type PhotoReport, type PhotoStage, photoMachine } from './photo.machine.ts';

/** A file that was chosen. */
export interface ChosenFile {
  /** Made by the environment, which keeps the file under it. */
  id: string;
  name: string;
  /** In bytes. */
  size: number;
}

export interface Photo extends ChosenFile {
  stage: PhotoStage;
  /** In words, where it was refused. */
  problem: string;
  /** The enquiry that it belongs to; null until that is stored. */
  enquiry: StoredEnquiry | null;
}

/** An enquiry that is stored. */
interface StoredEnquiry {
  /** The `Idempotency-Key` that it was posted under. */
  key: string;
  /** Empty if the server's message had none. */
  reference: string;
}

export interface PhotosContext {
  photos: Photo[];
  /** The enquiry that photographs chosen now belong to; null while it is being written. */
  enquiry: StoredEnquiry | null;
  /** The names of those that were too many. */
  leftOut: string[];
  /** The names of those that had not arrived when this tab was reloaded, and were not chosen again. */
  missing: string[];
  /** How many may be chosen. */
  most: number;
  /** How many may be on their way at the same time. */
  atOnce: number;
}

type PhotosInput = Pick<PhotosContext, 'most' | 'atOnce'>;

type PhotosEvent =
  | { type: 'files.chosen'; files: ChosenFile[] }
  | { type: 'remove.pressed'; id: string }
  | { type: 'retry.pressed' }
  | { type: 'enquiry.stored'; enquiry: StoredEnquiry }
  /** The visitor goes on to another enquiry. */
  | { type: 'enquiry.left' }
  /** There was a reload before all had arrived. */
  | { type: 'enquiry.kept'; enquiry: StoredEnquiry; missing: string[] }
  | { type: 'line.lost' }
  | { type: 'line.found' }
  | { type: 'turns.due' }
  | PhotoReport;

const isAt =
  (...stages: PhotoStage[]) =>
  ({ stage }: Photo) =>
    stages.includes(stage);

/** Whether the visitor can do nothing more about it. */
const isOver = isAt('stored', 'refused', 'unavailable');
const isPast = (photo: Photo) => isOver(photo) && photo.enquiry !== null;

const changed = (photos: Photo[], isMeant: (photo: Photo) => boolean, change: Partial<Photo>) =>
  photos.map((photo) => (isMeant(photo) ? { ...photo, ...change } : photo));

/**
 * The photographs of an enquiry: each has an actor of its own. They are shrunk as they are chosen, and sent once the
 * enquiry is stored, which never waits for them.
 */
export const photosMachine = setup({
  types: {
    context: {} as PhotosContext,
    events: {} as PhotosEvent,
    input: {} as PhotosInput,
    children: {} as Record<string, 'photo'>,
  },
  actors: {
    photo: photoMachine,
    /** Reports `enquiry.stored` and `enquiry.left`. */
    enquiries: fromCallback<EventObject, undefined>(() => {}),
    /** Reports `enquiry.kept` when this tab was reloaded before all had arrived. */
    kept: fromCallback<EventObject, undefined>(() => {}),
    /** Reports `line.lost` and `line.found`. */
    connection: fromCallback<EventObject, undefined>(() => {}),
    /** Reports `files.chosen` when files are dropped on the page. */
    drops: fromCallback<EventObject, undefined>(() => {}),
  },
  actions: {
    /** Keeps in this tab which enquiry waits for which files, by their names; has the browser ask before it is left. */
    keep: () => {},
    /** Tells the visitor, who sees an empty form, that the enquiry is stored and which files are missing. */
    tellMissing: () => {},
    /** Lets go of the files that are no longer to be sent. */
    dropFiles: () => {},
    addPhotos: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'files.chosen');
      const { photos, most, enquiry } = context;
      const chosen = new Map(event.files.map((file) => [file.id, file]));
      for (const { id } of photos) chosen.delete(id);
      const files = [...chosen.values()];
      const room = most - photos.filter(({ stage }) => stage !== 'refused').length;
      const added = files.slice(0, room).map((file): Photo => {
        return { ...file, stage: 'waiting', problem: '', enquiry };
      });
      enqueue.assign({
        photos: [...photos, ...added],
        leftOut: files.slice(room).map(({ name }) => name),
        missing: context.missing.filter((missing) => !added.some(({ name }) => name === missing)),
      });
      for (const { id } of added) enqueue.spawnChild('photo', { id, input: { id } });
    }),
    removePhoto: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'remove.pressed');
      const { id } = event;
      enqueue.assign({ photos: context.photos.filter((photo) => photo.id !== id) });
      enqueue.stopChild(id);
    }),
    noteReport: assign(({ context, event }) => {
      assertEvent(event, 'photo.changed');
      const { id, stage, problem, size } = event;
      const change = { stage, problem, ...(size !== null && { size }) };
      return { photos: changed(context.photos, (photo) => photo.id === id, change) };
    }),
    giveUp: enqueueActions(({ context: { photos }, enqueue }) => {
      for (const { id } of photos) enqueue.stopChild(id);
      enqueue.assign({
        photos: changed(photos, (photo) => !isOver(photo), { stage: 'unavailable' }),
      });
    }),
    noteEnquiry: assign(({ context, event }) => {
      assertEvent(event, 'enquiry.stored');
      const { enquiry } = event;
      const photos = changed(context.photos, (photo) => photo.enquiry === null, { enquiry });
      return { photos, enquiry };
    }),
    noteKept: assign(({ event }) => {
      assertEvent(event, 'enquiry.kept');
      return { enquiry: event.enquiry, missing: event.missing };
    }),
    /** Keeps in the list all that is still to be sent, which goes to the enquiry that it was chosen for. */
    leaveEnquiry: enqueueActions(({ context: { photos }, enqueue }) => {
      for (const { id } of photos.filter(isPast)) enqueue.stopChild(id);
      enqueue.assign({
        enquiry: null,
        photos: photos.filter((photo) => !isPast(photo)),
        leftOut: [],
        missing: [],
      });
    }),
    shrinkNext: enqueueActions(({ context: { photos }, enqueue }) => {
      const next = photos.find(isAt('waiting'));
      if (!next || photos.some(isAt('shrinking'))) return;
      enqueue.assign({
        photos: changed(photos, (photo) => photo === next, { stage: 'shrinking' }),
      });
      enqueue.sendTo(next.id, { type: 'turn.given', key: null });
    }),
    sendNext: enqueueActions(({ context: { photos, atOnce }, enqueue }) => {
      const places = atOnce - photos.filter(isAt('sending')).length;
      const next = photos
        .filter(({ stage, enquiry }) => stage === 'ready' && enquiry !== null)
        .slice(0, places);
      if (next.length === 0) return;
      enqueue.assign({
        photos: changed(photos, (photo) => next.includes(photo), { stage: 'sending' }),
      });
      for (const { id, enquiry } of next)
        enqueue.sendTo(id, { type: 'turn.given', key: enquiry?.key ?? null });
    }),
    tellLineLost: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.photos.filter(isAt('sending')))
        enqueue.sendTo(id, { type: 'line.lost' });
    }),
    tellRetry: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.photos.filter(isAt('failed', 'retrying')))
        enqueue.sendTo(id, { type: 'retry.pressed' });
    }),
    raiseTurns: raise({ type: 'turns.due' }),
  },
  guards: {
    hasEnquiry: ({ context }) => context.enquiry !== null,
    isUnavailable: ({ event }) => event.type === 'photo.changed' && event.stage === 'unavailable',
  },
}).createMachine({
  id: 'photos',
  description: 'Takes the photographs of an enquiry, and sends them after it.',
  context: ({ input }) => ({ ...input, photos: [], enquiry: null, leftOut: [], missing: [] }),
  invoke: [
    { src: 'connection', id: 'connection' },
    { src: 'drops', id: 'drops' },
    { src: 'kept', id: 'kept' },
    { src: 'enquiries', id: 'enquiries' },
  ],
  on: {
    'files.chosen': { actions: ['addPhotos', 'shrinkNext', 'keep', 'dropFiles'] },
    'remove.pressed': { actions: ['removePhoto', 'shrinkNext', 'raiseTurns', 'keep', 'dropFiles'] },
    'retry.pressed': { actions: 'tellRetry' },
    'enquiry.stored': {
      actions: ['leaveEnquiry', 'noteEnquiry', 'raiseTurns', 'keep', 'dropFiles'],
    },
    'enquiry.left': { guard: 'hasEnquiry', actions: ['leaveEnquiry', 'keep', 'dropFiles'] },
    'enquiry.kept': { actions: ['noteKept', 'tellMissing'] },
    'photo.changed': [
      { guard: 'isUnavailable', target: '.unavailable', actions: ['giveUp', 'keep', 'dropFiles'] },
      { actions: ['noteReport', 'shrinkNext', 'raiseTurns', 'keep', 'dropFiles'] },
    ],
  },
  initial: 'online',
  states: {
    online: {
      description: 'As many as may go at once are on their way.',
      entry: 'sendNext',
      on: {
        'turns.due': { actions: 'sendNext' },
        'line.lost': { target: 'offline', actions: 'tellLineLost' },
      },
    },
    offline: {
      description: 'Nothing is sent until there is a connection again.',
      on: { 'line.found': { target: 'online', actions: 'tellRetry' } },
    },
    unavailable: {
      description: 'The server takes no photographs; the page offers email instead.',
      // Forbids those of the machine: reports that are on their way are too late.
      on: { 'files.chosen': {}, 'photo.changed': {} },
    },
  },
});

export type PhotosActor = ActorRefFrom<typeof photosMachine>;
