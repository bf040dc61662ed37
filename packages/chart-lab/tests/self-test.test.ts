import { expect, onTestFinished, test, vi } from 'vitest';

test('says of which version of XState the inner workings are not known', async () => {
  vi.resetModules();
  vi.doMock('../internals.ts', async (original) => {
    const internals = await original<typeof import('../internals.ts')>();
    return { ...internals, own: { ...internals.own, cancel: 'xstate.other' } };
  });
  onTestFinished(() => vi.doUnmock('../internals.ts'));
  const { testXState } = await import('../self-test.ts');
  expect(testXState).toThrow(
    /^The XState 5\.\d+\.\d+ works differently inside from 5\.33, for which chart-lab is made, in the id of `cancel`\.$/,
  );
});
