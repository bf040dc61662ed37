/** An enquiry outlives its page; where it cannot, the browser asks before the page is left. */
import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, toPromise } from 'xstate';
import { askBeforeLeaving, setAskBeforeLeaving } from '../../src/environment/leaving.ts';
import { post } from '../../src/environment/post.ts';

/** Whether the browser would ask if the page were left now. */
function asks() {
  const event = new Event('beforeunload', { cancelable: true }) as BeforeUnloadEvent;
  event.returnValue = '';
  dispatchEvent(event);
  return event.returnValue !== '';
}

/** happy-dom's has no such member. */
class Request {
  keepalive() {}
}
class OldRequest {}

test.each([
  ['with a short message is sent whether or not the page is left', Request, 'Desks', true],
  ['just below the quota is, too', Request, '椅'.repeat(20_400), true],
  ['above the quota is asked about', Request, '椅'.repeat(20_500), false],
  ['in a browser without keepalive is asked about', OldRequest, 'Desks', false],
])('an enquiry %s', async (_what, own, message, outlives) => {
  vi.stubGlobal('Request', own);
  const answered = Promise.withResolvers<Response>();
  const fetching = vi.fn((_: string, _options: RequestInit) => answered.promise);
  vi.stubGlobal('fetch', fetching);
  const body = { name: 'Ada', email: '', phone: '', company: '', message, recaptcha_token: 't' };
  const actor = createActor(post, { input: { body, key: 'seed-0' } }).start();
  expect(fetching.mock.calls[0]?.[1].keepalive).toBe(outlives);
  expect(asks()).toBe(!outlives);
  answered.resolve(Response.json({ success: true, message: 'Stored.' }));
  await toPromise(actor);
  expect(asks()).toBe(false);
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

/** Presses a link, by an event that happy-dom does not follow. */
function press(address: string) {
  document.body.innerHTML = `<a href="${address}"><span>Link</span></a>`;
  document.querySelector('span')?.dispatchEvent(new Event('click', { bubbles: true }));
}

test.each([
  ['tel:+448081570199', false],
  ['mailto:enquiries@example.com', false],
  ['https://www.example.com/ebay-template', true],
])('a link to %s asks before leaving: %s', (address, isAsked) => {
  setAskBeforeLeaving('photographs', true);
  press(address);
  expect(asks()).toBe(isAsked);
  expect(asks(), 'a reload that follows').toBe(true);
  setAskBeforeLeaving('photographs', false);
  expect(asks()).toBe(false);
});

test('a phone link that opens nothing does not answer for a later reload', () => {
  vi.useFakeTimers();
  setAskBeforeLeaving('photographs', true);
  press('tel:+448081570199');
  vi.runAllTimers();
  expect(asks()).toBe(true);
  setAskBeforeLeaving('photographs', false);
});
