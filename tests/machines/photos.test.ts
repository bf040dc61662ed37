import { expect, test } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import {
  type PhotoInput,
  type Prepared,
  photoMachine,
  type SendEvent,
} from '../../machines/photo.machine.ts';
import { type ChosenFile, photosMachine } from '../../machines/photos.machine.ts';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

const [first, second] = ['first', 'second'].map((key) => ({ key, reference: `QS-${key}` }));

/** The list with real photographs; the test prepares them and answers what is sent. */
function start() {
  const preparing = new Map<string, (size: number) => void>();
  const onTheWay = new Map<string, { key: string; report(event: SendEvent): void }>();
  const prepare = fromPromise<Prepared, PhotoInput>(
    ({ input: { id } }) =>
      new Promise((resolve) => {
        preparing.set(id, (size) => resolve({ size }));
      }),
  );
  const send = fromCallback<EventObject, { id: string; position: number; key: string }>(
    ({ input: { id, key }, sendBack }) => {
      onTheWay.set(id, { key, report: sendBack });
      return () => onTheWay.delete(id);
    },
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
    report: (id: string, event: SendEvent) => onTheWay.get(id)?.report(event),
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
  list.report('a', { type: 'send.stored' });
  expect(list.stages()).toEqual(['stored', 'sending', 'queued']);
});

test.each<[string, SendEvent, string]>([
  ['waits to be tried again', { type: 'send.failed', problem: '' }, 'retrying'],
  ['is refused', { type: 'send.refused', problem: 'notLetThrough' }, 'refused'],
])('goes on with the others while one %s', async (_what, event, stage) => {
  const list = start();
  list.choose(...letters(2));
  await list.prepareAll();
  list.store();
  list.report('a', event);
  expect(list.stages()).toEqual([stage, 'sending']);
  list.actor.send({ type: 'line.found' });
  expect(list.stages()).toEqual([stage === 'retrying' ? 'queued' : stage, 'sending']);
});

test('sends each photograph to the enquiry that it was chosen for', async () => {
  const list = start();
  const keys: string[] = [];
  list.choose('a');
  await list.prepareAll();
  list.store(first);
  list.choose('b');
  await list.prepareAll();
  list.actor.send({ type: 'enquiry.left' });
  list.choose('c');
  await list.prepareAll();
  list.store(second);
  for (const id of letters(3)) {
    keys.push(`${id} ${list.onTheWay.get(id)?.key}`);
    list.report(id, { type: 'send.stored' });
  }
  expect(keys).toEqual(['a first', 'b first', 'c second']);
});

test('shows what is over no more when the visitor goes on to another enquiry', async () => {
  const list = start();
  list.choose(...letters(3));
  await list.prepareAll();
  list.store();
  list.report('a', { type: 'send.stored' });
  list.report('b', { type: 'send.refused', problem: 'tooLarge' });
  list.actor.send({ type: 'enquiry.left' });
  expect(list.names()).toEqual(['c']);
});

test('drops what arrived for an earlier enquiry once the next is stored', async () => {
  const list = start();
  list.choose('a');
  await list.prepareAll();
  list.store(first);
  list.actor.send({ type: 'enquiry.left' });
  list.choose('b');
  await list.prepareAll();
  list.report('a', { type: 'send.stored' });
  expect(list.names()).toEqual(['a', 'b']);
  list.store(second);
  expect(list.names()).toEqual(['b']);
});

test('takes twelve for an enquiry in the order of choice, and says how many it left out', () => {
  const list = start();
  list.choose(...letters(10));
  list.choose('k', 'l', 'm', 'n');
  expect(list.names()).toEqual(letters(12));
  const positions = list.context().photos.map((photo) => photo.getSnapshot().context.position);
  expect(positions).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(list.context().leftOut).toBe(2);
  list.actor.send({ type: 'remove.pressed', id: 'b' });
  expect(list.names()).toEqual(letters(12).filter((name) => name !== 'b'));
  expect(list.context().leftOut).toBe(0);
  list.choose('o', 'p');
  expect(list.names().at(-1)).toBe('o');
  expect(list.context().leftOut).toBe(1);
});

test('counts neither what was refused nor what went with another enquiry', async () => {
  const list = start();
  list.choose(...letters(12));
  await list.prepareAll();
  list.store();
  list.report('a', { type: 'send.refused', problem: 'notLetThrough' });
  list.choose('m', 'n');
  expect(list.names()).toEqual(letters(13));
  list.actor.send({ type: 'enquiry.left' });
  list.choose(...letters(13).map((name) => `${name}2`));
  expect(list.context().leftOut).toBe(1);
});

test('gives the turn of a photograph that is removed to the next', async () => {
  const list = start();
  list.choose(...letters(3));
  list.actor.send({ type: 'remove.pressed', id: 'b' });
  list.actor.send({ type: 'remove.pressed', id: 'a' });
  expect(list.stages()).toEqual(['preparing']);
  await list.prepareAll();
  list.store();
  list.actor.send({ type: 'remove.pressed', id: 'c' });
  expect([list.names(), list.onTheWay.size]).toEqual([[], 0]);
});

test('goes on after a reload with each photograph for its own enquiry, and with new ones for the next', async () => {
  const list = start();
  const kept = { size: 1, position: 0 };
  const photos = [
    { ...kept, id: 'a', name: 'a', enquiry: first ?? null },
    { ...kept, id: 'b', name: 'b', enquiry: null, position: 4 },
  ];
  list.actor.send({ type: 'photos.kept', photos });
  list.choose('c');
  await list.prepareAll();
  expect(list.stages()).toEqual(['sending', 'ready', 'ready']);
  expect(list.context().photos[2]?.getSnapshot().context).toMatchObject({
    enquiry: null,
    position: 5,
  });
  // One of the two that were kept waits for the next enquiry.
  list.choose(...letters(12).map((name) => `${name}2`));
  expect(list.context().leftOut).toBe(2);
});

test('names what a reload has lost until others are chosen', () => {
  const list = start();
  list.actor.send({ type: 'photos.lost', names: ['a', 'b'] });
  expect(list.context().lost).toEqual(['a', 'b']);
  list.choose('a');
  expect(list.context().lost).toEqual([]);
});
