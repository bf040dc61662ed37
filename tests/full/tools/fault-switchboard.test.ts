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
  board.answer(
    '/contact-handler.php',
    { method: 'GET', url: '/contact-handler.php' } as IncomingMessage,
    outgoing as ServerResponse,
    pass,
  );
  return { board, outgoing, pass };
}

test('a late answer comes from the real handler, after 12 s and before the page gives up', () => {
  const { board, pass } = askedLate();
  vi.advanceTimersByTime(11_999);
  expect(pass).not.toHaveBeenCalled();
  expect(board.history.lines()[0]?.at(-1)).toBe('on its way: late, after 12 s');
  vi.advanceTimersByTime(1);
  expect(pass).toHaveBeenCalledOnce();
  expect(12_000).toBeLessThan(timing.contact.answerTimeout);
  const [read] = pass.mock.calls[0] ?? [];
  read(422, '{"success":false,"message":"Received earlier."}');
  expect(board.history.lines()[0]?.at(-1)).toBe('HTTP 422 “Received earlier.”');
  expect(board.history.lines()[0]?.[0]).toMatch(/^\d\d:\d\d:\d\d, answered 12 s later$/);
});

test('an enquiry that is given up meanwhile never reaches the handler', () => {
  const { board, outgoing, pass } = askedLate();
  outgoing.emit('close');
  vi.runAllTimers();
  expect(pass).not.toHaveBeenCalled();
  expect(board.history.lines()[0]?.at(-1)).toBe('given up by the page');
});

/** A request that is held, and passed on later. */
function askedHeld(name: 'script' | 'token', url: string) {
  const board = new Switchboard();
  board.set(name, 'held');
  const pass = vi.fn((read?: (status: number, body: string) => void) => read?.(200, ''));
  const outgoing = new EventEmitter() as ServerResponse;
  board.answer(url, { method: 'GET', url } as IncomingMessage, outgoing, pass);
  return board;
}

test('a token that is let go once the page has given up is no good one in the history', () => {
  const board = askedHeld('token', '/recaptcha/token');
  vi.advanceTimersByTime(timing.contact.answerTimeout + 1);
  board.release('token', 'given');
  expect(board.history.lines()[0]?.at(-1)).toBe('given up by the page');
  expect(board.history.lines()[0]?.[0]).toMatch(/^\d\d:\d\d:\d\d$/);
  const inTime = askedHeld('token', '/recaptcha/token');
  inTime.release('token', 'given');
  expect(inTime.history.lines()[0]?.at(-1)).toBe('HTTP 200');
  expect(inTime.history.lines()[0]?.[0]).toMatch(/^\d\d:\d\d:\d\d$/);
});

test('a script that was held says so in the history; one that loads as usual is left out', () => {
  const board = askedHeld('script', '/recaptcha/api.js');
  board.release('script', 'loads');
  expect(board.history.lines()[0]?.at(-1)).toBe('HTTP 200, after it was held');
  const usual = new Switchboard();
  const request = { method: 'GET', url: '/recaptcha/api.js' } as IncomingMessage;
  usual.answer('/recaptcha/api.js', request, new EventEmitter() as ServerResponse, vi.fn());
  expect(usual.history.lines()).toEqual([]);
});
