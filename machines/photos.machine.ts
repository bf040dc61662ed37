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
  /** By their ids: those of which nothing more will become. */
  over: Record<string, EndEvent['as']>;
  /** The ids of those that want a turn, in the order of their wish; the first has it. */
  turns: string[];
  /** How many have been chosen since the page was opened. */
  chosen: number;
  /** How many files were too many at the last choice. */
  leftOut: number;
  /** How many an enquiry may have. */
  most: number;
}

type PhotosEvent =
  | { type: 'files.chosen'; files: ChosenFile[] }
  | { type: 'retry.pressed' }
  | { type: 'enquiry.stored'; enquiry: StoredEnquiry }
  /** The visitor goes on to another enquiry. */
  | { type: 'enquiry.left' }
  | { type: 'line.found' }
  | TurnEvent
  | EndEvent;

/** Those of which more will become. */
const pending = ({ photos, over }: PhotosContext) => photos.filter(({ id }) => !(id in over));

/**
 * The photographs of an enquiry: each has an actor of its own, which is prepared as it is chosen, and sent once the
 * enquiry is stored, which never waits for it. One at a time is prepared or sent.
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
    /** Reports `line.found` when the network is back. */
    connection: fromCallback<EventObject, undefined>(() => {}),
  },
  actions: {
    /** Keeps the files of the photographs in the list, and lets go of all others. */
    holdFiles: () => {},
    addPhotos: assign(({ context, event, spawn }) => {
      assertEvent(event, 'files.chosen');
      const { photos, over, most, enquiry, chosen } = context;
      const room = most - photos.filter(({ id }) => over[id] !== 'refused').length;
      const added = event.files.slice(0, Math.max(0, room));
      const spawned = added.map((file, place) =>
        spawn('photo', { id: file.id, input: { ...file, enquiry, position: chosen + place } }),
      );
      return {
        photos: [...photos, ...spawned],
        chosen: chosen + added.length,
        leftOut: event.files.length - added.length,
      };
    }),
    dropPhoto: assign(({ context, event }) => {
      assertEvent(event, 'photo.ended');
      return { photos: context.photos.filter(({ id }) => id !== event.id), leftOut: 0 };
    }),
    noteEnd: assign(({ context, event }) => {
      assertEvent(event, 'photo.ended');
      return { over: { ...context.over, [event.id]: event.as } };
    }),
    /** Lines up one that wants a turn, or lets one go; the first of the line is given the turn, which it may have already. */
    changeTurns: enqueueActions(({ context: { photos, turns }, event, enqueue }) => {
      assertEvent(event, ['turn.wanted', 'turn.ended']);
      const { type, id } = event;
      const line = turns.filter((other) => other !== id);
      if (type === 'turn.wanted') line.push(id);
      enqueue.assign({ turns: line });
      const first = photos.find((photo) => photo.id === line[0]);
      if (first) enqueue.sendTo(first, { type: 'turn.given' });
    }),
    tellStored: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'enquiry.stored');
      enqueue.assign({ enquiry: event.enquiry });
      for (const photo of pending(context)) enqueue.sendTo(photo, event);
    }),
    /** Keeps in the list all that is still to be sent, which goes to the enquiry that it was chosen for. */
    leaveEnquiry: assign(({ context }) => ({
      enquiry: null,
      leftOut: 0,
      photos: pending(context),
    })),
    tellRetry: enqueueActions(({ context, enqueue }) => {
      for (const photo of pending(context)) enqueue.sendTo(photo, { type: 'retry.pressed' });
    }),
  },
  guards: {
    isRemoved: ({ event }) => {
      assertEvent(event, 'photo.ended');
      return event.as === 'removed';
    },
  },
}).createMachine({
  id: 'photos',
  description: 'Takes the photographs of an enquiry, gives each its turn, and sends them after it.',
  context: ({ input }) => ({
    ...input,
    photos: [],
    over: {},
    enquiry: null,
    turns: [],
    chosen: 0,
    leftOut: 0,
  }),
  invoke: [
    { src: 'enquiries', id: 'enquiries' },
    { src: 'connection', id: 'connection' },
  ],
  on: {
    'files.chosen': { actions: ['addPhotos', 'holdFiles'] },
    'retry.pressed': { actions: 'tellRetry' },
    'line.found': { actions: 'tellRetry' },
    'photo.ended': [
      { guard: 'isRemoved', actions: ['dropPhoto', 'holdFiles'] },
      { actions: 'noteEnd' },
    ],
    'turn.wanted': { actions: 'changeTurns' },
    'turn.ended': { actions: 'changeTurns' },
    'enquiry.stored': { target: '.following', actions: 'tellStored' },
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
