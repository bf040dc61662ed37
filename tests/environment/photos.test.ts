/** Files that are chosen, dropped or pasted, and what becomes of them at the server. */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { photosMachine } from '../../machines/photos.machine.ts';
import { setAskBeforeLeaving } from '../../src/environment/leaving.ts';
import * as files from '../../src/environment/photo-files.ts';
import { photosSlots } from '../../src/environment/photos.ts';
import { sentBack } from '../support/sent-back.ts';

const enquiry = { key: 'seed-1', reference: 'QS-ABCDEFGH' };

/** Requests that the test answers. */
class Request extends EventTarget {
  static sent: Request[] = [];
  upload = new EventTarget();
  form = new FormData();
  status = 0;
  responseText = '';
  isAborted = false;
  open() {}
  send(form: FormData) {
    this.form = form;
    Request.sent.push(this);
  }
  abort() {
    this.isAborted = true;
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.dispatchEvent(new Event('load'));
  }
}

/** The list of a page, whose browser opens no picture: happy-dom has neither a canvas nor workers. */
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
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  Request.sent = [];
  sessionStorage.clear();
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

const sent = async () => {
  await expect.poll(() => Request.sent.length, { interval: 1 }).toBe(1);
  return Request.sent[0] as Request;
};

async function sending() {
  choose(fileOf('lift <1>.heic'));
  actor.send({ type: 'enquiry.stored', enquiry });
  return sent();
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
  const { form } = await sending();
  const { photo, id, ...fields } = Object.fromEntries(form);
  expect(fields).toEqual({ enquiry: enquiry.key, position: '0', name: 'lift 1.heic' });
  expect(id).toMatch(/^[A-Za-z0-9-]{1,64}$/);
  expect((photo as File).size).toBe(10);
});

test('sends as base64 a picture in which a line begins with two dashes, which firewalls refuse', async () => {
  choose(new File(['abc\n--def'], 'lift.heic'));
  actor.send({ type: 'enquiry.stored', enquiry });
  const { photo, encoding } = Object.fromEntries((await sent()).form);
  expect(encoding).toBe('base64');
  expect(atob(await (photo as File).text())).toBe('abc\n--def');
});

const ours = '{"success":false,"message":"Words."}';

test.each<[stage: string, status: number, text: string, problem: string]>([
  ['stored', 200, '{"success":true,"message":"It has arrived."}', ''],
  ['refused', 400, ours, 'Words.'],
  ['refused', 413, ours, 'Words.'],
  ['retrying', 429, ours, 'Words.'],
  ['retrying', 503, ours, 'Words.'],
  ['retrying', 200, '{"success": tr', ''],
  ['retrying', 502, 'Bad gateway', ''],
  ['refused', 413, 'Too large', 'tooLarge'],
  ['refused', 403, '<h1>Forbidden</h1>', 'notLetThrough'],
  ['refused', 404, '<h1>Not found</h1>', 'notLetThrough'],
])('is %s after %i %s', async (stage, status, text, problem) => {
  (await sending()).answer(status, text);
  await soon().toEqual([[stage, problem]]);
});

test('shows progress within a picture', async () => {
  const { upload } = await sending();
  upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 4 }));
  expect(actor.getSnapshot().context.photos[0]?.getSnapshot().context.progress).toBe(0.25);
});

test('a photograph that is removed on its way is stopped, and taken back from the server', async () => {
  const fetching = vi.fn(async (_: string, _request: { body: FormData }) => new Response());
  vi.stubGlobal('fetch', fetching);
  const request = await sending();
  const id = actor.getSnapshot().context.photos[0]?.id ?? '';
  actor.send({ type: 'remove.pressed', id });
  expect(request.isAborted).toBe(true);
  await expect.poll(() => fetching.mock.calls, { interval: 1 }).toHaveLength(1);
  const { body } = fetching.mock.calls[0]?.[1] ?? {};
  expect(Object.fromEntries(body as FormData)).toEqual({ enquiry: enquiry.key, id, removed: '1' });
});

test('a file that cannot be read any more is refused with the way out', async () => {
  const gone = fileOf('lift.heic');
  vi.spyOn(gone, 'slice').mockReturnValue({
    arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
  } as unknown as Blob);
  choose(gone);
  await soon().toEqual([['refused', 'unreadable']]);
});

test('files of equal names, times and sizes are two photographs', async () => {
  choose(fileOf('image.jpg', 'image/jpeg'), fileOf('image.jpg', 'image/jpeg'));
  await soon().toEqual([
    ['ready', ''],
    ['ready', ''],
  ]);
});

test('their names are kept over a reload where the browser keeps no files', async () => {
  choose(fileOf('lift.heic'));
  await soon().toEqual([['ready', '']]);
  const after = open();
  await expect.poll(() => after.getSnapshot().context.lost).toEqual(['lift.heic']);
  actor.send({ type: 'enquiry.stored', enquiry });
  (await sent()).answer(200, '{"success":true,"message":""}');
  await soon().toEqual([['stored', '']]);
  await expect.poll(() => sessionStorage.length, { interval: 1 }).toBe(0);
});

test('a network that is found is reported', () => {
  const { events } = sentBack(photosSlots(async () => files).actors?.connection);
  dispatchEvent(new Event('online'));
  expect(events).toEqual([{ type: 'line.found' }]);
});

/** Dispatches an event with these files at an element. */
function bring(type: string, selector: string, chosen: File[], carrier = 'dataTransfer') {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const types = chosen.length > 0 ? ['Files'] : ['text/plain'];
  Object.defineProperty(event, carrier, { value: { types, files: chosen, dropEffect: 'copy' } });
  document.querySelector(selector)?.dispatchEvent(event);
  return event.defaultPrevented;
}

test('files that are dropped on the form or pasted into it are taken; elsewhere they replace no page', async () => {
  document.body.innerHTML = '<p>Words</p><form class="contact-form"><textarea></textarea></form>';
  const lift = fileOf('lift.heic');
  expect(bring('dragenter', 'textarea', [lift])).toBe(true);
  expect(bring('dragenter', 'p', [lift])).toBe(true);
  expect(bring('dragover', 'textarea', []), 'a text').toBe(false);
  bring('dragstart', 'p', [lift]);
  expect(bring('drop', 'textarea', [lift]), 'a picture of the page').toBe(false);
  bring('dragend', 'p', [lift]);
  expect(bring('drop', 'p', [lift])).toBe(true);
  expect(bring('drop', 'textarea', [lift])).toBe(true);
  expect(bring('paste', 'textarea', [lift], 'clipboardData')).toBe(true);
  expect(bring('paste', 'p', [lift], 'clipboardData')).toBe(false);
  await expect.poll(photos, { interval: 1 }).toHaveLength(2);
});
