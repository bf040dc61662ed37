import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from '../../../machines/contact.machine.ts';
import { registry } from '../../../machines/registry.ts';
import { seconds, timing } from '../../../machines/timing.ts';

/**
 * Answers one request; `pass` lets the real service do so.
 *
 * @returns what has been answered, in words; nothing where the real service answers
 */
type Way = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  pass: () => void,
) => string | undefined;

/** What the visitor's browser gets, in a sentence for testers, by the name of the way. */
type Meanings = Record<string, string>;

/** A request on which the page depends, and the ways in which it may be answered. */
export interface Point {
  label: string;
  path: RegExp;
  /** By their names on the fault panel; the first is how it goes unless told. */
  ways: Record<string, Way>;
  means: Meanings;
}

/** An answer in words, for the history. */
export const answered = (status: number, message = '') =>
  `HTTP ${status}${message && ` “${message}”`}`;

const works: Way = (_incoming, _outgoing, pass) => {
  pass();
  return undefined;
};

/** In ms: longer than a visitor likes to wait, and less than the page does (`timing.contact.answerTimeout`). */
const lateness = 12_000;

const worksLate: Way = (_incoming, outgoing, pass) => {
  const timer = setTimeout(pass, lateness);
  outgoing.on('close', () => clearTimeout(timer));
  return undefined;
};

const replies =
  (status: number, type: string, body: string, message?: string): Way =>
  (incoming, outgoing) => {
    incoming.resume();
    outgoing.writeHead(status, { 'Content-Type': type }).end(body);
    return answered(status, message);
  };

const fails = replies(503, 'text/plain', 'Switched off at the fault panel');

const breaks: Way = (incoming) => {
  incoming.socket.destroy();
  return 'connection cut';
};

const says = ({ status, ...json }: Answer) =>
  replies(status, 'application/json', JSON.stringify(json), json.message);

/** The name of the way in which the handler gives an answer. */
export const wayOf = ({ status, message }: Answer) => `${status} “${message}”`;

/** The name of the way in which the handler does its work. */
export const stored = 'stores it';

const late = `late, after ${seconds(lateness)}`;

/** The refusals that the chart tells apart: generated test cases name them. What is accepted is stored in earnest. */
const refusals = registry.contact.samples
  .flatMap((event) =>
    event.type === 'xstate.done.actor.post' ? [(event as { output: Answer }).output] : [],
  )
  .filter(({ success }) => !success);

export const points = {
  script: {
    label: 'Spam-check script',
    path: /^\/recaptcha\/api\.js$/,
    ways: { loads: works, fails },
    means: {
      loads: 'The browser gets the script: the form can send from then on.',
      fails: 'The browser gets HTTP 503 for the script: the form goes on refusing to send.',
    },
  },
  token: {
    label: 'Token of the spam check',
    path: /^\/recaptcha\/token$/,
    ways: { given: works, refused: fails },
    means: {
      given: 'The spam check gives its token, and the page sends the enquiry to the handler.',
      refused: 'The browser gets HTTP 503 for the token: the enquiry is never sent.',
    },
  },
  handler: {
    label: 'Enquiry handler',
    path: /^\/contact-handler\.php$/,
    ways: {
      [stored]: works,
      ...Object.fromEntries(refusals.map((answer) => [wayOf(answer), says(answer)])),
      fails,
      '200, no JSON': replies(200, 'text/html', '<p>Sign in to use this network.'),
      breaks,
      [late]: worksLate,
    },
    means: {
      [stored]:
        'The real handler stores the enquiry, mails it and answers HTTP 200 with its reference.',
      ...Object.fromEntries(
        refusals.map((answer) => [
          wayOf(answer),
          `The browser gets HTTP ${answer.status} with success false and the message “${answer.message}”; nothing is stored.`,
        ]),
      ),
      fails: 'The browser gets HTTP 503 and no JSON; nothing is stored.',
      '200, no JSON':
        'The browser gets HTTP 200 and a web page, as from a network that wants a sign-in; nothing is stored.',
      breaks:
        'The connection is cut before any answer; nothing is stored. The browser may ask again by itself, and is cut off again.',
      [late]: `The real handler stores it as ever, ${seconds(lateness)} later; the page waits ${seconds(timing.contact.answerTimeout)} from the press on.`,
    },
  },
} satisfies Record<string, Point>;

export type PointName = keyof typeof points;
export const pointNames = Object.keys(points) as PointName[];
