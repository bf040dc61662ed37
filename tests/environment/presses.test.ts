import { afterEach, expect, test, vi } from 'vitest';
import { keepPresses } from '../../src/hydration/bootstrap/presses.ts';

afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset.topic;
});

/** A call to action whose clicks the bootstrap hears; it would listen to the document for ever. */
function heardLink(): HTMLElement {
  document.body.innerHTML = '<a href="#contact" data-topic="storage">Get Storage Quote</a>';
  const link = document.querySelector('a') as HTMLElement;
  const listen = vi.spyOn(document, 'addEventListener').mockImplementation(() => {});
  keepPresses();
  const [, listener] = listen.mock.calls.find(([type]) => type === 'click') ?? [];
  listen.mockRestore();
  link.addEventListener('click', listener as EventListener);
  return link;
}

test('a call to action that is clicked before hydration leaves its topic for the form', () => {
  heardLink().click();
  expect(document.documentElement.dataset.topic).toBe('storage');
});

test('a call to action that opens another tab leaves this form no topic', () => {
  heardLink().dispatchEvent(new MouseEvent('click', { ctrlKey: true, cancelable: true }));
  expect(document.documentElement.dataset.topic).toBeUndefined();
});
