import { fromPromise } from 'xstate';
import type { Answer, PostInput } from '../../machines/enquiry.ts';
import { endpoints } from '../routes.ts';

/** The bodies of all requests under way that may outlive their page have 64 KiB together (Fetch, `keepalive`). */
const quota = 60 * 1024;

/** Reads `{success, message}`; anything else is an error. A missing message is an empty one. */
export function readAnswer(text: string, status: number): Answer {
  const answer: unknown = JSON.parse(text);
  if (answer === null || typeof answer !== 'object') throw new Error('The answer is no object.');
  const { success, message = '' } = answer as { success?: unknown; message?: unknown };
  if (typeof success !== 'boolean') throw new Error('The answer has no boolean "success".');
  if (typeof message !== 'string') throw new Error('The answer has no text in "message".');
  return { success, message, status };
}

/**
 * Posts one enquiry (ledger K11, K12). A valid answer is read whatever the HTTP status; the request is
 * aborted when the machine stops waiting. It outlives the page where it may.
 */
export const post = fromPromise<Answer, PostInput>(async ({ input, signal }) => {
  const body = JSON.stringify(input.body);
  const response = await fetch(endpoints.enquiry, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': input.key },
    body,
    keepalive: new Blob([body]).size <= quota,
    signal,
  });
  const text = await response.text();
  try {
    const date = Date.parse(response.headers.get('Date') ?? '');
    return { ...readAnswer(text, response.status), date: date || undefined };
  } catch (cause) {
    throw new Error(`The handler's answer (HTTP ${response.status}) cannot be read.`, { cause });
  }
});
