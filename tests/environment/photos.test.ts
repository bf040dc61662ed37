/** Files that are chosen, and what becomes of them at the server. */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { photosMachine } from '../../machines/photos.machine.ts';
import { setAskBeforeLeaving } from '../../src/environment/leaving.ts';
import * as files from '../../src/environment/photo-files.ts';
import { photosSlots } from '../../src/environment/photos.ts';
import { sentBack } from '../support/sent-back.ts';

const enquiry = { key: 'seed-1', reference: 'QS-ABCDEFGH' };

const fetching = vi.fn(async (_: string, _request: { body: FormData }) => new Response());

/** The list of a page, whose browser opens no picture: happy-dom has no workers, and draws nothing. */
function open() {
  const machine = photosMachine.provide(photosSlots(async () => files));
  const actor = createActor(machine, { input: { most: 12 } }).start();
  onTestFinished(() => {
    for (const { id } of actor.getSnapshot().context.photos) setAskBeforeLeaving(id, false);
    actor.stop();
    files.holdFiles([]);
  });
  return actor;
}

let actor: ReturnType<typeof open>;
beforeEach(() => {
  fetching.mockReset();
  vi.stubGlobal('fetch', fetching);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  actor = open();
});

const photos = () =>
  actor.getSnapshot().context.photos.map((photo) => {
    const { tags, context } = photo.getSnapshot();
    return [[...tags][0], context.problem];
  });
const soon = () => expect.poll(photos, { interval: 1 });

const fileOf = (name: string, type = '', size = 10) =>
  new File([new Uint8Array(size)], name, { type });

const choose = (...chosen: File[]) =>
  actor.send({ type: 'files.chosen', files: files.take(chosen) });

/** Sends a photograph, and returns the form of its request. */
async function sent(file = fileOf('lift <1>.heic')) {
  choose(file);
  actor.send({ type: 'enquiry.stored', enquiry });
  await expect.poll(() => fetching.mock.calls, { interval: 1 }).toHaveLength(1);
  return Object.fromEntries(fetching.mock.calls[0]?.[1].body as FormData);
}

test('files that the browser cannot open are sent without metadata, unless the server would not take them either', async () => {
  choose(
    fileOf('lift.HEIC'),
    fileOf('desks', 'image/avif'),
    fileOf('plan.pdf', 'application/pdf'),
    fileOf('chairs.heic', '', 8_000_001),
  );
  await soon().toEqual([
    ['ready', ''],
    ['ready', ''],
    ['refused', 'notPicture'],
    ['refused', 'tooLarge'],
  ]);
});

test('sends one picture a request, with its enquiry, its place and a plain name', async () => {
  const { photo, id, ...fields } = await sent();
  expect(fields).toEqual({ enquiry: enquiry.key, position: '0', name: 'lift 1.heic' });
  expect(id).toMatch(/^[A-Za-z0-9-]{1,64}$/);
  expect((photo as File).size).toBe(10);
});

test('sends as base64 a picture in which a line begins with two dashes, which firewalls refuse', async () => {
  const { photo, encoding } = await sent(new File(['abc\n--def'], 'lift.heic'));
  expect(encoding).toBe('base64');
  expect(atob(await (photo as File).text())).toBe('abc\n--def');
});

const ours = '{"success":false,"message":"Words."}';

test.each<[stage: string, status: number, text: string, problem: string]>([
  ['stored', 200, '{"success":true,"message":"It has arrived."}', ''],
  ['refused', 400, ours, 'Words.'],
  ['retrying', 429, ours, 'Words.'],
  ['retrying', 503, ours, 'Words.'],
  ['retrying', 200, '{"success": tr', ''],
  ['retrying', 502, 'Bad gateway', ''],
  ['retrying', 408, 'Too slow', ''],
  ['refused', 403, '<h1>Forbidden</h1>', 'notLetThrough'],
])('is %s after %i %s', async (stage, status, text, problem) => {
  fetching.mockResolvedValue(new Response(text, { status }));
  await sent();
  await soon().toEqual([[stage, problem]]);
});

test('is sent again where the line breaks', async () => {
  fetching.mockRejectedValue(new TypeError('Failed to fetch'));
  await sent();
  await soon().toEqual([['retrying', '']]);
});

test('files of equal names, times and sizes are two photographs', async () => {
  choose(fileOf('image.jpg', 'image/jpeg'), fileOf('image.jpg', 'image/jpeg'));
  await soon().toEqual([
    ['ready', ''],
    ['ready', ''],
  ]);
});

test('a network that is found is reported', () => {
  const { events } = sentBack(photosSlots(async () => files).actors?.connection);
  dispatchEvent(new Event('online'));
  expect(events).toEqual([{ type: 'line.found' }]);
});
