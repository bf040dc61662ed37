import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import {
  type PhotoInput,
  type Prepared,
  photoMachine,
  type Sent,
} from '../../machines/photo.machine.ts';
import { type ChosenFile, photosMachine } from '../../machines/photos.machine.ts';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

const [first, second] = ['first', 'second'].map((key) => ({ key, reference: `QS-${key}` }));

/** The list with real photographs; the test prepares them and answers what is sent. */
function start() {
  const preparing = new Map<string, (size: number) => void>();
  const onTheWay = new Map<string, { key: string | undefined; answer(sent: Sent): void }>();
  const prepare = fromPromise<Prepared, PhotoInput>(
    ({ input: { id } }) =>
      new Promise((resolve) => {
        preparing.set(id, (size) => resolve({ size }));
      }),
  );
  const send = fromPromise<Sent, PhotoInput>(
    ({ input: { id, enquiry } }) =>
      new Promise((answer) => {
        onTheWay.set(id, { key: enquiry?.key, answer });
      }),
  );
  const photo = photoMachine.provide({ actors: { prepare, send } });
  const actor = createActor(photosMachine.provide({ actors: { photo } }), {
    clock: new SimulatedClock(),
    input: { most: 12 },
  }).start();
  const context = () => actor.getSnapshot().context;
  const photos = () => context().photos.map((child) => child.getSnapshot());
  return {
    actor,
    preparing,
    onTheWay,
    context,
    names: () => photos().map((photo) => photo.context.name),
    stages: () => photos().map((photo) => [...photo.tags][0]),
    choose(...names: string[]) {
      const files = names.map((name): ChosenFile => ({ id: name, name, size: 3_000_000 }));
      actor.send({ type: 'files.chosen', files });
    },
    async prepareAll() {
      for (const id of context().photos.map((child) => child.id)) {
        preparing.get(id)?.(400_000);
        await settled();
      }
    },
    store: (enquiry = first) => enquiry && actor.send({ type: 'enquiry.stored', enquiry }),
    async answer(id: string, as: Sent['as']) {
      onTheWay.get(id)?.answer({ as, problem: '' });
      await settled();
    },
    remove: (id: string) =>
      context()
        .photos.find((photo) => photo.id === id)
        ?.send({ type: 'remove.pressed' }),
  };
}

const letters = (count: number) => [...'abcdefghijklmnop'].slice(0, count);

test('prepares photographs one after the other', async () => {
  const list = start();
  list.choose(...letters(2));
  expect(list.stages()).toEqual(['preparing', 'waiting']);
  list.preparing.get('a')?.(1);
  await settled();
  expect(list.stages()).toEqual(['ready', 'preparing']);
});

test('sends nothing before the enquiry is stored, then one after the other', async () => {
  const list = start();
  list.choose(...letters(3));
  await list.prepareAll();
  expect(list.stages()).toEqual(Array(3).fill('ready'));
  list.store();
  expect(list.stages()).toEqual(['sending', 'queued', 'queued']);
  await list.answer('a', 'stored');
  expect(list.stages()).toEqual(['stored', 'sending', 'queued']);
});

test.each<[string, Sent['as'], string, string]>([
  ['waits to be tried again', 'failed', 'retrying', 'queued'],
  ['is refused', 'refused', 'refused', 'refused'],
])('goes on with the others while one %s', async (_how, as, stage, afterwards) => {
  const list = start();
  list.choose(...letters(2));
  await list.prepareAll();
  list.store();
  await list.answer('a', as);
  expect(list.stages()).toEqual([stage, 'sending']);
  list.actor.send({ type: 'line.found' });
  expect(list.stages()).toEqual([afterwards, 'sending']);
});

test('sends each photograph to the enquiry that it was chosen for', async () => {
  const list = start();
  const keys: string[] = [];
  list.choose('a');
  await list.prepareAll();
  list.store(first);
  list.choose('b');
  list.actor.send({ type: 'enquiry.left' });
  list.choose('c');
  await list.answer('a', 'failed');
  await list.prepareAll();
  list.store(second);
  list.actor.send({ type: 'retry.pressed' });
  for (const id of ['b', 'c', 'a']) {
    keys.push(`${id} ${list.onTheWay.get(id)?.key}`);
    await list.answer(id, 'stored');
  }
  expect(keys).toEqual(['b first', 'c second', 'a first']);
});

test('shows what is over no more when the visitor goes on to another enquiry', async () => {
  const list = start();
  list.choose(...letters(3));
  await list.prepareAll();
  list.store();
  await list.answer('a', 'stored');
  await list.answer('b', 'refused');
  list.actor.send({ type: 'enquiry.left' });
  expect(list.names()).toEqual(['c']);
});

test('takes twelve for an enquiry in the order of choice, and says how many it left out', () => {
  const list = start();
  list.choose(...letters(10));
  list.choose('k', 'l', 'm', 'n');
  expect(list.names()).toEqual(letters(12));
  const positions = list.context().photos.map((photo) => photo.getSnapshot().context.position);
  expect(positions).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(list.context().leftOut).toBe(2);
  list.remove('b');
  expect(list.names()).toEqual(letters(12).filter((name) => name !== 'b'));
  expect(list.context().leftOut).toBe(0);
  list.choose('o', 'p');
  expect(list.names().at(-1)).toBe('o');
  expect(list.context().leftOut).toBe(1);
});

test('does not count what was refused', async () => {
  const list = start();
  list.choose(...letters(12));
  await list.prepareAll();
  list.store();
  await list.answer('a', 'refused');
  list.choose('m', 'n');
  expect(list.names()).toEqual(letters(13));
});

test('gives the turn of a photograph that is removed to the next', () => {
  const list = start();
  list.choose(...letters(3));
  list.remove('b');
  list.remove('a');
  expect([list.names(), list.stages()]).toEqual([['c'], ['preparing']]);
});
