/** What page and handler say to each other; tests/php/ContractTest.php reads the same file. */
import { afterEach, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { post } from '../src/environment/post.ts';
import contract from './contract/exchanges.json' with { type: 'json' };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Posts the request of the contract to a handler that answers so. */
const exchange = (status: number, text: string) => {
  const fetched = vi.fn(
    async (_address: string, _init: RequestInit) => new Response(text, { status }),
  );
  vi.stubGlobal('fetch', fetched);
  const actor = createActor(post, { input: { body: contract.request, key: 'key-0' } }).start();
  return { fetched, answer: toPromise(actor) };
};

test.each(contract.exchanges)(
  '[K12] the page reads the answer to $what',
  async ({ status, answer }) => {
    expect(await exchange(status, JSON.stringify(answer)).answer).toEqual(answer);
  },
);

test('[K10][K11] the page sends exactly the six fields of the contract, with its key', async () => {
  const { fetched, answer } = exchange(200, '{"success":true,"message":"Thank you."}');
  await answer;
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/contact-handler.php');
  expect(init).toMatchObject({
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'key-0' },
  });
  expect(JSON.parse(String(init?.body))).toEqual(contract.request);
});

test.each([
  ['HTML', '<html>'],
  ['nothing', ''],
  ['no object', 'null'],
  ['no success', '{"message":"Thank you."}'],
  ['a success that is a text', '{"success":"true"}'],
  ['a message that is no text', '{"success":false,"message":1}'],
])('[M3] an answer that is %s is an error, with its status', async (_what, text) => {
  await expect(exchange(502, text).answer).rejects.toThrow('HTTP 502');
});
