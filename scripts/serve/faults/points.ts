import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from '../../../machines/contact.machine.ts';
import { seconds, timing } from '../../../machines/timing.ts';
import { labels, refusals, stored, wayOf } from '../../../model/answers.ts';

/** A way to answer a request; `pass` lets the real service answer. */
interface Way {
  answer(incoming: IncomingMessage, outgoing: ServerResponse, pass: () => void): void;
  /** The answer that the visitor's browser gets, in a sentence for testers. */
  means: string;
}

/** A request on which the page depends, and the ways in which it may be answered. */
interface Point {
  label: string;
  path: RegExp;
  /** By their names on the fault panel; the first is how it goes unless told. */
  ways: Record<string, Way>;
}

const works = (means: string): Way => ({ answer: (_incoming, _outgoing, pass) => pass(), means });

const replies = (status: number, type: string, body: string, means: string): Way => ({
  answer(incoming, outgoing) {
    incoming.resume();
    outgoing.writeHead(status, { 'Content-Type': type }).end(body);
  },
  means,
});

const fails = (means: string) =>
  replies(503, 'text/plain', 'Switched off at the fault panel', means);

/** In ms: longer than a visitor likes to wait, and less than the page does. */
const lateness = 12_000;

const refuses = (answer: Answer): [name: string, way: Way] => {
  const { status, ...json } = answer;
  const means = `The browser gets HTTP ${status} with success false and the message “${answer.message}”; nothing is stored.`;
  return [wayOf(answer), replies(status, 'application/json', JSON.stringify(json), means)];
};

export const points = {
  script: {
    label: labels.script,
    path: /^\/recaptcha\/api\.js$/,
    ways: {
      loads: works('The browser gets the script: the form can send from then on.'),
      fails: fails('The browser gets HTTP 503 for the script: the form goes on refusing to send.'),
    },
  },
  token: {
    label: labels.token,
    path: /^\/recaptcha\/token$/,
    ways: {
      given: works(
        'The spam check gives its token, and the page sends the enquiry to the handler.',
      ),
      refused: fails('The browser gets HTTP 503 for the token: the enquiry is never sent.'),
    },
  },
  handler: {
    label: labels.handler,
    path: /^\/contact-handler\.php$/,
    ways: {
      [stored]: works(
        'The real handler stores the enquiry, mails it and answers HTTP 200 with its reference.',
      ),
      ...Object.fromEntries(refusals.map(refuses)),
      fails: fails('The browser gets HTTP 503 and no JSON; nothing is stored.'),
      '200, no JSON': replies(
        200,
        'text/html',
        '<p>Sign in to use this network.',
        'The browser gets HTTP 200 and a web page, as from a network that wants a sign-in; nothing is stored.',
      ),
      breaks: {
        answer: (incoming) => incoming.socket.destroy(),
        means:
          'The connection is cut before any answer; nothing is stored. The browser may ask again by itself, and is cut off again.',
      },
      [`late, after ${seconds(lateness)}`]: {
        answer(_incoming, outgoing, pass) {
          const timer = setTimeout(pass, lateness);
          outgoing.on('close', () => clearTimeout(timer));
        },
        means: `The real handler stores it as ever, ${seconds(lateness)} later; the page waits ${seconds(timing.contact.answerTimeout)} from the press on.`,
      },
    },
  },
} satisfies Record<string, Point>;

export type PointName = keyof typeof points;
export const pointNames = Object.keys(points) as PointName[];
export const waysOf = (name: PointName): Record<string, Way> => points[name].ways;
