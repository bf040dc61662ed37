import { expect, test } from 'vitest';
import { createBrowserEnvironment } from '../../src/environment/browser.ts';

test('a seed is 128 random bits, others for each page load', () => {
  const { newSeed } = createBrowserEnvironment(
    { notify() {}, dismissToast() {} },
    () => new Promise(() => {}),
  );
  expect(newSeed()).toMatch(/^\d+(-\d+){3}$/);
  expect(newSeed()).not.toBe(newSeed());
});
