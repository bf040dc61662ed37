import { type Alone, always, never, type Step as StepOf } from 'chart-lab';
import type { EventFrom } from 'xstate';
import type { PhotoStage } from '../machines/photo.machine.ts';
import { type Photo, type PhotosContext, photosMachine } from '../machines/photos.machine.ts';
import { contact } from '../src/content/contact.ts';
import { progressOf, photos as words } from '../src/content/photos.ts';
import { model, press } from './model.ts';

type Step = StepOf<Alone<typeof photosMachine>>;
type Chosen = EventFrom<typeof photosMachine, 'files.chosen'>;

/** Two, of which the model's visitor may choose both, and a third that is too many. */
const files = ['desks.jpg', 'chairs.jpg', 'lift.jpg'].map((name) => ({
  id: `${name} 2000 1`,
  name,
  size: 2000,
}));
const [desks, chairs] = files as [(typeof files)[0], (typeof files)[0]];

const enquiry = { key: 'seed-0', reference: 'QS-ABCDEFGH' };

const report = (stage: PhotoStage, id = desks.id) => ({
  id,
  stage,
  size: null,
  problem: stage === 'refused' ? words.problems.notPicture : '',
});

const stagesAfter = {
  ready: `Wait until the list says “${words.stages.ready}”.`,
  stored: 'At the fault panel, let the photograph arrive.',
  refused: 'At the fault panel, refuse the photograph.',
  retrying: 'At the fault panel, break the photograph off.',
  failed:
    'At the fault panel, break the photograph off, and again until the list offers to try again.',
  unavailable: 'At the fault panel, answer that no photographs are taken.',
};

const inList = ({ photos }: PhotosContext, wanted: string) =>
  photos.some(({ id }) => id === wanted);

export const photosModel = model(photosMachine, {
  name: 'Photographs',
  find: `Scroll to the form, under “${contact.heading}”: they are below the message, and after sending in the thank-you.`,
  priority: 2,
  requirements: [],
  input: { most: 2, atOnce: 1 },
  events: {
    'files.chosen': {
      try: [{ files: [desks] }, { files }],
      say: ({ files: chosen }: Chosen, before) => {
        const names = chosen.map(({ name }) => `“${name}”`).join(', ');
        return before.matches('unavailable')
          ? `Drop ${names} on the page.`
          : `Press “${words.add}” and choose ${names}.`;
      },
      do: ({ files: chosen }: Chosen, before) =>
        before.matches('unavailable') ? [] : { files: chosen, of: 'input[type="file"]' },
    },
    'remove.pressed': {
      try: [{ id: desks.id }],
      ...press(`${words.remove} ${desks.name}`),
      can: (before) =>
        !before.matches('unavailable') &&
        before.context.photos.some(({ id, stage }) => id === desks.id && stage !== 'stored'),
    },
    'retry.pressed': {
      ...press(words.retry),
      can: ({ context }) => context.photos.some(({ stage }) => stage === 'failed'),
    },
    'enquiry.stored': {
      try: [{ enquiry }],
      say: 'Fill in the form and send the enquiry.',
      do: [],
      can: ({ context }) => context.enquiry === null,
    },
    'enquiry.left': {
      say: (_, { context }) =>
        press(context.missing.length > 0 ? words.notNow : contact.thanks.another).say,
      do: (_, { context }) => (context.missing.length > 0 ? press(words.notNow).do : []),
      can: ({ context }) => context.enquiry !== null,
    },
    'enquiry.kept': {
      try: [{ enquiry, missing: [chairs.name] }],
      say: `Send an enquiry with “${chairs.name}”, and reload the page before it has arrived.`,
      do: [],
      // It is found just after the page has loaded.
      can: ({ context }) => context.photos.length === 0 && context.enquiry === null,
    },
    'line.lost': {
      say: 'Switch the network off.',
      do: [],
      can: (before) => before.matches('online'),
    },
    'line.found': {
      say: 'Switch the network on again.',
      do: [],
      can: (before) => before.matches('offline'),
    },
    'turns.due': { say: 'Go on.', do: [], can: () => false },
    'photo.changed': {
      try: [
        report('ready'),
        report('stored'),
        report('refused'),
        report('retrying'),
        report('failed'),
        report('unavailable'),
        report('ready', chairs.id),
      ],
      say: ({ stage }) => stagesAfter[stage as keyof typeof stagesAfter],
      do: [],
      can: ({ context }, { id, stage }) => {
        const from = stage === 'ready' ? 'shrinking' : 'sending';
        return context.photos.some((photo) => photo.id === id && photo.stage === from);
      },
    },
  },
  facts: {
    first: { stored: false },
    after: (before, { type }) => (/^enquiry.(stored|kept)$/.test(type) ? { stored: true } : before),
  },
  view: ({ value, context }) => {
    const { photos, enquiry: stored, leftOut, missing } = context;
    const ofEnquiry = photos.filter((photo) => stored && photo.enquiry?.key === stored.key);
    const count = (...stages: PhotoStage[]) =>
      ofEnquiry.filter(({ stage }) => stages.includes(stage)).length;
    return {
      state: value,
      names: photos.map(({ name }) => name),
      stages: photos.map(({ stage }) => stage),
      problems: photos.flatMap(({ problem }) => problem || []),
      arrived: progressOf({
        stored: count('stored'),
        pending: count('waiting', 'shrinking', 'ready', 'sending', 'retrying'),
        failed: count('failed', 'unavailable'),
        refused: count('refused'),
      }),
      leftOut,
      missing,
      retry: photos.some(({ stage }) => stage === 'failed'),
      email:
        value === 'unavailable' ||
        photos.some(({ stage }) => stage === 'failed' || stage === 'refused'),
    };
  },
  properties: {
    'Nothing is sent before its enquiry is stored.': always((step) =>
      turnsToSend(step).every((photo) => photo.enquiry !== null && isStored(step)),
    ),
    'No more photographs are on their way at once than may be.': never(
      ({ after }) => after.parts.machine.context.photos.filter(isSending).length > 1,
    ),
    'A photograph that was removed is stopped and never given a turn again.': always((step) => {
      const { context, value, children } = step.after.parts.machine;
      if (value === 'unavailable' || inList(context, desks.id)) return true;
      return !(
        desks.id in children || step.did.some(({ type, id }) => type === 'sent' && id === desks.id)
      );
    }),
    'While there is no connection nothing begins to be sent.': never(
      (step) => step.after.parts.machine.matches('offline') && turnsToSend(step).length > 0,
    ),
    'A photograph that is chosen waits for a turn, is stored, is refused with a reason, or can be tried again.':
      always(({ after }) => {
        const { value, context, children } = after.parts.machine;
        return (
          value === 'unavailable' ||
          context.photos.every(({ id, stage, problem }) =>
            stage === 'refused' ? problem !== '' : stage === 'stored' || id in children,
          )
        );
      }),
  },
});

const isSending = ({ stage }: Photo) => stage === 'sending';

/** The photographs that a step lets go on their way. */
function turnsToSend({ before, after }: Step): Photo[] {
  const sending = before?.parts.machine.context.photos.filter(isSending) ?? [];
  return after.parts.machine.context.photos.filter(
    (photo) => isSending(photo) && !sending.some(({ id }) => id === photo.id),
  );
}

/** Whether an enquiry has been stored, by the events alone. */
const isStored = ({ after }: Step) => after.facts.stored === true;
