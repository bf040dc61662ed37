/** What testers fill into the form, and what they do to try every kind of input. */
import type { EventObject } from 'xstate';
import { type FieldName, type Fields, fieldNames } from '../../machines/contact.machine.ts';
import { registry } from '../../machines/registry.ts';
import { problemOf } from '../../src/sections/contact-validity.ts';
import type { Happening } from './happenings.ts';

/** The enquiries of a case in their order; between them every field, accents, apostrophes, lines and a long text. */
const enquiries: readonly Fields[] = [
  {
    name: "Zoë O'Brien",
    email: 'zoe.obrien+desks@example.org',
    phone: '+44 20 7946 0018',
    company: 'Müller & Søn (London) Ltd',
    message: 'Twelve desks, fifth floor.\nThe lift doesn’t work.\n\nBy Friday, if that’s possible.',
  },
  {
    name: 'Ada Byron',
    email: 'ada@example.org',
    phone: '',
    company: '',
    message: 'Twelve desks on the fourth floor.',
  },
  {
    name: 'Łucja Żak',
    email: 'lucja@example.org',
    phone: '0808 157 0199, ext. 12',
    company: 'Desk & Chair "North" Co.',
    message: [
      'Meeting room: one oak table, 4 m long, in two parts, and fourteen leather chairs, two of them torn.',
      'Open-plan office: sixty sit-stand desks with 140 % privacy screens, sixty task chairs, thirty pedestals (keys missing for nine), and eleven metal cupboards, each 1.95 m high.',
      'Kitchen: a dishwasher, two fridges, six bar stools; the coffee machine stays.',
      'Access: goods lift to the third floor, loading bay in the mews behind the building, height limit 3.6 m, no parking from 7 to 10 in the morning. The building manager asks for insurance papers, names and number plates two days ahead.',
      'All has to be gone by the end of the month; a price for the whole lot, please, and one for the chairs alone.',
    ].join('\n'),
  },
];

/** Inputs that the form refuses, one of each kind. */
const wrongInputs = {
  noName: { name: '' },
  blankName: { name: '   ' },
  noEmail: { email: '' },
  notAnAddress: { email: 'not an address' },
  noDomain: { email: 'ada@' },
  noMailbox: { email: '@example.org' },
  noMessage: { message: '' },
  blankMessage: { message: '   ' },
  nothing: { name: '', email: '', message: '' },
} satisfies Record<string, Partial<Fields>>;

/** What the form says of an input that it refuses, by field. */
const problemsWith = (input: Partial<Fields>): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(input).map(([field, value]) => [
      field,
      problemOf(
        field as FieldName,
        { valueMissing: value === '', typeMismatch: field === 'email' },
        value,
      ),
    ]),
  );

/**
 * What a tester does who sends an enquiry: the fields are filled in, then the button is pressed.
 *
 * @param place which of the enquiries it is
 * @param event the press, unless it is one of all fields in order
 */
export function sending(
  place: number,
  event: Pick<Happening, 'problems'> & { input?: Partial<Fields> } = { problems: {} },
): EventObject[] {
  const isWrong = 'email' in event.problems;
  const input = event.input ?? (isWrong ? wrongInputs.notAnAddress : {});
  const filled = { ...(enquiries[place % enquiries.length] as Fields), ...input };
  const [field] = fieldNames;
  return [
    { type: 'field.edited', field, value: filled[field], filled } as EventObject,
    { type: 'send.pressed', problems: problemsWith(input), filled } as EventObject,
  ];
}

const wrong = (...kinds: (keyof typeof wrongInputs)[]): EventObject[] =>
  kinds.flatMap((kind) => sending(0, { problems: {}, input: wrongInputs[kind] }));

const sampled = (type: string, isWanted: (event: Happening) => boolean = () => true) => {
  const samples: readonly EventObject[] = registry.contact.samples;
  return samples.find((one) => one.type === type && isWanted(one as Happening)) as EventObject;
};

const loaded = { type: 'spam.ready' };
const given = sampled('xstate.done.actor.getToken');
const stored = sampled(
  'xstate.done.actor.post',
  ({ output }) => (output as { success: boolean }).success,
);

/** Ways through the form that the fewest ways leave out: other inputs, another answer, a second try after a failure. */
export const waysOfInput: readonly (readonly EventObject[])[] = [
  [loaded, ...wrong('noName', 'blankName', 'noMessage', 'blankMessage')],
  [loaded, ...wrong('noEmail', 'notAnAddress', 'noDomain', 'noMailbox')],
  [loaded, ...wrong('nothing'), ...sending(1), given, stored],
  [loaded, sampled('topic.chosen'), ...sending(2), given, stored],
  [loaded, ...sending(0), sampled('xstate.error.actor.getToken'), ...sending(1), given, stored],
  [loaded, ...sending(1), given, { ...sampled('xstate.error.actor.post'), way: 'fails' } as never],
];
