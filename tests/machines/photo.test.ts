import { expect, test } from 'vitest';
import { photoMachine } from '../../machines/photo.machine.ts';
import { started } from '../support/started.ts';

/** Ours, typed again. In ms. */
const [attempts, pause, prepareTimeout, stall] = [6, 10_000, 60_000, 120_000];

const enquiry = { key: 'seed-1', reference: 'QS-ABCDEFGH' };

const start = (own: Partial<{ enquiry: typeof enquiry }> = {}) =>
  started(
    photoMachine,
    { id: 'desks', name: 'desks.jpg', size: 3_000_000, position: 2, enquiry: null, ...own },
    {
      promises: ['prepare'],
      callbacks: ['send'],
      effects: [
        'sendTurn',
        'sendEnd',
        'keepEnquiry',
        'askBeforeLeaving',
        'stopAsking',
        'forget',
        'withdraw',
      ],
    },
  );

const wanted = (lane: string) => ['sendTurn', { type: 'turn.wanted', lane }];
const ended = (lane: string) => ['sendTurn', { type: 'turn.ended', lane }];
const begun = ['send', 'started'];

const failed = { type: 'send.failed', problem: '' } as const;

async function prepared(own?: Parameters<typeof start>[0]) {
  const photo = start(own);
  photo.send({ type: 'turn.given' });
  await photo.resolve('prepare', { size: 400_000 });
  return photo;
}

async function sending() {
  const photo = await prepared({ enquiry });
  photo.send({ type: 'turn.given' });
  photo.took();
  return photo;
}

test('is prepared at its turn, waits for its enquiry, and is sent at its next turn', async () => {
  const photo = start();
  expect(photo.took()).toEqual([wanted('preparing')]);
  photo.send({ type: 'turn.given' });
  expect(photo.took()).toEqual([['prepare', expect.objectContaining({ id: 'desks' })]]);
  await photo.resolve('prepare', { size: 400_000 });
  expect(photo.took()).toEqual([ended('preparing')]);
  expect(photo.context().size).toBe(400_000);
  photo.clock.increment(600_000);
  expect(photo.state()).toBe('ready');
  photo.send({ type: 'enquiry.stored', enquiry });
  expect(photo.took()).toEqual([['keepEnquiry'], ['askBeforeLeaving'], wanted('sending')]);
  photo.send({ type: 'turn.given' });
  expect(photo.took()).toEqual([begun]);
  photo.send({ type: 'send.stored' });
  expect(photo.state()).toBe('stored');
  expect(photo.took()).toEqual([
    ended('sending'),
    ['stopAsking'],
    ['forget'],
    ['sendEnd', { as: 'stored' }],
    ['send', 'stopped'],
  ]);
});

test('belongs to one enquiry: another that is stored later does not take it', async () => {
  const photo = await prepared({ enquiry });
  photo.send({ type: 'enquiry.stored', enquiry: { key: 'seed-2', reference: '' } });
  expect(photo.context().enquiry).toEqual(enquiry);
});

test.each([
  ['is no photograph', { problem: 'notPicture' }, 'notPicture'],
  ['cannot be read', new Error('gone'), 'notPrepared'],
])('is refused with the reason where its file %s', async (_case, outcome, problem) => {
  const photo = start();
  photo.send({ type: 'turn.given' });
  if (outcome instanceof Error) await photo.reject('prepare', outcome);
  else await photo.resolve('prepare', outcome);
  expect(photo.state()).toBe('refused');
  expect(photo.context().problem).toBe(problem);
});

test('is refused where preparing does not end: nothing that may hold metadata is sent', () => {
  const photo = start();
  photo.send({ type: 'turn.given' });
  photo.clock.increment(prepareTimeout);
  expect(photo.state()).toBe('refused');
});

test('is refused in the words of the server', async () => {
  const photo = await sending();
  photo.send({ type: 'send.refused', problem: 'Too large.' });
  expect(photo.state()).toBe('refused');
  expect(photo.context().problem).toBe('Too large.');
});

test('is tried again by itself after pauses that double, then when somebody asks', async () => {
  const photo = await sending();
  for (let failures = 1; failures < attempts; failures += 1) {
    photo.send(failed);
    photo.clock.increment(pause * 2 ** (failures - 1) - 1);
    expect(photo.hasTag('retrying')).toBe(true);
    photo.clock.increment(1);
    expect(photo.hasTag('queued')).toBe(true);
    photo.send({ type: 'turn.given' });
  }
  photo.send(failed);
  expect(photo.hasTag('failed')).toBe(true);
  photo.send({ type: 'retry.pressed' });
  expect(photo.hasTag('queued')).toBe(true);
  expect(photo.context().failures).toBe(0);
});

test('is given up when nothing of it has moved for a while, however long it takes as a whole', async () => {
  const photo = await sending();
  for (const share of [0.1, 0.2, 0.3]) {
    photo.clock.increment(stall - 1);
    photo.send({ type: 'send.progressed', share });
    expect(photo.context().progress).toBe(share);
  }
  expect(photo.took()).toEqual([]);
  photo.clock.increment(stall);
  expect(photo.hasTag('retrying')).toBe(true);
  expect(photo.took()).toEqual([ended('sending'), ['send', 'stopped']]);
});

test('gives its turn back and is taken back from the server when it is removed on its way', async () => {
  const photo = await sending();
  photo.send({ type: 'remove.pressed' });
  expect(photo.took()).toEqual([
    ended('sending'),
    ['stopAsking'],
    ['withdraw'],
    ['forget'],
    ['send', 'stopped'],
  ]);
});

test('is only forgotten when it is removed before its enquiry is stored', async () => {
  const photo = await prepared();
  photo.took();
  photo.send({ type: 'remove.pressed' });
  expect(photo.took()).toEqual([['forget']]);
});
