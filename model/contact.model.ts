import { type ContactContext, contactMachine } from '../machines/contact.machine.ts';
import { type Answer, type Fields, fieldNames } from '../machines/enquiry.ts';
import { clearance } from '../src/content/clearance.ts';
import { contact } from '../src/content/contact.ts';
import { premium } from '../src/content/premium.ts';
import { relocation } from '../src/content/relocation.ts';
import { storage } from '../src/content/storage.ts';
import { topics } from '../src/content/topics.ts';
import { stateName } from '../src/parts/machine-attributes.ts';
import { labels, refusals, stored, wayOf } from './answers.ts';
import { contactProperties } from './contact-properties.ts';
import { type Action, model, press } from './model.ts';

/** Valid contents of the form. */
const goodFields: Fields = {
  name: 'Ada Byron',
  email: 'ada@example.org',
  phone: '',
  company: '',
  message: 'Twelve desks on the fourth floor.',
};

const { email } = contact.fields;

/** A call to action for each topic, by its words. */
const calls: Record<string, string> = {
  [topics.premium]: premium.brandsPanel.button,
  [topics['green-disposal']]: clearance.eco.button,
  [topics.relocation]: relocation.plan,
  [topics.storage]: storage.quote,
};

const labelOf = (field: keyof Fields) => `“${contact.fields[field].label}”`;

/** Fields and their values, for typing. */
const typed = (fields: Partial<Fields>) =>
  fieldNames.flatMap((field) => (fields[field] ? `“${fields[field]}” into ${labelOf(field)}` : []));

const fill = (fields: Partial<Fields>): Action[] =>
  fieldNames.flatMap((field) => {
    const value = fields[field];
    return value === undefined ? [] : { value, of: `form [name="${field}"]` };
  });

function sayFill(fields: Fields): string {
  const empty = fieldNames.filter((field) => !fields[field]).map(labelOf);
  return `Fill in the form, replacing whatever is in it: ${typed(fields).join(', ')}; leave ${empty.join(', ')} empty. Press “${contact.form.send}”.`;
}

const atPanel = (point: keyof typeof labels, way: string) =>
  `At the fault panel, under “${labels[point]}”, press “${way}” in the line “Answer what waits”.`;

interface Before {
  value: unknown;
  context: ContactContext;
}

const isThanking = ({ value }: Before) => stateName(value) === 'idle.success';

type Done = { output: unknown };

const answers: Answer[] = [
  { success: true, message: 'Stored.', status: 200 },
  ...refusals,
  { success: true, message: '', status: 200 },
  { success: false, message: '', status: 500 },
];

export const contactModel = model(contactMachine, {
  name: 'Contact form',
  find: `Scroll to the form, under “${contact.heading}”. A notice also appears as a toast, which stays longer: read the one in the form.`,
  before: 'Press “Hold everything” there, and leave it beside the page.',
  priority: 1,
  requirements: [
    ...['K1', 'K2', 'K3', 'K4', 'K5', 'K6', 'K7', 'K8', 'K9', 'K10', 'K11', 'K12'],
    ...['M1', 'M2', 'M3', 'M4'],
  ],
  input: { seed: 'seed' },
  // They only make the key of a request, which the system with its handler follows (systems.ts).
  key: ({ revision: _, posted: __, storedKey: ___, ...others }) => others,
  events: {
    'field.edited': {
      try: [{ field: 'message' }, { field: 'phone' }],
      say: ({ field }) => `Type “020 7946 0001” into ${labelOf(field)}.`,
      do: ({ field }) => fill({ [field]: '020 7946 0001' }),
      can: (before) => !isThanking(before),
    },
    'topic.chosen': {
      try: [{ topic: 'storage' }],
      say: ({ topic }) => `Follow “${calls[topic]}” further up the page.`,
      do: ({ topic }) => ({ follow: `[data-topic="${topic}"]` }),
    },
    'topic.removed': {
      say: (_, { context }) =>
        `Press “${contact.topic.remove} “${contact.topic.about} ${context.topic}”” (an icon: a cross).`,
      do: { click: '.contact-topic button' },
      can: ({ context }) => context.topic !== null,
    },
    'detail.pressed': {
      try: [{ detail: contact.details.list[1].name }],
      say: ({ detail }) => `Press “${detail}” below the message.`,
      do: ({ detail }) => ({ press: detail }),
      implies: [{ type: 'field.edited', field: 'message' }],
      can: (before) => !stateName(before.value).startsWith('sending') && !isThanking(before),
    },
    'another.pressed': { ...press(contact.thanks.another), can: isThanking },
    'send.pressed': {
      try: [
        { fields: goodFields, problems: {} },
        { fields: { ...goodFields, email: '' }, problems: { email: email.missing } },
        { fields: { ...goodFields, message: 'Ten.' }, problems: {} },
      ],
      say: ({ fields }) => sayFill(fields),
      do: ({ fields }) => [...fill(fields), press(contact.form.send).do],
      can: (before) => !isThanking(before),
    },
    'spam.ready': {
      say: atPanel('script', 'loads'),
      do: { answer: 'script', with: null },
      can: ({ context }) => !context.spamReady,
    },
    'xstate.done.actor.getToken': {
      try: [{ output: 'token' }],
      say: atPanel('token', 'given'),
      do: ({ output }: Done): Action => ({ answer: 'token', with: output }),
    },
    'xstate.error.actor.getToken': {
      try: [{ error: new Error('no token') }],
      say: atPanel('token', 'refused'),
      do: { answer: 'token' },
    },
    'xstate.done.actor.post': {
      try: answers.map((output) => ({ output })) as [{ output: Answer }],
      say: ({ output }: Done) => {
        const answer = output as Answer;
        return atPanel('handler', answer.success ? stored : wayOf(answer));
      },
      do: ({ output }: Done): Action => ({ answer: 'handler', with: output }),
    },
    'xstate.error.actor.post': {
      try: [{ error: new Error('no answer') }],
      say: atPanel('handler', 'breaks'),
      do: { answer: 'handler' },
    },
  },
  facts: {
    first: { loaded: false },
    after: (before, { type }) => (type === 'spam.ready' ? { loaded: true } : before),
  },
  view: (snapshot) => {
    const { problems, notice, topic } = snapshot.context;
    const state = stateName(snapshot.value);
    const busy = snapshot.hasTag('busy');
    return {
      state,
      invalid: fieldNames.filter((field) => field in problems),
      readOnly: busy ? fieldNames.length : 0,
      topic: topic === null ? '' : `${contact.topic.about} ${topic}`,
      button: busy ? contact.form.sending : contact.form.send,
      disabled: busy,
      busy: `${busy}`,
      progress: busy ? contact.form.onItsWay : '',
      notice: notice?.text ?? '',
      tone: notice?.tone ?? null,
      mail: notice?.tone === 'error',
      panel: state === 'idle.success',
    };
  },
  properties: contactProperties,
});
