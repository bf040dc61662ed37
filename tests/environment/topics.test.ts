import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { followedTopics } from '../../src/environment/topics.ts';
import { sentBack } from '../support/sent-back.ts';

const { dataset } = document.documentElement;

beforeEach(() => {
  document.body.innerHTML = `
    <a href="#contact" data-topic="green disposal"><b>Book</b></a>
    <a href="#contact" data-topic="">Empty</a> <a href="#contact">Ask</a>`;
});

afterEach(() => {
  delete dataset.topic;
});

function listening() {
  const { events, stop } = sentBack(followedTopics);
  onTestFinished(stop);
  return events;
}
const click = (selector: string, keys: MouseEventInit = {}) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));

const chosen = [{ type: 'topic.chosen', topic: 'green disposal' }];

test.each([
  ['a call to action that is followed', 'b', {}, chosen],
  ['a call to action that opens another tab', 'b', { ctrlKey: true }, []],
  ['a link with an empty topic', '[data-topic=""]', {}, []],
  ['a link without one', 'a:last-child', {}, []],
])('%s: %j with %j', (_what, selector, keys, reported) => {
  const events = listening();
  // As the bootstrap does, which handles a click first.
  dataset.topic = 'green disposal';
  click(selector, keys);
  expect(events).toEqual(reported);
  expect(dataset.topic, 'left for another listener').toBeUndefined();
});

test('a call to action followed before the actor starts is reported once', () => {
  dataset.topic = 'storage';
  expect([listening(), listening()]).toEqual([[{ type: 'topic.chosen', topic: 'storage' }], []]);
});

test('a click is handled before React can stop it', () => {
  const events = listening();
  document.body.addEventListener('click', (event) => event.stopPropagation(), {
    capture: true,
    once: true,
  });
  click('b');
  expect(events).toEqual(chosen);
});
