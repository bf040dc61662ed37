/** What the requests of the fault panel's points came to, for its table. */
import type { IncomingMessage } from 'node:http';
import { seconds, timing } from '../../../machines/timing.ts';

/** One request at a point. */
export interface Entry {
  /** As of `Date.now()`. */
  at: number;
  /** The point's label. */
  what: string;
  /** The visitor's name as it stands in the form; '' where the request has none. */
  name: string;
  /** When the page gives up waiting, as of `Date.now()`; undefined where it does not. */
  until?: number;
  /** The way in which it is being answered, as the panel calls it; '' while it waits for that to be chosen. */
  chosen: string;
  /** What was answered, in words; '' until then. */
  answer: string;
  /** When, as of `Date.now()`. */
  answeredAt?: number;
}

/** In ms: what is answered sooner is answered at once, to a tester's eye. */
const unnoticed = 3000;

/** When a request came, and how much later it was answered, where a tester waited for that. */
function timesOf({ at, answeredAt = at }: Entry): string {
  const came = new Date(at).toLocaleTimeString('en-GB');
  const later = answeredAt - at;
  return later < unnoticed
    ? came
    : `${came}, answered ${seconds(Math.round(later / 1000) * 1000)} later`;
}

const underWay = ({ chosen }: Entry) => (chosen ? `on its way: ${chosen}` : 'waits');

/** So many are kept. */
const kept = 50;

/** In ms: a browser resends a request at once when a reused connection closes without an answer (RFC 9110, 9.2.2). */
export const resentWithin = 2000;

/** Whether a browser asked for the same again by itself: what a visitor does again is later. */
const isResent = (later: Entry, { what, name, answer, at }: Entry) =>
  later.answer &&
  later.what === what &&
  later.name === name &&
  later.answer === answer &&
  later.at - at < resentWithin;

export class History {
  readonly #entries: Entry[] = [];

  /** @param until when its page gives up */
  begin(what: string, until?: number): Entry {
    const entry = {
      at: Date.now(),
      what,
      name: '',
      chosen: '',
      answer: '',
      // One that has passed is that of an enquiry before.
      ...(until && until > Date.now() && { until }),
    };
    this.#entries.unshift(entry);
    this.#entries.splice(kept);
    return entry;
  }

  /** The newest first, in words: when, what, whose, how answered; what a browser sent again is one line, at the time of the first. */
  lines(): string[][] {
    const runs: { entry: Entry; times: number }[] = [];
    for (const entry of this.#entries) {
      const run = runs.at(-1);
      if (run && isResent(run.entry, entry)) Object.assign(run, { entry, times: run.times + 1 });
      else runs.push({ entry, times: 1 });
    }
    return runs.map(({ entry, times }) => [
      timesOf(entry),
      entry.what,
      entry.name,
      `${entry.answer || underWay(entry)}${times > 1 ? `, ${times} times` : ''}`,
    ]);
  }
}

/** When the page gives up an enquiry that was sent now, as of `Date.now()`. */
export const givenUpAt = () => Date.now() + timing.contact.answerTimeout;

/** Whether the page no longer waits for an answer. */
export const isGivenUp = ({ until = Infinity }: Entry) => Date.now() > until;

/** The answer to a request for which that is so. */
export const givenUp = 'given up by the page';

/** In whole seconds. */
export const secondsLeft = ({ until = 0 }: Entry) =>
  Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** A text as JSON has it (RFC 8259, section 7): another one would end the server as it is parsed. */
const jsonText = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/u;

/** The text of a field in some JSON, of which the end may be missing; '' where no such text is there. */
export function textIn(field: 'name' | 'message', json: string): string {
  const [, text] = new RegExp(`"${field}":(${jsonText.source})`, 'u').exec(json) ?? [];
  return text === undefined ? '' : JSON.parse(text);
}

/** Looks at the beginning of a body, and leaves it to be read. */
export function peek(incoming: IncomingMessage, then: (beginning: string) => void): void {
  incoming.once('readable', () => {
    const chunk: Buffer | null = incoming.read();
    if (chunk) incoming.unshift(chunk);
    then(chunk?.toString() ?? '');
  });
}
