import { expect, test } from 'vitest';
import { photoMachine, type SendOutcome } from '../../machines/photo.machine.ts';
import { started } from '../support/started.ts';

/** Ours, typed again. In ms. */
const [attempts, pause, shrinkTimeout, sendTimeout] = [6, 10_000, 30_000, 300_000];

const start = () =>
  started(photoMachine, { id: 'desks' }, { promises: ['shrink', 'send'], effects: ['report'] });

const reported = (stage: string) => ['report', { stage }];
const begun = ['send', { id: 'desks', key: 'seed-0' }];

async function sending() {
  const photo = start();
  photo.send({ type: 'turn.given', key: null });
  await photo.resolve('shrink', { size: 400_000 });
  photo.send({ type: 'turn.given', key: 'seed-0' });
  photo.took();
  return photo;
}

test('shrinks a photograph at its first turn, and sends it at its second', async () => {
  const photo = start();
  expect(photo.took()).toEqual([]);
  photo.send({ type: 'turn.given', key: null });
  expect(photo.took()).toEqual([['shrink', { id: 'desks' }]]);
  await photo.resolve('shrink', { size: 400_000 });
  expect(photo.took()).toEqual([reported('ready')]);
  expect(photo.context().size).toBe(400_000);
  photo.clock.increment(600_000);
  expect(photo.took()).toEqual([]);
  photo.send({ type: 'turn.given', key: 'seed-0' });
  expect(photo.took()).toEqual([begun]);
  await photo.resolve('send', { type: 'stored' } satisfies SendOutcome);
  expect(photo.took()).toEqual([reported('stored')]);
});

test('sends a photograph as it is where shrinking fails or does not end', async () => {
  const failing = start();
  failing.send({ type: 'turn.given', key: null });
  await failing.reject('shrink', new Error('no memory'));
  expect(failing.state()).toBe('ready');
  const endless = start();
  endless.send({ type: 'turn.given', key: null });
  endless.clock.increment(shrinkTimeout);
  expect(endless.state()).toBe('ready');
});

test('refuses a file that is no photograph, with the reason', async () => {
  const photo = start();
  photo.send({ type: 'turn.given', key: null });
  await photo.resolve('shrink', { problem: 'No photograph.' });
  expect(photo.took()).toEqual([['shrink', { id: 'desks' }], reported('refused')]);
  expect(photo.context().problem).toBe('No photograph.');
});

test.each<[SendOutcome, string]>([
  [{ type: 'refused', problem: 'Too large.' }, 'Too large.'],
  [{ type: 'unavailable' }, ''],
])('never sends a photograph again after %o', async (outcome, problem) => {
  const photo = await sending();
  await photo.resolve('send', outcome);
  expect(photo.took()).toEqual([reported(outcome.type)]);
  expect(photo.context().problem).toBe(problem);
  photo.send({ type: 'retry.pressed' });
  photo.clock.increment(600_000);
  expect(photo.took()).toEqual([]);
});

test('tries again by itself after a pause, then when a person asks', async () => {
  const photo = await sending();
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    await photo.resolve('send', { type: 'failed' } satisfies SendOutcome);
    expect(photo.took()).toEqual([reported('retrying')]);
    photo.clock.increment(pause - 1);
    expect(photo.took()).toEqual([]);
    photo.clock.increment(1);
    expect(photo.took()).toEqual([reported('ready')]);
    photo.send({ type: 'turn.given', key: 'seed-0' });
    expect(photo.took()).toEqual([begun]);
  }
  await photo.reject('send', new Error('no connection'));
  expect(photo.took()).toEqual([reported('failed')]);
  photo.clock.increment(600_000);
  expect(photo.took()).toEqual([]);
  photo.send({ type: 'retry.pressed' });
  expect(photo.took()).toEqual([reported('ready')]);
  expect(photo.context().failures).toBe(0);
});

test('gives up an attempt that takes too long', async () => {
  const photo = await sending();
  photo.clock.increment(sendTimeout);
  expect(photo.took()).toEqual([reported('retrying'), ['send', 'aborted']]);
});

test('waits for another turn after the connection was lost, which counts as no failure', async () => {
  const photo = await sending();
  photo.send({ type: 'line.lost' });
  expect(photo.took()).toEqual([reported('ready'), ['send', 'aborted']]);
  expect(photo.context().failures).toBe(0);
});
