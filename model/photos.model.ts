import { always, type SnapshotOf, type Step as StepOf } from 'chart-lab';
import type { EventFrom } from 'xstate';
import { type PhotosContext, photosMachine } from '../machines/photos.machine.ts';
import { contact } from '../src/content/contact.ts';
import { leftOutNotice, photos as words } from '../src/content/photos.ts';
import { labels } from './answers.ts';
import { model, press } from './model.ts';

type Step = StepOf<SnapshotOf<typeof photosMachine>>;
type Chosen = EventFrom<typeof photosMachine, 'files.chosen'>;
type Turn = Omit<EventFrom<typeof photosMachine, 'turn.wanted'>, 'type'>;

/** Two, of which the model's visitor may choose both, and a third that is too many. */
const files = ['desks.jpg', 'chairs.jpg', 'lift.jpg'].map((name) => ({
  id: name,
  name,
  size: 2000,
}));
const [desks, chairs] = files as [(typeof files)[0], (typeof files)[0]];

const enquiry = { key: 'seed-1', reference: 'QS-ABCDEFGH' };

const inList = ({ photos }: PhotosContext, wanted: string) =>
  photos.some(({ id }) => id === wanted);

/** In one lane of the two, which are alike. */
const turns = [desks, chairs].map(({ id }) => ({ lane: 'preparing', id })) as [Turn, Turn];

/** Children do so by themselves. */
const bySelf = { say: 'Go on.', do: [], can: () => false } as const;

export const photosModel = model(photosMachine, {
  name: 'Photographs',
  find: `Scroll to the form, under “${contact.heading}”: they are below the message, and after sending in the thank-you.`,
  priority: 2,
  requirements: [],
  input: { most: 2 },
  // The places only count up, nothing follows from notices, and no page chooses the same photograph twice.
  key: ({ photos, own, over, enquiry, turns }) => [
    [over, enquiry, turns],
    [photos.map(({ id }) => id), own].map((ids) => [...new Set(ids)].sort()),
  ],
  events: {
    'files.chosen': {
      try: [{ files: [desks] }, { files }],
      say: ({ files: chosen }: Chosen) =>
        `Press “${words.add}” and choose ${chosen.map(({ name }) => `“${name}”`).join(', ')}.`,
      do: [],
      can: ({ context }, { files: chosen }) => !chosen.some(({ id }) => inList(context, id)),
    },
    'remove.pressed': {
      try: [{ id: desks.id }],
      ...press(`${words.remove} ${desks.name}`, 'a cross'),
      can: ({ context }) => inList(context, desks.id),
    },
    'retry.pressed': { say: `Press “${words.retry}”.`, do: [], can: () => false },
    'enquiry.stored': {
      try: [{ enquiry }],
      say: 'Fill in the form and send the enquiry.',
      do: [],
      can: (before) => before.matches('waiting'),
    },
    'enquiry.left': {
      say: press(contact.thanks.another).say,
      do: [],
      can: (before) => before.matches('following'),
    },
    'photos.kept': {
      try: [{ photos: [{ ...chairs, position: 0, enquiry }] }],
      say: `At the fault panel, under “${labels.photo}”, press “held” in the line “From now on”. Press “${words.add}” and choose “${chairs.name}”, fill in the form, send the enquiry, and reload the page (if the browser asks, leave it).`,
      do: [],
      // They are found just after the page has loaded.
      can: ({ context }) => context.photos.length === 0 && context.chosen === 0,
    },
    'photos.lost': {
      try: [{ names: [chairs.name] }],
      say: 'The same in a browser that keeps no files.',
      do: [],
      byHand: false,
      can: ({ context }) => context.photos.length === 0 && context.chosen === 0,
    },
    'line.found': { say: 'Switch the network off and on again (F12, Network, “Offline”).', do: [] },
    'photo.ended': {
      try: [
        { id: desks.id, as: 'stored' },
        { id: desks.id, as: 'refused' },
      ],
      ...bySelf,
    },
    'turn.wanted': { try: turns, ...bySelf },
    'turn.ended': { try: turns, ...bySelf },
  },
  view: ({ value, context: { photos, leftOut, lost } }) => ({
    state: value,
    names: photos.map(({ id }) => id),
    leftOut: leftOut > 0 ? leftOutNotice(leftOut) : '',
    lost: lost.length > 0 ? `${words.lost} ${lost.join(', ')}` : '',
  }),
  properties: {
    'A turn is given to the first of its lane alone.': always((step) => {
      const { turns } = step.after.snapshot.context;
      return turnsIn(step).every((id) => [turns.preparing[0], turns.sending[0]].includes(id));
    }),
  },
});

/** The ids of the photographs to which a step gives a turn. */
const turnsIn = ({ did }: Step) =>
  did.flatMap(({ type, id, params }) =>
    type === 'sent' && (params as { type?: string } | undefined)?.type === 'turn.given'
      ? [id ?? '']
      : [],
  );
