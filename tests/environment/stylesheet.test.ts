import { expect, test, vi } from 'vitest';
import { addStylesheet } from '../../src/environment/stylesheet.ts';

test('a stylesheet is asked for once, and again only if it has failed', async () => {
  // happy-dom would fetch it.
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => {});
  const linkOf = (call: number) => append.mock.calls[call]?.[0] as HTMLLinkElement;
  const failing = addStylesheet('/toasts.css');
  const remove = vi.spyOn(linkOf(0), 'remove');
  linkOf(0).dispatchEvent(new Event('error'));
  await expect(failing).rejects.toThrow('/toasts.css');
  expect(remove).toHaveBeenCalledTimes(1);

  const loading = [addStylesheet('/toasts.css'), addStylesheet('/toasts.css')];
  expect([linkOf(1).rel, linkOf(1).getAttribute('href')]).toEqual(['stylesheet', '/toasts.css']);
  linkOf(1).dispatchEvent(new Event('load'));
  await Promise.all(loading);
  expect(append).toHaveBeenCalledTimes(2);
  append.mockRestore();
});
