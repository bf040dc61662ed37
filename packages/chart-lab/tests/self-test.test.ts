import { expect, test } from 'vitest';
import { own } from '../internals.ts';
import { testXState } from '../self-test.ts';

test('says what of the XState that is installed is not known', () => {
  const other = { ...own, cancel: 'xstate.other' } as unknown as typeof own;
  expect(() => testXState(other)).toThrow(
    /^The XState that is installed works differently inside from 5\.33, .* in the id of `cancel`\.$/,
  );
});
