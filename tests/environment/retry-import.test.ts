import { expect, test, vi } from 'vitest';
import { retryable } from '../../src/environment/retry-import.ts';

test('a module is loaded once, however many ask for it', async () => {
  const load = vi.fn(async () => ({ name: 'embla' }));
  const fetch = retryable(load);
  expect(await Promise.all([fetch(), fetch()])).toEqual([{ name: 'embla' }, { name: 'embla' }]);
  await fetch();
  expect(load).toHaveBeenCalledTimes(1);
});

test('an import that failed is tried again at the next call', async () => {
  const load = vi.fn(async () => 'there').mockRejectedValueOnce(new Error('Offline'));
  const fetch = retryable(load);
  await expect(Promise.all([fetch(), fetch()])).rejects.toThrow('Offline');
  expect(load).toHaveBeenCalledTimes(1);
  expect(await fetch()).toBe('there');
});

test('each further try has an address of its own, as browsers keep a failed one', async () => {
  const load = Object.assign(() => Promise.reject(new Error('Offline')), {
    // As the build writes it.
    toString: () => '()=>import(`data:text/javascript,export default import.meta.url//`)',
  });
  const fetch = retryable<{ default: string }>(load as never);
  await expect(fetch()).rejects.toThrow('Offline');
  expect((await fetch()).default).toMatch(/\?1$/);
});
