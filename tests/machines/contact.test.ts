import { expect, test } from 'vitest';
import {
  contactMachine,
  type Fields,
  fieldNames,
  type PostInput,
} from '../../machines/contact.machine.ts';
import { started } from '../support/started.ts';

const words: Fields = {
  name: 'Ada Byron',
  email: 'ada@example.org',
  phone: '020 7946 0000',
  company: 'Analytical Engines',
  message: 'Forty Aeron chairs, very good.',
};
const empty: Fields = { name: '', email: '', phone: '', company: '', message: '' };
const exception = {
  tone: 'error',
  text: 'Sorry, there was an error sending your message. Please try again or call us directly.',
};

const start = () =>
  started(
    contactMachine,
    { seed: 'seed' },
    {
      effects: [
        'notify',
        'dismissToast',
        'logCause',
        'fillPage',
        'emptyPage',
        'writeMessage',
        'keepDraft',
        'dropDraft',
      ],
      callbacks: ['spamCheck', 'pageFields', 'draft', 'topics'],
      promises: ['getToken', 'post'],
    },
  );

/** Presses Send; the page's fields hold what the machine has heard of. */
const press = (contact: ReturnType<typeof start>, problems: Partial<Fields> = {}) =>
  contact.send({ type: 'send.pressed', fields: contact.context().fields, problems });

const edit = (contact: ReturnType<typeof start>, field: keyof Fields, value: string) =>
  contact.send({ type: 'field.edited', field, value });

const fillIn = (contact: ReturnType<typeof start>) => {
  for (const field of fieldNames) edit(contact, field, words[field]);
};

/** A form that is filled in, with the spam check ready. */
function filled() {
  const contact = start();
  contact.send({ type: 'spam.ready' });
  fillIn(contact);
  contact.took();
  return contact;
}

/** Presses Send and grants the token. */
async function post(contact: ReturnType<typeof start>) {
  press(contact);
  await contact.resolve('getToken', 'token');
}

/** A form whose enquiry is on its way to the handler. */
async function posting() {
  const contact = filled();
  await post(contact);
  return contact;
}

/** The key of the last request. */
const keyOf = (contact: ReturnType<typeof start>) => {
  const request = contact.effects.findLast(([name, what]) => name === 'post' && what !== 'aborted');
  return (request?.[1] as PostInput | undefined)?.key;
};

test('[K6] the spam-check loader starts with the actor', () => {
  const contact = start();
  expect(contact.took()).toEqual([
    ['spamCheck', 'started'],
    ['pageFields', 'started'],
    ['draft', 'started'],
    ['topics', 'started'],
  ]);
  expect(contact.state()).toEqual({ idle: 'fresh' });
});

test('[K9] refuses to send until the script has loaded, keeps the words and asks for the script', () => {
  const contact = start();
  edit(contact, 'name', 'Ada');
  contact.took();
  press(contact);

  const notice = {
    tone: 'error',
    text: 'Please wait for the page to fully load and try again.',
    passing: true,
  };
  expect(contact.state()).toEqual({ idle: 'not-ready' });
  expect(contact.context()).toMatchObject({ fields: { name: 'Ada' }, notice });
  expect(contact.took()).toEqual([
    ['keepDraft'],
    ['notify', notice],
    ['spamCheck', { type: 'spam.wanted' }],
  ]);

  contact.send({ type: 'spam.ready' });
  const again = {
    tone: 'success',
    text: 'The form has loaded now. Please press Send enquiry again.',
  };
  expect(contact.context().notice).toEqual(again);
  expect(contact.took()).toEqual([['notify', again]]);
  press(contact);
  expect(contact.state()).toEqual({ sending: 'token' });
});

test('[K9] refusals are counted up to the second, from which on email is offered', () => {
  const contact = start();
  for (const refusals of [1, 2, 2]) {
    press(contact);
    expect(contact.context().refusals).toBe(refusals);
  }
});

test('[K2] a press with problems only shows them; editing a field solves its own', () => {
  const contact = filled();
  const problems = { name: 'Enter your name.', email: 'Enter an e-mail address.' };
  press(contact, problems);
  expect(contact.state()).toEqual({ idle: 'fresh' });
  expect(contact.context().problems).toEqual(problems);
  expect(contact.took()).toEqual([['keepDraft']]);

  edit(contact, 'name', 'Ada');
  expect(contact.context().problems).toEqual({ email: 'Enter an e-mail address.' });
  press(contact);
  expect(contact.context().problems).toEqual({});
});

test('[K5][K10][K11] is busy while it obtains a token and posts exactly the six fields', async () => {
  const contact = filled();
  expect(contact.hasTag('busy')).toBe(false);
  press(contact);
  expect(contact.state()).toEqual({ sending: 'token' });
  expect(contact.hasTag('busy')).toBe(true);
  expect(contact.took()).toEqual([['keepDraft'], ['getToken', { action: 'submit' }]]);

  await contact.resolve('getToken', 'token');
  expect(contact.state()).toEqual({ sending: 'posting' });
  expect(contact.hasTag('busy')).toBe(true);
  expect(contact.took()).toEqual([
    ['post', { body: { ...words, recaptcha_token: 'token' }, key: 'seed-0' }],
  ]);

  await contact.resolve('post', { success: true, message: '', status: 200 });
  expect(contact.hasTag('busy')).toBe(false);
});

test('[K7][M1] success clears the five fields and shows the server’s message', async () => {
  const contact = await posting();
  contact.took();
  await contact.resolve('post', { success: true, message: 'Stored as QS-1.', status: 200 });
  const notice = { tone: 'success', text: 'Stored as QS-1.' };
  expect(contact.state()).toEqual({ idle: 'success' });
  expect(contact.context()).toMatchObject({ fields: empty, sentFields: null, notice });
  expect(contact.took()).toEqual([['emptyPage'], ['dropDraft'], ['notify', notice]]);
});

test('[K8][M2] a refusal keeps the words and shows the server’s message', async () => {
  const contact = await posting();
  contact.took();
  await contact.resolve('post', { success: false, message: 'Too many enquiries.', status: 429 });
  const notice = { tone: 'error', text: 'Too many enquiries.' };
  expect(contact.state()).toEqual({ idle: 'failure' });
  expect(contact.context()).toMatchObject({ fields: words, notice });
  expect(contact.took()).toEqual([['notify', notice]]);
});

test.each(['getToken', 'post'])(
  '[K8][M3] an exception in %s is logged, then shown; the words are kept',
  async (request) => {
    const contact = filled();
    press(contact);
    if (request === 'post') await contact.resolve('getToken', 'token');
    contact.took();
    const cause = new Error('connection refused');
    await contact.reject(request, cause);
    expect(contact.state()).toEqual({ idle: 'failure' });
    expect(contact.context()).toMatchObject({ fields: words, notice: exception });
    expect(contact.took()).toEqual([
      ['logCause', { cause }],
      ['notify', exception],
    ]);
  },
);

test('[M3] 30 s without an answer is an exception: the request is aborted, the words are kept', async () => {
  const contact = await posting();
  contact.took();
  contact.clock.increment(29_999);
  expect(contact.state()).toEqual({ sending: 'posting' });
  contact.clock.increment(1);
  expect(contact.state()).toEqual({ idle: 'failure' });
  expect(contact.context()).toMatchObject({ fields: words, notice: exception });
  expect(contact.took()).toEqual([
    ['logCause', { cause: 'No answer in time.' }],
    ['notify', exception],
    ['post', 'aborted'],
  ]);
});

test('a topic belongs to the words that a key stands for', async () => {
  const contact = await posting();
  await contact.reject('post', new Error('down'));
  contact.send({ type: 'topic.chosen', topic: 'storage' });
  await post(contact);
  expect(keyOf(contact)).toBe('seed-1');

  await contact.reject('post', new Error('down'));
  contact.send({ type: 'topic.removed' });
  contact.send({ type: 'topic.chosen', topic: 'storage' });
  await post(contact);
  expect(keyOf(contact)).toBe('seed-1');
});

test.each([
  [422, 'seed-1'],
  [503, 'seed-0'],
])('after a refusal with status %i the next attempt has the key %s', async (status, key) => {
  const contact = await posting();
  await contact.resolve('post', { success: false, message: 'Received earlier.', status });
  await post(contact);
  expect(keyOf(contact)).toBe(key);
});

test('[K11] a topic travels as the first line of the message; the six fields stay', async () => {
  const contact = filled();
  contact.send({ type: 'topic.chosen', topic: 'storage' });
  await post(contact);
  const message = `About: storage\n\n${words.message}`;
  expect(contact.effects.at(-1)).toEqual([
    'post',
    { body: { ...words, message, recaptcha_token: 'token' }, key: 'seed-0' },
  ]);
  expect(contact.context().fields).toEqual(words);
});

test('[K8] a kept draft fills only fields that are still empty', () => {
  const contact = start();
  edit(contact, 'name', 'Ada');
  contact.send({
    type: 'draft.found',
    fields: { name: 'Kept', company: 'Kept Ltd' },
    topic: 'storage',
  });
  expect(contact.context()).toMatchObject({
    fields: { ...empty, name: 'Ada', company: 'Kept Ltd' },
    topic: 'storage',
  });
  expect(contact.took().slice(-2)).toEqual([['fillPage'], ['keepDraft']]);
});

test('[K3] a detail begins a line of the message, once, and its problem is solved', () => {
  const contact = start();
  press(contact, { message: 'Enter a message.' });
  contact.took();
  contact.send({ type: 'detail.pressed', detail: 'Postcode' });
  expect(contact.context().fields.message).toBe('Postcode: ');
  expect(contact.context().problems).toEqual({});
  expect(contact.took()).toEqual([['writeMessage', { detail: 'Postcode' }], ['keepDraft']]);
  edit(contact, 'message', 'Postcode: E14\n\n');
  contact.send({ type: 'detail.pressed', detail: 'Desks' });
  expect(contact.context().fields.message).toBe('Postcode: E14\nDesks: ');
  contact.send({ type: 'detail.pressed', detail: 'Postcode' });
  expect(contact.context().fields.message).toBe('Postcode: E14\nDesks: ');
});
