/** The switchboard behind the fault panel, without a browser: answers that take their time. */
import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { timing } from '../../../machines/timing.ts';
import { Switchboard } from '../../../scripts/serve/faults/switchboard.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A request for the handler that is switched to be late. */
function askedLate() {
  const board = new Switchboard();
  board.set('handler', 'late, after 12 s');
  const outgoing = new EventEmitter();
  const pass = vi.fn();
  board.answer('/contact-handler.php', {} as IncomingMessage, outgoing as ServerResponse, pass);
  return { outgoing, pass };
}

test('a late answer comes from the real handler, after 12 s and before the page gives up', () => {
  const { pass } = askedLate();
  vi.advanceTimersByTime(11_999);
  expect(pass).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(pass).toHaveBeenCalledOnce();
  expect(12_000).toBeLessThan(timing.contact.answerTimeout);
});

test('an enquiry that is given up meanwhile never reaches the handler', () => {
  const { outgoing, pass } = askedLate();
  outgoing.emit('close');
  vi.runAllTimers();
  expect(pass).not.toHaveBeenCalled();
});
