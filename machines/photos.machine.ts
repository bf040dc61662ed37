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
  /** The key of the enquiry that it belongs to; null until that is stored. */
  key: string | null;
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
  /** The names of those that had not arrived when this tab was reloaded. */
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
const isOver = isAt('stored', 'refused');

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
    /** Lets go of the files that are no longer to be sent. */
    dropFiles: () => {},
    addPhotos: enqueueActions(({ context: { photos, most, enquiry }, event, enqueue }) => {
      assertEvent(event, 'files.chosen');
      const known = photos.map(({ id }) => id);
      const files = event.files.filter(({ id }) => !known.includes(id));
      const room = most - photos.length;
      const added = files.slice(0, room).map((file): Photo => {
        return { ...file, stage: 'waiting', problem: '', key: enquiry?.key ?? null };
      });
      enqueue.assign({
        photos: [...photos, ...added],
        leftOut: files.slice(room).map(({ name }) => name),
        missing: [],
      });
      for (const { id } of added) enqueue.spawnChild('photo', { id, input: { id } });
    }),
    removePhoto: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'remove.pressed');
      const { id } = event;
      enqueue.assign({ photos: context.photos.filter((photo) => photo.id !== id), leftOut: [] });
      enqueue.stopChild(id);
    }),
    noteReport: assign(({ context, event }) => {
      assertEvent(event, 'photo.changed');
      const { id, stage, problem, size } = event;
      const change = { stage, problem, ...(size !== null && { size }) };
      return { photos: changed(context.photos, (photo) => photo.id === id, change) };
    }),
    noteUnavailable: assign(({ context }) => ({
      photos: changed(context.photos, (photo) => !isOver(photo), { stage: 'unavailable' }),
    })),
    noteEnquiry: assign(({ context, event }) => {
      assertEvent(event, 'enquiry.stored');
      const { enquiry } = event;
      const photos = changed(context.photos, ({ key }) => key === null, { key: enquiry.key });
      return { photos, enquiry, missing: [] };
    }),
    noteKept: assign(({ event }) => {
      assertEvent(event, 'enquiry.kept');
      return { enquiry: event.enquiry, missing: event.missing };
    }),
    /** Keeps in the list all that is still to be sent, which goes to the enquiry that it was chosen for. */
    leaveEnquiry: enqueueActions(({ context: { photos }, enqueue }) => {
      for (const { id } of photos.filter(isOver)) enqueue.stopChild(id);
      enqueue.assign({
        enquiry: null,
        photos: photos.filter((photo) => !isOver(photo)),
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
        .filter(({ stage, key }) => stage === 'ready' && key !== null)
        .slice(0, places);
      if (next.length === 0) return;
      enqueue.assign({
        photos: changed(photos, (photo) => next.includes(photo), { stage: 'sending' }),
      });
      for (const { id, key } of next) enqueue.sendTo(id, { type: 'turn.given', key });
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
    'enquiry.stored': { actions: ['noteEnquiry', 'raiseTurns', 'keep'] },
    'enquiry.left': { actions: ['leaveEnquiry', 'keep', 'dropFiles'] },
    'enquiry.kept': { actions: 'noteKept' },
    'photo.changed': [
      { guard: 'isUnavailable', target: '.unavailable', actions: ['noteUnavailable', 'keep'] },
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
      on: { 'line.found': 'online' },
    },
    unavailable: {
      description: 'The server takes no photographs; the page offers email instead.',
      type: 'final',
    },
  },
});

export type PhotosActor = ActorRefFrom<typeof photosMachine>;
