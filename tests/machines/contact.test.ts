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
const exception =
  'Sorry, there was an error sending your message. Please try again or call us directly.';

const start = () =>
  started(
    contactMachine,
    { seed: 'seed' },
    {
      effects: [
        'notify',
        'withdraw',
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

/** A form that is filled in, with the spam check ready. */
function filled() {
  const contact = start();
  contact.send({ type: 'spam.ready' });
  for (const [field, value] of Object.entries(words)) {
    contact.send({ type: 'field.edited', field: field as keyof Fields, value });
  }
  contact.took();
  return contact;
}

/** The same, and on its way to the handler. */
async function posting() {
  const contact = filled();
  press(contact);
  await contact.resolve('getToken', 'token');
  return contact;
}

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
  contact.send({ type: 'field.edited', field: 'name', value: 'Ada' });
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
});

test('[K9] refusals are counted up to the second, from which on email is offered', () => {
  const contact = start();
  for (const refusals of [1, 2, 2]) {
    press(contact);
    expect(contact.context().refusals).toBe(refusals);
  }
});

test('[K9] the refusal is taken back when the script arrives after all', () => {
  const contact = start();
  press(contact);
  contact.send({ type: 'spam.ready' });
  expect(contact.state()).toEqual({ idle: 'fresh' });
  expect(contact.context()).toMatchObject({ notice: null, spamReady: true });
});

test('a press with problems only shows them; editing a field solves its own', () => {
  const contact = filled();
  const problems = { name: 'Enter your name.', email: 'Enter an e-mail address.' };
  press(contact, problems);
  expect(contact.state()).toEqual({ idle: 'fresh' });
  expect(contact.context().problems).toEqual(problems);
  expect(contact.took()).toEqual([['keepDraft']]);

  contact.send({ type: 'field.edited', field: 'name', value: 'Ada' });
  expect(contact.context().problems).toEqual({ email: 'Enter an e-mail address.' });
});

test('a press with problems takes the last outcome back', async () => {
  const contact = await posting();
  await contact.reject('post', new Error('down'));
  press(contact, { name: 'Enter your name.' });
  expect(contact.state()).toEqual({ idle: 'fresh' });
  expect(contact.context().notice).toBeNull();
});

test('[K10] obtains a token for the action "submit" just before sending', () => {
  const contact = filled();
  press(contact);
  expect(contact.state()).toEqual({ sending: 'token' });
  expect(contact.took()).toEqual([['keepDraft'], ['getToken', { action: 'submit' }]]);
});

test('[K5] is busy from the press to the answer, then idle again', async () => {
  const contact = filled();
  const busy = () => contact.hasTag('busy');
  expect(busy()).toBe(false);
  press(contact);
  expect(busy()).toBe(true);
  await contact.resolve('getToken', 'token');
  expect(contact.state()).toEqual({ sending: 'posting' });
  expect(busy()).toBe(true);
  await contact.resolve('post', { success: true, message: '', status: 200 });
  expect(contact.state()).toEqual({ idle: 'success' });
  expect(busy()).toBe(false);
});

test('[K11] posts exactly the six fields, with the key of this enquiry', async () => {
  const contact = await posting();
  expect(contact.took()).toContainEqual([
    'post',
    { body: { ...words, recaptcha_token: 'token' }, key: 'seed-0' },
  ]);
});

test('[K5] presses while one enquiry is on its way send nothing more', async () => {
  const contact = await posting();
  contact.took();
  for (let again = 0; again < 50; again += 1) {
    press(contact);
  }
  contact.send({ type: 'field.edited', field: 'name', value: 'changed' });
  expect(contact.took()).toEqual([]);
  expect(contact.context().fields).toEqual(words);
});

test('[K7][M1] success clears the five fields and shows the server’s message', async () => {
  const contact = await posting();
  contact.took();
  await contact.resolve('post', { success: true, message: 'Stored as QS-1.', status: 200 });
  const notice = { tone: 'success', text: 'Stored as QS-1.' };
  expect(contact.context()).toMatchObject({ fields: empty, notice });
  expect(contact.took()).toEqual([['emptyPage'], ['dropDraft'], ['notify', notice]]);
});

test('[M1] success without a message shows the default', async () => {
  const contact = await posting();
  await contact.resolve('post', { success: true, message: '', status: 200 });
  expect(contact.context().notice).toEqual({
    tone: 'success',
    text: "Thank you for your inquiry! We'll be in touch within 24 hours.",
  });
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

test('[M2] a refusal without a message shows the default', async () => {
  const contact = await posting();
  await contact.resolve('post', { success: false, message: '', status: 429 });
  expect(contact.context().notice).toEqual({
    tone: 'error',
    text: 'Sorry, there was an error sending your message. Please try again.',
  });
});

test('[K8][M3] an exception while posting is logged, then shown; the words are kept', async () => {
  const contact = await posting();
  contact.took();
  const cause = new Error('connection refused');
  await contact.reject('post', cause);
  const notice = { tone: 'error', text: exception };
  expect(contact.state()).toEqual({ idle: 'failure' });
  expect(contact.context()).toMatchObject({ fields: words, notice });
  expect(contact.took()).toEqual([
    ['logCause', { cause }],
    ['notify', notice],
  ]);
});

test('[M3] a token that cannot be had is an exception too', async () => {
  const contact = filled();
  press(contact);
  contact.took();
  const cause = new Error('no token');
  await contact.reject('getToken', cause);
  const notice = { tone: 'error', text: exception };
  expect(contact.state()).toEqual({ idle: 'failure' });
  expect(contact.context()).toMatchObject({ fields: words, notice });
  expect(contact.took()).toEqual([
    ['logCause', { cause }],
    ['notify', notice],
  ]);
});

test('[M3] 30 s without an answer is an exception: the request is aborted, the words are kept', async () => {
  const contact = await posting();
  contact.took();
  contact.clock.increment(29_999);
  expect(contact.state()).toEqual({ sending: 'posting' });
  contact.clock.increment(1);
  expect(contact.state()).toEqual({ idle: 'failure' });
  const notice = { tone: 'error', text: exception };
  expect(contact.context()).toMatchObject({ fields: words, notice });
  expect(contact.took()).toEqual([
    ['logCause', { cause: 'No answer in time.' }],
    ['notify', notice],
    ['post', 'aborted'],
  ]);
});

test('the token is forgotten when the enquiry is over', async () => {
  const contact = await posting();
  expect(contact.context().token).toBe('token');
  await contact.reject('post', new Error('down'));
  expect(contact.context().token).toBe('');
});

/** The key of the last request. */
const keyOf = (contact: ReturnType<typeof start>) => {
  const post = contact.effects.findLast(([name, what]) => name === 'post' && what !== 'aborted');
  return (post?.[1] as PostInput | undefined)?.key;
};
const sendAgain = async (contact: ReturnType<typeof start>) => {
  press(contact);
  await contact.resolve('getToken', 'token');
};

test('the same words keep their key however often they are sent; others have another', async () => {
  const contact = await posting();
  await contact.reject('post', new Error('down'));
  await sendAgain(contact);
  expect(keyOf(contact)).toBe('seed-0');

  await contact.reject('post', new Error('down'));
  contact.send({ type: 'field.edited', field: 'message', value: 'Forty-one chairs.' });
  contact.send({ type: 'field.edited', field: 'message', value: 'Forty-two chairs.' });
  await sendAgain(contact);
  expect(keyOf(contact)).toBe('seed-1');

  await contact.resolve('post', { success: true, message: '', status: 200 });
  contact.send({ type: 'another.pressed' });
  contact.send({ type: 'field.edited', field: 'name', value: 'Ada' });
  await sendAgain(contact);
  expect(keyOf(contact)).toBe('seed-2');
});

test('words that were changed and changed back keep their key', async () => {
  const contact = await posting();
  await contact.reject('post', new Error('down'));
  contact.send({ type: 'field.edited', field: 'message', value: 'Forty' });
  contact.send({ type: 'field.edited', field: 'message', value: words.message });
  await sendAgain(contact);
  expect(keyOf(contact)).toBe('seed-0');
});

test('the same words typed anew after success are another enquiry', async () => {
  const contact = await posting();
  await contact.resolve('post', { success: true, message: '', status: 200 });
  contact.send({ type: 'another.pressed' });
  for (const field of fieldNames)
    contact.send({ type: 'field.edited', field, value: words[field] });
  await sendAgain(contact);
  expect(keyOf(contact)).toBe('seed-1');
});

test('an edit of any field gives the next attempt another key', async () => {
  for (const field of fieldNames) {
    const contact = await posting();
    await contact.reject('post', new Error('down'));
    contact.send({ type: 'field.edited', field, value: 'other' });
    await sendAgain(contact);
    expect(keyOf(contact), field).toBe('seed-1');
  }
});

test.each<[how: string, change: (contact: ReturnType<typeof start>) => void]>([
  ['a draft', ({ send }) => send({ type: 'draft.found', fields: { phone: '020 7946 0999' } })],
  [
    'an edit before the token came',
    ({ send }) => send({ type: 'field.edited', field: 'phone', value: '1' }),
  ],
])('%s during sending changes nothing that is sent or kept', async (_how, change) => {
  const contact = filled();
  contact.send({ type: 'field.edited', field: 'phone', value: '' });
  press(contact);
  change(contact);
  await contact.resolve('getToken', 'token');
  change(contact);
  const sent = { ...words, phone: '' };
  expect(contact.effects.at(-1)).toEqual([
    'post',
    { body: { ...sent, recaptcha_token: 'token' }, key: 'seed-0' },
  ]);
  await contact.reject('post', new Error('down'));
  expect(contact.context().fields).toEqual(sent);
  await sendAgain(contact);
  expect(keyOf(contact)).toBe('seed-0');
});

test('a draft that is found after a failure is other words', async () => {
  const contact = filled();
  contact.send({ type: 'field.edited', field: 'phone', value: '' });
  await sendAgain(contact);
  await contact.reject('post', new Error('down'));
  contact.send({ type: 'draft.found', fields: { phone: '020 7946 0999' } });
  await sendAgain(contact);
  expect(keyOf(contact)).toBe('seed-1');
});

test('[K8] a key that is refused with 422 is not used again, and the words are kept', async () => {
  const contact = await posting();
  contact.took();
  await contact.resolve('post', { success: false, message: 'Received earlier.', status: 422 });
  const notice = { tone: 'error', text: 'Received earlier.' };
  expect(contact.state()).toEqual({ idle: 'failure' });
  expect(contact.context()).toMatchObject({ fields: words, notice });
  expect(contact.took()).toEqual([['notify', notice]]);
  await sendAgain(contact);
  expect(keyOf(contact)).toBe('seed-1');
});

test('a key that is refused for another reason stays', async () => {
  const contact = await posting();
  await contact.resolve('post', { success: false, message: 'Later.', status: 503 });
  await sendAgain(contact);
  expect(keyOf(contact)).toBe('seed-0');
});

test('every edit keeps the draft and takes the last outcome back', async () => {
  const contact = await posting();
  await contact.reject('post', new Error('down'));
  contact.took();
  contact.send({ type: 'field.edited', field: 'name', value: 'Ada' });
  expect(contact.state()).toEqual({ idle: 'fresh' });
  expect(contact.context()).toMatchObject({ fields: { ...words, name: 'Ada' }, notice: null });
  expect(contact.took()).toEqual([['withdraw'], ['keepDraft']]);
});

test('a password manager that fills the emptied fields takes no thank-you away', async () => {
  const contact = await posting();
  await contact.resolve('post', { success: true, message: '', status: 200 });
  contact.took();
  contact.send({ type: 'field.edited', field: 'name', value: 'Ada' });
  expect(contact.state()).toEqual({ idle: 'success' });
  expect(contact.took()).toEqual([]);
});

test('a second attempt begins without the notice of the first', async () => {
  const contact = await posting();
  await contact.reject('post', new Error('down'));
  contact.took();
  press(contact);
  expect(contact.context().notice).toBeNull();
  expect(contact.took()).toContainEqual(['withdraw']);
});

test('problems are gone once a press finds none', () => {
  const contact = filled();
  press(contact, { name: 'Enter your name.' });
  press(contact);
  expect(contact.context().problems).toEqual({});
});

test('[K11] sends what the page’s fields hold at the press, heard of or not', async () => {
  const contact = start();
  contact.send({ type: 'spam.ready' });
  contact.send({ type: 'field.edited', field: 'name', value: 'A' });
  contact.send({ type: 'send.pressed', fields: words, problems: {} });
  await contact.resolve('getToken', 'token');
  expect(contact.effects.at(-1)).toEqual([
    'post',
    { body: { ...words, recaptcha_token: 'token' }, key: 'seed-0' },
  ]);
});

/** The message of the last request. */
const messageOf = (contact: ReturnType<typeof start>) => {
  const post = contact.effects.findLast(([name, what]) => name === 'post' && what !== 'aborted');
  return (post?.[1] as PostInput | undefined)?.body.message;
};

test('[K11] a topic travels as the first line of the message; the six fields stay', async () => {
  const contact = filled();
  contact.send({ type: 'topic.chosen', topic: 'storage' });
  expect(contact.took()).toEqual([['keepDraft']]);
  await sendAgain(contact);
  expect(contact.effects.at(-1)).toEqual([
    'post',
    {
      body: {
        ...words,
        message: `About: storage\n\n${words.message}`,
        recaptcha_token: 'token',
      },
      key: 'seed-0',
    },
  ]);
  expect(contact.context().fields).toEqual(words);
});

test('the last topic counts, and one that is removed is not sent', async () => {
  const contact = filled();
  contact.send({ type: 'topic.chosen', topic: 'storage' });
  contact.send({ type: 'topic.chosen', topic: 'relocation' });
  expect(contact.context().topic).toBe('relocation');
  contact.took();
  contact.send({ type: 'topic.removed' });
  expect(contact.took()).toEqual([['keepDraft']]);
  expect(contact.state()).toEqual({ idle: 'fresh' });
  await sendAgain(contact);
  expect(messageOf(contact)).toBe(words.message);
});

test.each<[how: string, change: (contact: ReturnType<typeof start>) => void, key: string]>([
  ['chosen', ({ send }) => send({ type: 'topic.chosen', topic: 'storage' }), 'seed-1'],
  ['kept', () => {}, 'seed-0'],
])('a failed enquiry whose topic is %s has the key of its words', async (_how, change, key) => {
  const contact = await posting();
  await contact.reject('post', new Error('down'));
  change(contact);
  await sendAgain(contact);
  expect(keyOf(contact)).toBe(key);
});

test('a topic that is removed and chosen again keeps its key', async () => {
  const contact = filled();
  contact.send({ type: 'topic.chosen', topic: 'storage' });
  await sendAgain(contact);
  await contact.reject('post', new Error('down'));
  contact.send({ type: 'topic.removed' });
  contact.send({ type: 'topic.chosen', topic: 'storage' });
  await sendAgain(contact);
  expect(keyOf(contact)).toBe('seed-0');
});

test('a topic changes nothing while an enquiry is on its way', async () => {
  const contact = filled();
  press(contact);
  contact.send({ type: 'topic.chosen', topic: 'storage' });
  await contact.resolve('getToken', 'token');
  contact.send({ type: 'topic.chosen', topic: 'storage' });
  expect(messageOf(contact)).toBe(words.message);
  expect(contact.context().topic).toBeNull();
});

test('[K7] success clears the topic with the fields', async () => {
  const contact = filled();
  contact.send({ type: 'topic.chosen', topic: 'storage' });
  await sendAgain(contact);
  await contact.resolve('post', { success: true, message: '', status: 200 });
  expect(contact.context()).toMatchObject({ fields: empty, topic: null });
});

test('[K8] a failure keeps the topic', async () => {
  const contact = filled();
  contact.send({ type: 'topic.chosen', topic: 'storage' });
  await sendAgain(contact);
  await contact.reject('post', new Error('down'));
  expect(contact.context().topic).toBe('storage');
});

test.each<[how: string, event: Parameters<ReturnType<typeof start>['send']>[0]]>([
  ['a press on "another"', { type: 'another.pressed' }],
  ['a call to action with a topic', { type: 'topic.chosen', topic: 'storage' }],
])('after success %s brings the form back and takes the toast away', async (_how, event) => {
  const contact = await posting();
  await contact.resolve('post', { success: true, message: '', status: 200 });
  contact.took();
  contact.send(event);
  expect(contact.state()).toEqual({ idle: 'fresh' });
  expect(contact.context().notice).toBeNull();
  expect(contact.took()).toContainEqual(['withdraw']);
});

test('after success there is nothing to send', async () => {
  const contact = await posting();
  await contact.resolve('post', { success: true, message: '', status: 200 });
  contact.took();
  press(contact);
  expect(contact.state()).toEqual({ idle: 'success' });
  expect(contact.took()).toEqual([]);
});

test('"another" is heard after success only', async () => {
  const contact = await posting();
  await contact.reject('post', new Error('down'));
  contact.send({ type: 'another.pressed' });
  expect(contact.state()).toEqual({ idle: 'failure' });
});

test('a kept topic is found again, unless another was chosen meanwhile', () => {
  const kept = start();
  kept.send({ type: 'draft.found', fields: {}, topic: 'storage' });
  expect(kept.context().topic).toBe('storage');
  const chosen = start();
  chosen.send({ type: 'topic.chosen', topic: 'relocation' });
  chosen.send({ type: 'draft.found', fields: {}, topic: 'storage' });
  expect(chosen.context().topic).toBe('relocation');
  chosen.send({ type: 'draft.found', fields: {} });
  expect(chosen.context().topic).toBe('relocation');
});

test('a kept draft fills only fields that are still empty', () => {
  const contact = start();
  contact.send({ type: 'field.edited', field: 'name', value: 'Ada' });
  contact.send({ type: 'draft.found', fields: { name: 'Kept', company: 'Kept Ltd' } });
  expect(contact.context().fields).toEqual({ ...empty, name: 'Ada', company: 'Kept Ltd' });
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
  contact.send({ type: 'field.edited', field: 'message', value: 'Postcode: E14\n\n' });
  contact.send({ type: 'detail.pressed', detail: 'Desks' });
  expect(contact.context().fields.message).toBe('Postcode: E14\nDesks: ');
  contact.send({ type: 'detail.pressed', detail: 'Postcode' });
  expect(contact.context().fields.message).toBe('Postcode: E14\nDesks: ');
});
