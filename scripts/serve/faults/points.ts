import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from '../../../machines/enquiry.ts';
import { labels, refusals, stored, wayOf } from '../../../model/answers.ts';
import { endpoints } from '../../../src/routes.ts';

/** A way to answer a request; `pass` lets the real service answer. */
type Way = (incoming: IncomingMessage, outgoing: ServerResponse, pass: () => void) => void;

/** A request on which the page depends, and the ways in which it may be answered. */
interface Point {
  label: string;
  path: RegExp;
  /** By their names on the fault panel; the first is the default. */
  ways: Record<string, Way>;
}

const works: Way = (_incoming, _outgoing, pass) => pass();

const replies =
  (status: number, type: string, body: string): Way =>
  (incoming, outgoing) => {
    incoming.resume();
    outgoing.writeHead(status, { 'Content-Type': type }).end(body);
  };

const fails = replies(503, 'text/plain', 'Switched off at the fault panel');

/** Cuts the connection within the answer: before any of it a browser would ask again by itself (RFC 9110, 9.2.2). */
const breaks: Way = (incoming, outgoing) => {
  outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 100 });
  outgoing.write('{', () => incoming.socket.destroy());
};

const refuses = (answer: Answer): [name: string, way: Way] => {
  const { status, ...json } = answer;
  return [wayOf(answer), replies(status, 'application/json', JSON.stringify(json))];
};

const only = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.')}$`);

const body = (message: string) => JSON.stringify({ success: false, message });

export const points = {
  script: {
    label: labels.script,
    path: /^\/recaptcha\/api\.js$/,
    ways: { loads: works, fails },
  },
  token: {
    label: labels.token,
    path: /^\/recaptcha\/token$/,
    ways: { given: works, refused: fails },
  },
  handler: {
    label: labels.handler,
    path: only(endpoints.enquiry),
    ways: {
      [stored]: works,
      ...Object.fromEntries(refusals.map(refuses)),
      fails,
      // As a network that wants a sign-in answers.
      '200, no JSON': replies(200, 'text/html', '<p>Sign in to use this network.'),
      breaks,
    },
  },
  photo: {
    label: labels.photo,
    path: only(endpoints.photo),
    ways: {
      arrives: works,
      slow: (_incoming, _outgoing, pass) => setTimeout(pass, 10_000),
      refused: replies(415, 'application/json', body('This is no photograph.')),
      breaks,
      'disk full': replies(503, 'application/json', body('There is no room.')),
      'none taken': replies(501, 'application/json', body('No photographs are taken here.')),
    },
  },
} satisfies Record<string, Point>;

export type PointName = keyof typeof points;
export const pointNames = Object.keys(points) as PointName[];
export const waysOf = (name: PointName): Record<string, Way> => points[name].ways;
