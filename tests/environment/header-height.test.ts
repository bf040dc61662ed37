import { expect, test, vi } from 'vitest';
import { measureHeader } from '../../src/environment/header-height.ts';

test('sets the height of the header while it is higher than usual', () => {
  document.body.innerHTML = '<header class="header" style="min-height: 56px"></header>';
  const observer = vi.fn();
  vi.stubGlobal('ResizeObserver', observer);
  observer.prototype.observe = () => {};
  measureHeader();
  const [resized] = observer.mock.calls[0] as [() => void];
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get');
  const heights = [56, 204, 56].map((px) => {
    height.mockReturnValue(px);
    resized();
    return document.documentElement.style.getPropertyValue('--header-height');
  });
  expect(heights).toEqual(['', '204px', '']);
});
