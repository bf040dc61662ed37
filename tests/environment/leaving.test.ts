/** An enquiry outlives its page; where it cannot, the browser asks before the page is left. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise, toPromise } from 'xstate';
import { askBeforeLeaving } from '../../src/environment/leaving.ts';
import { post } from '../../src/environment/post.ts';

const body = { name: 'Ada', email: '', phone: '', company: '', message: '', recaptcha_token: 't' };

/** Whether the browser would ask if the page were left now. */
function asks() {
  const event = new Event('beforeunload', { cancelable: true }) as BeforeUnloadEvent;
  event.returnValue = '';
  dispatchEvent(event);
  return event.returnValue !== '';
}

// happy-dom has none.
beforeEach(() =>
  vi.stubGlobal(
    'Request',
    class {
      keepalive() {}
    },
  ),
);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Posts a message, whose answer comes when the test says so. */
function posting(message: string) {
  const answered = Promise.withResolvers<Response>();
  const fetching = vi.fn((_: string, _options: RequestInit) => answered.promise);
  vi.stubGlobal('fetch', fetching);
  const actor = createActor(post, { input: { body: { ...body, message }, key: 'seed-0' } }).start();
  return {
    actor,
    keepalive: fetching.mock.calls[0]?.[1].keepalive,
    async answer() {
      answered.resolve(Response.json({ success: true, message: 'Stored.' }));
      return toPromise(actor);
    },
  };
}

test('an enquiry is sent whether or not the page is left, and nobody is asked', async () => {
  const { keepalive, answer } = posting('Twelve desks');
  expect(keepalive).toBe(true);
  expect(asks()).toBe(false);
  await answer();
});

test.each([
  ['below', 20_400, true],
  ['above', 20_500, false],
])(
  'a body %s the quota, of %i letters of three bytes, outlives the page: %s',
  async (_where, letters, lives) => {
    const { keepalive, answer } = posting('椅'.repeat(letters));
    expect(keepalive).toBe(lives);
    expect(asks()).toBe(!lives);
    await answer();
    expect(asks()).toBe(false);
  },
);

test('a browser without keepalive asks', async () => {
  vi.stubGlobal('Request', class {});
  const { keepalive, answer } = posting('Twelve desks');
  expect(keepalive).toBe(false);
  expect(asks()).toBe(true);
  await answer();
});

test('nobody is asked once the work has ended, failed or is given up', async () => {
  const work = (outcome: Promise<unknown>) =>
    createActor(fromPromise(({ signal }) => askBeforeLeaving(outcome, signal))).start();
  const { promise, reject } = Promise.withResolvers<unknown>();
  const failing = work(promise);
  failing.subscribe({ error: () => {} });
  const given = work(new Promise(() => {}));
  expect(asks()).toBe(true);
  given.stop();
  expect(asks(), 'the other is still under way').toBe(true);
  reject(new Error('down'));
  await vi.waitFor(() => expect(asks()).toBe(false));
});
