import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followedTopics } from '../../src/environment/topics.ts';
import { watchListeners } from '../support/browser-stubs.ts';
import { sentBack } from '../support/sent-back.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <a href="#contact" data-topic="green disposal"><b>Book</b></a>
    <a href="#contact" data-topic="">Empty</a> <a href="#contact">Ask</a>`;
});

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  delete document.documentElement.dataset.topic;
});

const click = (selector: string, keys: MouseEventInit = {}) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));

test('a call to action that is followed tells its topic in words', () => {
  const listening = sentBack(followedTopics);
  click('b');
  expect(listening.events).toEqual([{ type: 'topic.chosen', topic: 'green disposal' }]);
  listening.stop();
});

test('links without a topic tell nothing', () => {
  const listening = sentBack(followedTopics);
  click('a:last-child');
  click('[data-topic=""]');
  expect(listening.events).toEqual([]);
  listening.stop();
});

test('a click that leads elsewhere leaves this form its topic', () => {
  const listening = sentBack(followedTopics);
  click('b', { ctrlKey: true });
  expect(listening.events).toEqual([]);
  listening.stop();
});

test('a call to action that was followed before somebody listened is told once', () => {
  document.documentElement.dataset.topic = 'storage';
  const first = sentBack(followedTopics);
  const second = sentBack(followedTopics);
  expect(first.events).toEqual([{ type: 'topic.chosen', topic: 'storage' }]);
  expect(second.events).toEqual([]);
  expect(document.documentElement.dataset.topic).toBeUndefined();
  first.stop();
  second.stop();
});

test.each([{}, { ctrlKey: true }])(
  'a click that is heard here, with %j, is not left for another listener',
  (keys) => {
    const listening = sentBack(followedTopics);
    // As the bootstrap does, which hears a click first.
    document.documentElement.dataset.topic = 'green disposal';
    click('b', keys);
    expect(document.documentElement.dataset.topic).toBeUndefined();
    listening.stop();
  },
);

test('a click that React stops on its way is heard before', () => {
  const listening = sentBack(followedTopics);
  document.body.addEventListener('click', (event) => event.stopPropagation(), {
    capture: true,
    once: true,
  });
  click('b');
  expect(listening.events).toHaveLength(1);
  listening.stop();
});

test('once stopped it listens to nothing', () => {
  const left = watchListeners(document);
  const listening = sentBack(followedTopics);
  expect(left()).toHaveLength(1);
  listening.stop();
  expect(left()).toEqual([]);
});
