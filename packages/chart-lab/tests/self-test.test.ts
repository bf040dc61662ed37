import { expect, test } from 'vitest';
import { own } from '../internals.ts';
import { testXState } from '../self-test.ts';

test('says of which version of XState the inner workings are not known', () => {
  const other = { ...own, cancel: 'xstate.other' } as unknown as typeof own;
  expect(() => testXState(other)).toThrow(
    /^The XState 5\.\d+\.\d+ works differently inside from 5\.33, for which chart-lab is made, in the id of `cancel`\.$/,
  );
});
