/** Scripts of others, extensions and assistive technology dispatch events of their own: no listener of ours breaks. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { followInPageLinks } from '../../src/environment/in-page-links.ts';
import { setAskBeforeLeaving } from '../../src/environment/leaving.ts';
import { followedTopics } from '../../src/environment/topics.ts';
import { arrive } from '../../src/hydration/bootstrap/arrival.ts';
import { keepPresses } from '../../src/hydration/bootstrap/presses.ts';
import { keepWords } from '../../src/hydration/bootstrap/words.ts';
import { hideEarlyTouches } from '../../src/hydration/early-touches.ts';
import { listening } from '../support/browser-stubs.ts';
import { sentBack } from '../support/sent-back.ts';

const stops: (() => void)[] = [];

// Every listener on the document or the window that looks for the element at which an event is aimed.
beforeAll(() => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' }] as never);
  for (const begin of [arrive, keepPresses, followInPageLinks, hideEarlyTouches])
    stops.push(listening(document, begin));
  stops.push(listening(window, keepWords), sentBack(followedTopics).stop);
  setAskBeforeLeaving(stops, true);
});

afterAll(() => {
  setAskBeforeLeaving(stops, false);
  for (const stop of stops) stop();
});

beforeEach(() => {
  document.body.innerHTML = `<p>Words</p>
    <form data-hydration-root=""><input name="name"><button type="submit">Send</button></form>`;
});

test.each<[string, () => EventTarget]>([
  ['the document', () => document],
  ['the window', () => window],
  ['a text', () => document.querySelector('p')?.firstChild as Text],
  ['a form, without a button', () => document.querySelector('form') as HTMLFormElement],
])('survives events that scripts aim at %s', (_what, target) => {
  const types = ['click', 'submit', 'input', 'pointerdown', 'touchstart', 'focusin', 'keydown'];
  for (const type of types)
    expect(() => target().dispatchEvent(new Event(type, { bubbles: true })), type).not.toThrow();
});

test('replays a submission without a button by the button of its form', () => {
  const form = document.querySelector('form') as HTMLFormElement;
  const button = form.querySelector('button') as HTMLButtonElement;
  const click = vi.spyOn(button, 'click').mockImplementation(() => {});
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  form.dispatchEvent(new Event('hydrated'));
  return vi.waitFor(() => expect(click).toHaveBeenCalledTimes(1));
});
