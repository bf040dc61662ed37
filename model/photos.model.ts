import type { EventFrom } from 'xstate';
import { type PhotosContext, photosMachine } from '../machines/photos.machine.ts';
import { contact } from '../src/content/contact.ts';
import { leftOutNotice, photos as words } from '../src/content/photos.ts';
import { model, press } from './model.ts';

type Chosen = EventFrom<typeof photosMachine, 'files.chosen'>;

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

/** Children do so by themselves. */
const bySelf = { say: 'Go on.', do: [], can: () => false } as const;

export const photosModel = model(photosMachine, {
  name: 'Photographs',
  find: `Scroll to the form, under “${contact.heading}”: they are below the message, and after sending in the thank-you.`,
  priority: 2,
  requirements: [],
  input: { most: 2 },
  // The places only count up, nothing follows from notices, and no page chooses the same photograph twice.
  key: ({ photos, over, enquiry, turns }) => [
    [over, enquiry, turns],
    [...new Set(photos.map(({ id }) => id))].sort(),
  ],
  events: {
    'files.chosen': {
      try: [{ files: [desks] }, { files }],
      say: ({ files: chosen }: Chosen) =>
        `Press “${words.add}” and choose ${chosen.map(({ name }) => `“${name}”`).join(', ')}.`,
      do: [],
      can: ({ context }, { files: chosen }) => !chosen.some(({ id }) => inList(context, id)),
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
    'line.found': { say: 'Switch the network off and on again (F12, Network, “Offline”).', do: [] },
    'photo.ended': {
      try: [
        { id: desks.id, as: 'stored' },
        { id: desks.id, as: 'removed' },
      ],
      say: press(`${words.remove} ${desks.name}`, 'a cross').say,
      do: [],
      can: (before, { as }) =>
        as === 'removed' && before.matches('waiting') && inList(before.context, desks.id),
    },
    'turn.wanted': { try: [{ id: desks.id }, { id: chairs.id }], ...bySelf },
    'turn.ended': { try: [{ id: desks.id }, { id: chairs.id }], ...bySelf },
  },
  view: ({ value, context: { photos, leftOut } }) => ({
    state: value,
    names: photos.map(({ id }) => id),
    leftOut: leftOut > 0 ? leftOutNotice(leftOut) : '',
  }),
});
