import { expect, test, vi } from 'vitest';
import { addStylesheet } from '../../src/environment/stylesheet.ts';

test('a stylesheet is there once it is loaded; one that fails leaves nothing behind', async () => {
  // happy-dom would fetch it.
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => {});
  const loading = addStylesheet('/toasts.css');
  const [link] = append.mock.calls[0] as [HTMLLinkElement];
  expect([link.rel, link.getAttribute('href')]).toEqual(['stylesheet', '/toasts.css']);
  link.dispatchEvent(new Event('load'));
  await loading;

  const failing = addStylesheet('/toasts.css');
  const [failed] = append.mock.calls[1] as [HTMLLinkElement];
  const remove = vi.spyOn(failed, 'remove');
  failed.dispatchEvent(new Event('error'));
  await expect(failing).rejects.toThrow('/toasts.css');
  expect(remove).toHaveBeenCalledTimes(1);
  append.mockRestore();
});
