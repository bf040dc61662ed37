import { expect, test } from 'vitest';
import { photoMachine } from '../../machines/photo.machine.ts';
import { started } from '../support/started.ts';

/** Ours, typed again. In ms. */
const [pause, prepareTimeout, sendTimeout] = [10_000, 60_000, 180_000];

const enquiry = { key: 'seed-1', reference: 'QS-ABCDEFGH' };

const start = (own: Partial<{ enquiry: typeof enquiry }> = {}) =>
  started(
    photoMachine,
    { id: 'desks', name: 'desks.jpg', size: 3_000_000, position: 2, enquiry: null, ...own },
    {
      promises: ['prepare', 'send'],
      effects: ['askForTurn', 'endTurn', 'tellEnd', 'askBeforeLeaving', 'stopAsking'],
    },
  );

const isDesks = expect.objectContaining({ id: 'desks' });

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
  expect(photo.took()).toEqual([['askForTurn']]);
  photo.send({ type: 'turn.given' });
  expect(photo.took()).toEqual([['prepare', isDesks]]);
  await photo.resolve('prepare', { size: 400_000 });
  expect(photo.took()).toEqual([['endTurn']]);
  expect(photo.context().size).toBe(400_000);
  photo.clock.increment(600_000);
  expect(photo.state()).toBe('ready');
  photo.send({ type: 'enquiry.stored', enquiry });
  expect(photo.took()).toEqual([['askBeforeLeaving'], ['askForTurn']]);
  photo.send({ type: 'turn.given' });
  expect(photo.took()).toEqual([['send', isDesks]]);
  await photo.resolve('send', { as: 'stored', problem: '' });
  expect(photo.state()).toBe('stored');
  expect(photo.took()).toEqual([['endTurn'], ['stopAsking'], ['tellEnd', { as: 'stored' }]]);
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
  await photo.resolve('send', { as: 'refused', problem: 'Too large.' });
  expect(photo.state()).toBe('refused');
  expect(photo.context().problem).toBe('Too large.');
});

test.each<[string, (photo: Awaited<ReturnType<typeof sending>>) => unknown, string]>([
  ['is busy', (photo) => photo.resolve('send', { as: 'failed', problem: 'Busy.' }), 'Busy.'],
  ['cannot be reached', (photo) => photo.reject('send', new Error('no line')), ''],
  ['does not answer', (photo) => photo.clock.increment(sendTimeout), ''],
])(
  'is tried again where the server %s, after a pause that doubles',
  async (_how, fail, problem) => {
    const photo = await sending();
    for (const wait of [pause, 2 * pause, 4 * pause]) {
      await fail(photo);
      expect(photo.context().problem).toBe(problem);
      photo.clock.increment(wait - 1);
      expect(photo.hasTag('retrying')).toBe(true);
      photo.clock.increment(1);
      expect(photo.hasTag('queued')).toBe(true);
      photo.send({ type: 'turn.given' });
    }
  },
);

test('is tried again at once when somebody asks for it', async () => {
  const photo = await sending();
  await photo.reject('send', new Error('no line'));
  photo.send({ type: 'retry.pressed' });
  expect(photo.hasTag('queued')).toBe(true);
});

test('gives its turn back when it is removed', () => {
  const photo = start();
  photo.took();
  photo.send({ type: 'remove.pressed' });
  expect(photo.took()).toEqual([['endTurn'], ['tellEnd', { as: 'removed' }]]);
});

test('cannot be removed once its enquiry is stored, as the server may have it', async () => {
  const photo = await sending();
  expect(photo.actor.getSnapshot().can({ type: 'remove.pressed' })).toBe(false);
  photo.send({ type: 'remove.pressed' });
  expect(photo.hasTag('sending')).toBe(true);
});
