import {
  type ActorRefFrom,
  assertEvent,
  assign,
  type EventObject,
  enqueueActions,
  fromCallback,
  setup,
} from 'xstate';
import {
  type EndEvent,
  type Lane,
  type PhotoActor,
  type PhotoInput,
  photoMachine,
  type StoredEnquiry,
  type TurnEvent,
} from './photo.machine.ts';

/** A file that was chosen. */
export type ChosenFile = Pick<PhotoInput, 'id' | 'name' | 'size'>;

export interface PhotosContext {
  photos: PhotoActor[];
  /** The enquiry that photographs chosen now belong to; null while it is being written. */
  enquiry: StoredEnquiry | null;
  /** The ids of those that were chosen for the enquiry that is being written, or is shown as stored. */
  own: string[];
  /** By their ids: those of which nothing more will become. */
  over: Record<string, EndEvent['as']>;
  /** The ids of those that want a turn in each lane, in the order of their wish; the first has it. */
  turns: Record<Lane, string[]>;
  /** How many have been chosen since the page was opened. */
  chosen: number;
  /** How many files were too many at the last choice. */
  leftOut: number;
  /** The names of those that a reload has lost, where the browser keeps no files. */
  lost: string[];
  /** How many an enquiry may have. */
  most: number;
}

type PhotosEvent =
  | { type: 'files.chosen'; files: ChosenFile[] }
  | { type: 'remove.pressed'; id: string }
  | { type: 'retry.pressed' }
  | { type: 'enquiry.stored'; enquiry: StoredEnquiry }
  /** The visitor goes on to another enquiry. */
  | { type: 'enquiry.left' }
  /** Those that this tab has kept over a reload, as they were chosen. */
  | { type: 'photos.kept'; photos: PhotoInput[] }
  | { type: 'photos.lost'; names: string[] }
  | { type: 'line.found' }
  | TurnEvent
  | EndEvent;

/** Those of which more will become. */
const pending = ({ photos, over }: PhotosContext) => photos.filter(({ id }) => !(id in over));

/**
 * The photographs of an enquiry: each has an actor of its own, which is prepared as it is chosen, and sent once the
 * enquiry is stored, which never waits for it. One at a time is prepared, and one at a time sent.
 */
export const photosMachine = setup({
  types: {
    context: {} as PhotosContext,
    events: {} as PhotosEvent,
    input: {} as Pick<PhotosContext, 'most'>,
    children: {} as Record<string, 'photo'>,
  },
  actors: {
    photo: photoMachine,
    /** Reports `enquiry.stored` and `enquiry.left`. */
    enquiries: fromCallback<EventObject, undefined>(() => {}),
    /** Reports `photos.kept` and `photos.lost` after a reload. */
    kept: fromCallback<EventObject, undefined>(() => {}),
    /** Reports `line.found` when the network is back. */
    connection: fromCallback<EventObject, undefined>(() => {}),
    /** Reports files that are dropped on the form or pasted into it. */
    drops: fromCallback<EventObject, undefined>(() => {}),
  },
  actions: {
    /** Keeps the files of the photographs in the list, and lets go of all others. */
    holdFiles: () => {},
    addPhotos: assign(({ context, event, spawn }) => {
      assertEvent(event, 'files.chosen');
      const { photos, own, over, most, enquiry, chosen } = context;
      const room = most - own.filter((id) => over[id] !== 'refused').length;
      const added = event.files.slice(0, Math.max(0, room));
      const spawned = added.map((file, place) =>
        spawn('photo', { id: file.id, input: { ...file, enquiry, position: chosen + place } }),
      );
      return {
        photos: [...photos, ...spawned],
        own: [...own, ...added.map(({ id }) => id)],
        chosen: chosen + added.length,
        leftOut: event.files.length - added.length,
        lost: [],
      };
    }),
    addKept: assign(({ context, event, spawn }) => {
      assertEvent(event, 'photos.kept');
      const spawned = event.photos.map((input) => spawn('photo', { id: input.id, input }));
      const waiting = event.photos.filter(({ enquiry }) => enquiry === null);
      const places = event.photos.map(({ position }) => position + 1);
      return {
        photos: [...spawned, ...context.photos],
        own: [...waiting.map(({ id }) => id), ...context.own],
        chosen: Math.max(context.chosen, ...places),
      };
    }),
    removePhoto: enqueueActions(({ context: { photos, own, over }, event, enqueue }) => {
      assertEvent(event, 'remove.pressed');
      const removed = photos.find(({ id }) => id === event.id);
      enqueue.assign({
        photos: photos.filter((photo) => photo !== removed),
        own: own.filter((id) => id !== event.id),
        leftOut: 0,
      });
      if (removed && !(removed.id in over)) enqueue.sendTo(removed, { type: 'remove.pressed' });
    }),
    noteEnd: assign(({ context, event }) => {
      assertEvent(event, 'photo.ended');
      return { over: { ...context.over, [event.id]: event.as } };
    }),
    /** Lines up one that wants a turn, or lets one go; the first of the line is given the turn, which it may have already. */
    changeTurns: enqueueActions(({ context: { photos, turns }, event, enqueue }) => {
      assertEvent(event, ['turn.wanted', 'turn.ended']);
      const { type, lane, id } = event;
      const line = turns[lane].filter((other) => other !== id);
      if (type === 'turn.wanted') line.push(id);
      enqueue.assign({ turns: { ...turns, [lane]: line } });
      const first = photos.find((photo) => photo.id === line[0]);
      if (first) enqueue.sendTo(first, { type: 'turn.given' });
    }),
    /** Drops from the list those of earlier enquiries that are over. */
    tellStored: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'enquiry.stored');
      const { photos, own, over } = context;
      enqueue.assign({
        enquiry: event.enquiry,
        photos: photos.filter(({ id }) => own.includes(id) || !(id in over)),
      });
      for (const photo of pending(context)) enqueue.sendTo(photo, event);
    }),
    /** Keeps in the list all that is still to be sent, which goes to the enquiry that it was chosen for. */
    leaveEnquiry: assign({
      enquiry: null,
      own: [],
      leftOut: 0,
      photos: ({ context }) => pending(context),
    }),
    tellRetry: enqueueActions(({ context, enqueue }) => {
      for (const photo of pending(context)) enqueue.sendTo(photo, { type: 'retry.pressed' });
    }),
    noteLost: assign(({ event }) => {
      assertEvent(event, 'photos.lost');
      return { lost: event.names };
    }),
  },
}).createMachine({
  id: 'photos',
  description: 'Takes the photographs of an enquiry, gives each its turn, and sends them after it.',
  context: ({ input }) => ({
    ...input,
    photos: [],
    own: [],
    over: {},
    enquiry: null,
    turns: { preparing: [], sending: [] },
    chosen: 0,
    leftOut: 0,
    lost: [],
  }),
  invoke: [
    { src: 'kept', id: 'kept' },
    { src: 'enquiries', id: 'enquiries' },
    { src: 'connection', id: 'connection' },
    { src: 'drops', id: 'drops' },
  ],
  on: {
    'files.chosen': { actions: ['addPhotos', 'holdFiles'] },
    'photos.kept': { actions: 'addKept' },
    'photos.lost': { actions: 'noteLost' },
    'remove.pressed': { actions: ['removePhoto', 'holdFiles'] },
    'retry.pressed': { actions: 'tellRetry' },
    'line.found': { actions: 'tellRetry' },
    'photo.ended': { actions: 'noteEnd' },
    'turn.wanted': { actions: 'changeTurns' },
    'turn.ended': { actions: 'changeTurns' },
    'enquiry.stored': { target: '.following', actions: ['tellStored', 'holdFiles'] },
  },
  initial: 'waiting',
  states: {
    waiting: { description: 'Photographs chosen now wait for the enquiry that is being written.' },
    following: {
      description: 'Photographs chosen now follow the enquiry that is stored, and go at once.',
      on: { 'enquiry.left': { target: 'waiting', actions: ['leaveEnquiry', 'holdFiles'] } },
    },
  },
});

export type PhotosActor = ActorRefFrom<typeof photosMachine>;
