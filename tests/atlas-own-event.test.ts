/** Events of one's own in the atlas: what can be told to be impossible is refused, and the rest is sent. */
import { expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import { type Subject, subjects } from '../machines/registry.ts';
import { allEvents } from '../scripts/model/properties/events.ts';
import { initialOf } from '../scripts/tools/atlas/live.ts';
import { readEvent, written } from '../scripts/tools/atlas/own-event.ts';

const read = (subject: Subject, text: string) =>
  readEvent(text, subject, initialOf(subject).context);

const impossible: [subject: Subject, event: string, right: string][] = [
  [
    'coverage',
    '{"type":"dot.chosen","index":99}',
    'Its "index" should be a whole number from 0 to 5.',
  ],
  [
    'floor',
    '{"type":"still.loaded","index":0.5}',
    'Its "index" should be a whole number from 0 to 6.',
  ],
  [
    'hero',
    '{"type":"hold.placed","hold":"nonsense"}',
    'Its "hold" should be one of user, reduced-motion, hidden, keyboard-focus, pointer, away.',
  ],
  [
    'coverage',
    '{"type":"hold.placed","hold":"bidden"}',
    'Its "hold" should be one of user, reduced-motion, hidden, keyboard-focus, pointer, away. Did you mean "hidden"?',
  ],
  [
    'bottom-bar',
    '{"type":"obstacle.met","obstacle":"wall"}',
    'Its "obstacle" should be one of hero-actions, form, field, menu.',
  ],
  [
    'motion',
    '{"type":"choice.found","choice":"maybe"}',
    'Its "choice" should be one of paused, playing.',
  ],
  [
    'contact',
    '{"type":"field.edited","field":"fax","value":""}',
    'Its "field" should be one of name, email, phone, company, message.',
  ],
  [
    'contact',
    '{"type":"send.pressed","problems":{"email":{}}}',
    'Its "problems" should have texts by the names name, email, phone, company, message.',
  ],
  [
    'contact',
    '{"type":"draft.found","fields":{"fax":"1"}}',
    'Its "fields" should have texts by the names name, email, phone, company, message.',
  ],
];

test.each(impossible)('%s cannot have %s', (subject, event, right) => {
  expect(() => read(subject, event)).toThrow(new Error(right));
});

const chosen = 'Such an event is {"type":"dot.chosen","index":3}.';

test.each([
  ['dot.chosen', `Its "index" is missing. ${chosen}`],
  ['{"type":"dot.chosen","index":"3"}', `Its "index" is a text, and should be a number. ${chosen}`],
  [
    '{"type":"dot.chosen","indx":3}',
    `Its "index" is missing. Such an event has no "indx". ${chosen}`,
  ],
  ['{"type":"dot.chosen","index":null}', `Its "index" is null, and should be a number. ${chosen}`],
])('%s is refused with each key that is missing, unknown or of another kind', (event, words) => {
  expect(() => read('coverage', event)).toThrow(new Error(words));
});

test('the nearest sample is named, and a key within another by its path', () => {
  const answer = '{"type":"xstate.done.actor.post","output":{"success":"yes","status":200}}';
  expect(() => read('contact', answer)).toThrow(
    /^Its "output\.success" is a text, and should be true or false\..* Such an event is \{"type":"xstate\.done\.actor\.post","output":\{/,
  );
});

test('a hold that no sample has is sent', () => {
  const event = { type: 'hold.placed', hold: 'pointer' };
  expect(read('brands', JSON.stringify(event))).toEqual(event);
});

test.each(subjects)('no possible event of %s is refused', (subject) => {
  const { count = 0 } = initialOf(subject).context;
  const isItem = (event: EventObject) => {
    const { index = 0 } = event as { index?: number };
    return Number.isInteger(index) && index >= 0 && index < Math.max(1, count);
  };
  for (const event of allEvents[subject].filter(isItem))
    expect(read(subject, written(event))).toEqual(JSON.parse(written(event)));
});

test.each([
  'right.pressed',
  '"right.pressed"',
  "{type: 'right.pressed'}",
  '{ "type": "right.pressed", }',
])('an event may be its name, or an object as TypeScript has it: %s', (text) => {
  expect(read('coverage', text)).toEqual({ type: 'right.pressed' });
});

test('text with colons and commas in quotes stays as it is', () => {
  const event = { type: 'field.edited', field: 'message', value: 'a, b: "c"' };
  expect(
    read('contact', `{type: 'field.edited', field: 'message', value: "a, b: \\"c\\""}`),
  ).toEqual(event);
});

test('text that is no event is refused with the sample of the event that it names', () => {
  expect(() => read('coverage', '{type: dot.chosen')).toThrow(
    'An event is a name or an object, such as {"type":"dot.chosen",',
  );
});

test('an event that is misspelled is refused with the names of all, and the one that may be meant', () => {
  const types = 'toggle.pressed, link.chosen, viewport.widened, escape.pressed';
  const wrong = `Its "type" should be one of ${types}.`;
  expect(() => read('menu', 'toggle.pressing')).toThrow(
    new Error(`${wrong} Did you mean "toggle.pressed"?`),
  );
  expect(() => read('menu', 'rain')).toThrow(new Error(wrong));
});

const rule =
  'which is no JSON: a text stands in double quotes, and a number, true, false and null without.';

test.each([
  ['{type: dot.chosen', 'type', 'dot.chosen'],
  ['{"type":"hold.placed","hold":hidden}', 'hold', 'hidden'],
  ["{type: 'dot.chosen', index: three}", 'index', 'three'],
  ['{"type":"dot.chosen","index":}', 'index', 'nothing'],
  ['{"type":"hold.placed","hold":"hidden}', 'hold', '"hidden'],
  ['{"type":"send.pressed","problems":{"email":Enter it, please}}', 'email', 'Enter it, please'],
])('of %s it is said that "%s" has %s, and what JSON wants', (text, key, value) => {
  expect(() => read('coverage', text)).toThrow(`Its "${key}" has ${value}, ${rule} An event is`);
});

test('where every value is JSON, only the sample is named', () => {
  expect(() => read('coverage', '{"type":"a, b: c","index":3')).toThrow(
    new Error('An event is a name or an object, such as {"type":"hold.placed","hold":"hidden"}.'),
  );
});
