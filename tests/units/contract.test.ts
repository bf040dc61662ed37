/** The messages between page and handler; tests/php/ContractTest.php reads the same file. */
import { afterEach, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { post } from '../../src/environment/post.ts';
import contract from '../contract/exchanges.json' with { type: 'json' };

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
  return { fetched, actor, answer: toPromise(actor) };
};

test('[K12] the page reads every answer of the contract', async () => {
  for (const { what, status, answer } of contract.exchanges) {
    const read = await exchange(status, JSON.stringify(answer)).answer;
    expect(read, what).toEqual({ ...answer, status });
  }
});

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

test('a request that nobody waits for any more is aborted', () => {
  const { fetched, actor } = exchange(200, '{"success":true}');
  const signal = fetched.mock.calls[0]?.[1].signal;
  expect(signal?.aborted).toBe(false);
  actor.stop();
  expect(signal?.aborted).toBe(true);
});

test('an answer without a message has an empty one', async () => {
  expect(await exchange(200, '{"success":true}').answer).toEqual({
    success: true,
    message: '',
    status: 200,
  });
});

test('[M3] an answer that is no answer of the contract is an error, with its status and cause', async () => {
  for (const [text, cause] of [
    ['<html>', /JSON/],
    ['', /JSON/],
    ['null', /no object/],
    ['"Thank you."', /no object/],
    ['{"message":"Thank you."}', /no boolean/],
    ['{"success":"true"}', /no boolean/],
    ['{"success":false,"message":1}', /no text/],
  ] as const)
    await expect(exchange(502, text).answer, text).rejects.toMatchObject({
      message: expect.stringContaining('HTTP 502'),
      cause: { message: expect.stringMatching(cause) },
    });
});
