import { expect, test } from 'vitest';
import { contactMachine } from '../../machines/contact.machine.ts';
import type { Fields, PostInput } from '../../machines/enquiry.ts';
import { started } from '../support/started.ts';

const words: Fields = {
  name: 'Ada Byron',
  email: 'ada@example.org',
  phone: '020 7946 0000',
  company: 'Analytical Engines',
  message: 'Forty Aeron chairs, very good.',
};
const exception = {
  tone: 'error',
  text: 'Sorry, there was an error sending your message. Please try again or call us directly.',
};

const start = () =>
  started(
    contactMachine,
    { seed: 'seed' },
    {
      effects: ['notify', 'dismissToast', 'logCause', 'emptyForm', 'beginLine'],
      callbacks: ['spamCheck', 'topics'],
      promises: ['getToken', 'post'],
    },
  );

const press = (
  contact: Pick<ReturnType<typeof start>, 'send'>,
  fields = words,
  problems: Partial<Fields> = {},
) => contact.send({ type: 'send.pressed', fields, problems });

/** A form whose spam check is ready. */
function ready() {
  const contact = start();
  contact.send({ type: 'spam.ready' });
  contact.took();
  return contact;
}

/** Presses Send and grants the token. */
async function post(contact: ReturnType<typeof start>, fields = words) {
  press(contact, fields);
  await contact.resolve('getToken', 'token');
}

/** A form whose enquiry is on its way to the handler. */
async function posting() {
  const contact = ready();
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
    ['topics', 'started'],
  ]);
  expect(contact.state()).toEqual({ idle: 'fresh' });
});

test('[K9] refuses to send until the script has loaded, and asks for the script', () => {
  const contact = start();
  contact.took();
  press(contact);

  const notice = {
    tone: 'error',
    text: 'Please wait for the page to fully load and try again.',
    passing: true,
  };
  expect(contact.state()).toEqual({ idle: 'not-ready' });
  expect(contact.context()).toMatchObject({ enquiry: words, notice });
  expect(contact.took()).toEqual([
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

test('[K5][K10][K11] is busy while it obtains a token and posts exactly the six fields', async () => {
  const contact = ready();
  expect(contact.hasTag('busy')).toBe(false);
  press(contact);
  expect(contact.state()).toEqual({ sending: 'token' });
  expect(contact.hasTag('busy')).toBe(true);
  expect(contact.took()).toEqual([['getToken', { action: 'submit' }]]);

  await contact.resolve('getToken', 'token');
  expect(contact.state()).toEqual({ sending: 'posting' });
  expect(contact.hasTag('busy')).toBe(true);
  expect(contact.took()).toEqual([
    ['post', { body: { ...words, recaptcha_token: 'token' }, key: 'seed-1' }],
  ]);

  await contact.resolve('post', { success: true, message: '', status: 200 });
  expect(contact.hasTag('busy')).toBe(false);
});

test('keeps the key and the time of what was stored, for the photographs and the thank-you', async () => {
  const contact = await posting();
  await contact.resolve('post', { success: true, message: '', status: 200, date: 5 });
  expect(contact.context()).toMatchObject({ storedKey: 'seed-1', storedOn: 5 });
});

test.each(['getToken', 'post'])(
  '[K8][M3] an exception in %s is logged, then shown; nothing is emptied',
  async (request) => {
    const contact = ready();
    press(contact);
    if (request === 'post') await contact.resolve('getToken', 'token');
    contact.took();
    const cause = new Error('connection refused');
    await contact.reject(request, cause);
    expect(contact.state()).toEqual({ idle: 'failure' });
    expect(contact.context()).toMatchObject({ notice: exception });
    expect(contact.took()).toEqual([
      ['logCause', { cause }],
      ['notify', exception],
    ]);
  },
);

test('[M3] 30 s without an answer is an exception: the request is aborted, nothing is emptied', async () => {
  const contact = await posting();
  contact.took();
  contact.clock.increment(29_999);
  expect(contact.state()).toEqual({ sending: 'posting' });
  contact.clock.increment(1);
  expect(contact.state()).toEqual({ idle: 'failure' });
  expect(contact.context()).toMatchObject({ notice: exception });
  expect(contact.took()).toEqual([
    ['logCause', { cause: 'No answer in time.' }],
    ['notify', exception],
    ['post', 'aborted'],
  ]);
});

test('the browser asks before the page is left for as long as an enquiry is on its way', async () => {
  const contact = started(
    contactMachine,
    { seed: 'seed' },
    { effects: ['askBeforeLeaving', 'stopAsking'], promises: ['getToken'] },
  );
  contact.send({ type: 'spam.ready' });
  press(contact);
  expect(contact.took()).toContainEqual(['askBeforeLeaving']);
  await contact.reject('getToken', new Error('none'));
  expect(contact.took()).toEqual([['stopAsking']]);
});

test.each([
  [422, 'seed-2'],
  [503, 'seed-1'],
])('after a refusal with status %i the next attempt has the key %s', async (status, key) => {
  const contact = await posting();
  await contact.resolve('post', { success: false, message: 'Received earlier.', status });
  await post(contact);
  expect(keyOf(contact)).toBe(key);
});

test('[K3] a detail begins a line in the form', () => {
  const contact = start();
  contact.took();
  contact.send({ type: 'detail.pressed', detail: 'Postcode' });
  expect(contact.took()).toEqual([['beginLine', { detail: 'Postcode' }]]);
});
