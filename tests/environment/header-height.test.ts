import { expect, onTestFinished, test, vi } from 'vitest';
import { measureHeader } from '../../src/environment/header-height.ts';

test('a header that is higher than usual is measured', () => {
  document.body.innerHTML = '<header class="header" style="min-height: 56px"></header>';
  let resized = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => {};
      constructor(listener: () => void) {
        resized = listener;
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get');
  const told = () => document.documentElement.style.getPropertyValue('--header-height');

  measureHeader();
  height.mockReturnValue(56);
  resized();
  expect(told()).toBe('');
  height.mockReturnValue(204);
  resized();
  expect(told()).toBe('204px');
  height.mockReturnValue(56);
  resized();
  expect(told()).toBe('');
  height.mockRestore();
});
