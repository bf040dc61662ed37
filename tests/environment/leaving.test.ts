/** The browser asks before the page is left with work under way; an enquiry outlives its page where it may. */
import { expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { setAskBeforeLeaving } from '../../src/environment/leaving.ts';
import { post } from '../../src/environment/post.ts';

/** Whether the browser would ask if the page were left now. */
function asks() {
  const event = new Event('beforeunload', { cancelable: true }) as BeforeUnloadEvent;
  event.returnValue = '';
  dispatchEvent(event);
  return event.returnValue !== '';
}

test.each([
  ['a short message', 'Desks', true],
  ['one just below the quota', '椅'.repeat(20_400), true],
  ['one above the quota', '椅'.repeat(20_500), false],
])('an enquiry with %s outlives the page: %s', async (_what, message, outlives) => {
  const fetching = vi.fn(async (_: string, _options: RequestInit) =>
    Response.json({ success: true, message: 'Stored.' }),
  );
  vi.stubGlobal('fetch', fetching);
  const body = { name: 'Ada', email: '', phone: '', company: '', message, recaptcha_token: 't' };
  await toPromise(createActor(post, { input: { body, key: 'seed-0' } }).start());
  expect(fetching.mock.calls[0]?.[1].keepalive).toBe(outlives);
});

test('the browser asks until all that is under way has ended', () => {
  setAskBeforeLeaving('enquiry', true);
  setAskBeforeLeaving('photograph', true);
  setAskBeforeLeaving('enquiry', false);
  expect(asks()).toBe(true);
  setAskBeforeLeaving('photograph', false);
  expect(asks()).toBe(false);
});

test.each([
  ['tel:+448081570199', false],
  ['mailto:enquiries@example.com', false],
  ['https://www.example.com/ebay-template', true],
])('a link to %s asks before leaving: %s', (address, isAsked) => {
  document.body.innerHTML = `<a href="${address}">Link</a>`;
  // As the press of a link does.
  document.querySelector('a')?.focus();
  setAskBeforeLeaving('photographs', true);
  expect(asks()).toBe(isAsked);
  setAskBeforeLeaving('photographs', false);
});
