/** Files that are chosen, what becomes of them at the server, and what a reload finds. */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { photosMachine } from '../../machines/photos.machine.ts';
import { photos as words } from '../../src/content/photos.ts';
import { photosSlots, take } from '../../src/environment/photos.ts';

const enquiry = { key: 'seed-0', reference: 'QS-ABCDEFGH' };

/** The list of a page, whose browser opens no picture: happy-dom has neither a canvas nor workers. */
function open() {
  const machine = photosMachine.provide(photosSlots(words.problems));
  const actor = createActor(machine, { input: { most: 12, atOnce: 3 } }).start();
  onTestFinished(() => {
    actor.stop();
  });
  return actor;
}

let actor: ReturnType<typeof open>;
beforeEach(() => {
  actor = open();
});

const photos = () =>
  actor.getSnapshot().context.photos.map(({ stage, problem }) => [stage, problem]);
const soon = () => expect.poll(photos, { interval: 1 });

let lastModified = 0;
function fileOf(name: string, type = '', size = 10) {
  lastModified += 1;
  return new File([new Uint8Array(size)], name, { type, lastModified });
}

const choose = (...files: File[]) => actor.send({ type: 'files.chosen', files: take(files) });

test('files that the browser cannot open go as they are, unless the server would not take them either', async () => {
  choose(
    fileOf('lift.HEIC'),
    fileOf('desks', 'image/avif'),
    fileOf('plan.pdf', 'application/pdf'),
    fileOf('chairs.heic', '', 8_000_001),
  );
  await soon().toEqual([
    ['ready', ''],
    ['ready', ''],
    ['refused', words.problems.notPicture],
    ['refused', words.problems.tooLarge],
  ]);
});

const ours = '{"success":false,"message":"Words."}';
const received = '{"success":true,"message":"It has arrived."}';

test.each<[stage: string, status: number, text: string, problem: string]>([
  ['stored', 200, received, ''],
  ...[400, 404, 409, 413, 415].map(
    (status) => ['refused', status, ours, 'Words.'] as [string, number, string, string],
  ),
  ...[429, 500, 503].map(
    (status) => ['retrying', status, ours, ''] as [string, number, string, string],
  ),
  ['retrying', 200, '{"success": tr', ''],
  ['retrying', 502, 'Bad gateway', ''],
  ['refused', 413, 'Too large', words.problems.tooLarge],
])('is %s after %i %s', async (stage, status, text, problem) => {
  const fetching = vi.fn(
    async (_: string, _request: RequestInit) => new Response(text, { status }),
  );
  vi.stubGlobal('fetch', fetching);
  const file = fileOf('lift.heic', 'image/heic');
  choose(file);
  actor.send({ type: 'enquiry.stored', enquiry });
  await soon().toEqual([[stage, problem]]);
  const photoId = expect.stringMatching(/^[A-Za-z0-9-]{1,64}$/);
  const headers = { 'Idempotency-Key': enquiry.key, 'Photo-Id': photoId };
  const request = { method: 'POST', headers, body: file, signal: expect.any(AbortSignal) };
  expect(fetching.mock.calls).toEqual([['/photo-handler.php', request]]);
});

test.each<[status: number, text: string]>([
  [501, ours],
  [403, 'Forbidden'],
  [404, 'Not found'],
  [405, 'Not allowed'],
])('no photographs can be sent after %i %s', async (status, text) => {
  vi.stubGlobal('fetch', async () => new Response(text, { status }));
  choose(fileOf('lift.heic'));
  actor.send({ type: 'enquiry.stored', enquiry });
  await soon().toEqual([['unavailable', '']]);
});

test('a file that is chosen again is the same photograph', async () => {
  const file = fileOf('lift.heic');
  choose(file);
  choose(file);
  await soon().toEqual([['ready', '']]);
});

test('a photograph that has not arrived when the page is reloaded is known afterwards, until it has arrived', async () => {
  const answered = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answered.promise);
  choose(fileOf('lift.heic'));
  actor.send({ type: 'enquiry.stored', enquiry });
  await soon().toEqual([['sending', '']]);
  expect(open().getSnapshot().context).toMatchObject({ enquiry, missing: ['lift.heic'] });
  answered.resolve(new Response(received));
  await soon().toEqual([['stored', '']]);
  expect(open().getSnapshot().context).toMatchObject({ enquiry: null, missing: [] });
});

test('a connection that is lost and found is reported', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get');
  for (const isOnline of [false, true]) {
    online.mockReturnValue(isOnline);
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    expect(actor.getSnapshot().value).toBe(isOnline ? 'online' : 'offline');
  }
});

test('files that are dropped anywhere are taken, and replace no page', () => {
  const drop = (type: string, files: File[]) => {
    const event = new Event(type, { cancelable: true });
    const types = files.length > 0 ? ['Files'] : ['text/plain'];
    Object.defineProperty(event, 'dataTransfer', { value: { types, files } });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(drop('dragover', [])).toBe(false);
  dispatchEvent(new Event('dragstart'));
  expect(drop('drop', [fileOf('own-picture.jpg')]), 'a picture of the page').toBe(false);
  dispatchEvent(new Event('dragend'));
  expect(drop('dragover', [fileOf('lift.heic')])).toBe(true);
  expect(drop('drop', [fileOf('lift.heic')])).toBe(true);
  expect(photos()).toHaveLength(1);
});
