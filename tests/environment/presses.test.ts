import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepPresses } from '../../src/hydration/bootstrap/presses.ts';
import { listening } from '../support/browser-stubs.ts';

afterEach(() => {
  delete document.documentElement.dataset.topic;
});

beforeAll(() => listening(document, keepPresses));

beforeEach(() => {
  document.body.innerHTML = '<a href="#contact" data-topic="storage">Get Storage Quote</a>';
});

test.each([
  ['leaves its topic for the form', {}, 'storage'],
  ['leaves this form no topic where it opens another tab', { ctrlKey: true }, undefined],
])('a call to action that is clicked before hydration %s', (_what, keys, topic) => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
  document.querySelector('a')?.dispatchEvent(click);
  expect(document.documentElement.dataset.topic).toBe(topic);
});
