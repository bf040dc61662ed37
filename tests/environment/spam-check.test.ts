import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { getToken, spamCheck } from '../../src/environment/spam-check.ts';
import { sentBack } from '../support/sent-back.ts';

const address = 'https://provider.example/api.js?render=site-key';

let scripts: HTMLScriptElement[];

const namesScript = (content: string) => {
  document.head.innerHTML = `<meta name="spam-check" content="${content}">`;
};

/** The provider's object, as its script would leave it. */
const provider = (execute: () => unknown = () => 'token') => {
  const made = { ready: vi.fn((tell: () => void) => tell()), execute: vi.fn(execute) };
  vi.stubGlobal('grecaptcha', made);
  return made;
};

const loaded = () => scripts.at(-1)?.onload?.(new Event('load'));
const failed = () => scripts.at(-1)?.onerror?.(new Event('error'));
const token = () => toPromise(createActor(getToken, { input: { action: 'submit' } }).start());
const isReady = [{ type: 'spam.ready' }];

beforeEach(() => {
  scripts = [];
  namesScript(address);
  // Not into the document: happy-dom would try to load it.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    scripts.push(script as HTMLScriptElement);
  });
});

afterEach(() => {
  document.head.replaceChildren();
});

test('[K6] the script that the page names is loaded at once, and ready when the provider says so', () => {
  const { events } = sentBack(spamCheck);
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toMatchObject({ src: address, async: true });
  provider();
  expect(events).toEqual([]);
  loaded();
  expect(events).toEqual(isReady);
});

test.each([
  ['cannot be loaded', failed],
  ['is something else than the provider’s', loaded],
])('a script that %s is logged, removed, and loaded again when it is wanted', (_what, end) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { events, send } = sentBack(spamCheck);
  const removed = vi.spyOn(scripts[0] as HTMLScriptElement, 'remove');
  end();
  expect(error).toHaveBeenCalledWith(expect.stringMatching(/could not be loaded/), address);
  expect(removed).toHaveBeenCalledTimes(1);
  expect(events).toEqual([]);

  send({ type: 'spam.wanted' });
  expect(scripts).toHaveLength(2);
  provider();
  loaded();
  expect(events).toEqual(isReady);
});

test('a script that hangs, or is never ready, is asked for again at each press', () => {
  const { events, send } = sentBack(spamCheck);
  send({ type: 'spam.wanted' });
  provider().ready.mockImplementationOnce(() => {});
  loaded();
  send({ type: 'spam.wanted' });
  expect(scripts).toHaveLength(3);
  provider();
  loaded();
  expect(events).toEqual(isReady);
});

test('a script that failed is asked for again, once, as soon as the network is back', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { stop } = sentBack(spamCheck);
  dispatchEvent(new Event('online'));
  expect(scripts, 'the first is still on its way').toHaveLength(1);
  failed();
  dispatchEvent(new Event('online'));
  dispatchEvent(new Event('online'));
  expect(scripts).toHaveLength(2);
  failed();
  stop();
  dispatchEvent(new Event('online'));
  expect(scripts).toHaveLength(2);
});

test.each([
  ['the site key', address, 'site-key'],
  ['an empty one, where the script has none,', '/api.js', ''],
])('[K10] a token is obtained with %s, for the action', async (_key, content, siteKey) => {
  namesScript(content);
  const { execute } = provider();
  expect(await token()).toBe('token');
  expect(execute.mock.calls).toEqual([[siteKey, { action: 'submit' }]]);
});

test('an answer that is no text, and a page without the provider, give no token', async () => {
  await expect(token()).rejects.toThrow('gave no token');
  for (const answer of ['', undefined, 1]) {
    provider(() => answer);
    await expect(token(), `${answer}`).rejects.toThrow('gave no token');
  }
});

test('a page that names no script has no token', async () => {
  provider();
  namesScript('');
  await expect(token()).rejects.toThrow('names no spam-check script');
});
