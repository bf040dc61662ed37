import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import {
  photoMachine,
  type SendOutcome,
  type ShrinkOutcome,
} from '../../machines/photo.machine.ts';
import { type ChosenFile, photosMachine } from '../../machines/photos.machine.ts';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The list with real photographs, which shrink at once; the test answers what is sent. */
function start() {
  const onTheWay = new Map<string, { key: string; answer(outcome: SendOutcome): void }>();
  const shrink = fromPromise<ShrinkOutcome, { id: string }>(async () => ({ size: 400_000 }));
  const send = fromPromise<SendOutcome, { id: string; key: string }>(
    ({ input: { id, key }, signal }) =>
      new Promise((resolve) => {
        onTheWay.set(id, { key, answer: resolve });
        signal.addEventListener('abort', () => onTheWay.delete(id));
      }),
  );
  const photo = photoMachine.provide({ actors: { shrink, send } });
  const actor = createActor(photosMachine.provide({ actors: { photo } }), {
    clock: new SimulatedClock(),
    input: { most: 12, atOnce: 3 },
  }).start();
  const context = () => actor.getSnapshot().context;
  return {
    actor,
    onTheWay,
    stages: () => context().photos.map(({ stage }) => stage),
    names: () => context().photos.map(({ name }) => name),
    leftOut: () => context().leftOut,
    async choose(...names: string[]) {
      const files = names.map((name): ChosenFile => ({ id: name, name, size: 3_000_000 }));
      actor.send({ type: 'files.chosen', files });
      for (const _ of names) await settled();
    },
    store: (key: string) =>
      actor.send({ type: 'enquiry.stored', enquiry: { key, reference: 'QS-ABCDEFGH' } }),
    async answer(id: string, outcome: SendOutcome) {
      onTheWay.get(id)?.answer(outcome);
      onTheWay.delete(id);
      await settled();
    },
  };
}

const letters = (count: number) => [...'abcdefghijklmnop'].slice(0, count);

test('sends nothing before the enquiry is stored, then three at once', async () => {
  const list = start();
  await list.choose(...letters(5));
  expect(list.stages()).toEqual(Array(5).fill('ready'));
  expect(list.onTheWay.size).toBe(0);
  list.store('first');
  expect([...list.onTheWay.keys()]).toEqual(['a', 'b', 'c']);
  await list.answer('b', { type: 'stored' });
  expect([...list.onTheWay.keys()]).toEqual(['a', 'c', 'd']);
  expect(list.stages()).toEqual(['sending', 'stored', 'sending', 'sending', 'ready']);
});

test('shrinks photographs one after the other', () => {
  const { actor, stages } = start();
  const files = letters(2).map((id) => ({ id, name: id, size: 1 }));
  actor.send({ type: 'files.chosen', files });
  expect(stages()).toEqual(['shrinking', 'waiting']);
});

test('sends each photograph under the key of the enquiry that it was chosen for', async () => {
  const list = start();
  await list.choose('a');
  list.store('first');
  await list.choose('b');
  list.actor.send({ type: 'enquiry.left' });
  await list.choose('c');
  list.store('second');
  expect([...list.onTheWay].map(([id, { key }]) => [id, key])).toEqual([
    ['a', 'first'],
    ['b', 'first'],
    ['c', 'second'],
  ]);
});

test('shows what is over no more when the visitor goes on to another enquiry', async () => {
  const list = start();
  await list.choose('a', 'b', 'c');
  list.store('first');
  await list.answer('a', { type: 'stored' });
  await list.answer('b', { type: 'refused', problem: 'Too large.' });
  list.actor.send({ type: 'enquiry.left' });
  expect(list.names()).toEqual(['c']);
});

test('leaves out the thirteenth, and a file that is in the list', async () => {
  const list = start();
  await list.choose('a', 'b');
  await list.choose(...letters(13));
  expect(list.names()).toEqual(letters(12));
  expect(list.leftOut()).toEqual(['m']);
});

test('stops a photograph that is removed on its way, and another takes its place', async () => {
  const list = start();
  await list.choose(...letters(4));
  list.store('first');
  list.actor.send({ type: 'remove.pressed', id: 'a' });
  expect([...list.onTheWay.keys()]).toEqual(['b', 'c', 'd']);
});

test('sends again what was on its way when the connection was lost', async () => {
  const list = start();
  await list.choose('a', 'b');
  list.store('first');
  list.actor.send({ type: 'line.lost' });
  expect([list.onTheWay.size, list.stages()]).toEqual([0, ['ready', 'ready']]);
  list.actor.send({ type: 'line.found' });
  expect([...list.onTheWay.keys()]).toEqual(['a', 'b']);
});

test('tries again what has failed, when the visitor asks', async () => {
  const list = start();
  await list.choose('a', 'b');
  list.store('first');
  await list.answer('b', { type: 'stored' });
  await list.answer('a', { type: 'failed' });
  list.actor.send({ type: 'retry.pressed' });
  expect([...list.onTheWay.keys()]).toEqual(['a']);
});

test('gives up where the server takes no photographs, and stops those on their way', async () => {
  const list = start();
  await list.choose('a', 'b');
  list.store('first');
  await list.answer('a', { type: 'unavailable' });
  expect(list.actor.getSnapshot().value).toBe('unavailable');
  expect([list.onTheWay.size, list.stages()]).toEqual([0, ['unavailable', 'unavailable']]);
});

test('sends what is chosen again after a reload to the enquiry that was kept, until another begins', async () => {
  const list = start();
  const enquiry = { key: 'first', reference: 'QS-ABCDEFGH' };
  list.actor.send({ type: 'enquiry.kept', enquiry, missing: ['a', 'b'] });
  await list.choose('a');
  expect(list.onTheWay.get('a')?.key).toBe('first');
  expect(list.actor.getSnapshot().context.missing).toEqual(['b']);
  list.actor.send({ type: 'enquiry.left' });
  expect(list.actor.getSnapshot().context.missing).toEqual([]);
  await list.choose('c');
  expect(list.stages()).toEqual(['sending', 'ready']);
});
