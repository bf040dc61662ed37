/** What the requests of the fault panel's points came to, for its table. */
import type { IncomingMessage } from 'node:http';
import { timing } from '../../../machines/timing.ts';

/** One request at a point. */
export interface Entry {
  /** As of `Date.now()`. */
  at: number;
  /** The point's label. */
  what: string;
  /** The visitor's name in the enquiry; '' where the request has none. */
  name: string;
  /** When the page gives up waiting, as of `Date.now()`; undefined where it does not. */
  until?: number;
  /** How it was answered, by the name of the way; '' while it waits. */
  answer: string;
  /** The reference that the handler gave. */
  reference: string;
}

/** So many are kept. */
const kept = 50;

export class History {
  readonly #entries: Entry[] = [];

  /** @param until when its page gives up */
  begin(what: string, until?: number): Entry {
    const entry = {
      at: Date.now(),
      what,
      name: '',
      answer: '',
      reference: '',
      ...(until && { until }),
    };
    this.#entries.unshift(entry);
    this.#entries.splice(kept);
    return entry;
  }

  /** The newest first, in words: when, what, whose, how answered. */
  lines = () =>
    this.#entries.map(({ at, what, name, answer, reference }) => [
      new Date(at).toLocaleTimeString('en-GB'),
      what,
      [name, reference].filter(Boolean).join(', '),
      answer || 'waits',
    ]);
}

/** When the page gives up an enquiry that was sent now, as of `Date.now()`. */
export const givenUpAt = () => Date.now() + timing.contact.answerTimeout;

/** In whole seconds. */
export const secondsLeft = ({ until = 0 }: Entry) =>
  Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** A field whose text is as JSON has it (RFC 8259, section 7): another one would end the server as it is parsed. */
const nameField = /"name":("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")/u;

/** The name in the beginning of an enquiry's JSON, whose first field it is; '' where no such text is there. */
export function nameIn(beginning: string): string {
  const [, name] = nameField.exec(beginning) ?? [];
  return name === undefined ? '' : JSON.parse(name);
}

/** Looks at the beginning of a body, and leaves it to be read. */
export function peek(incoming: IncomingMessage, then: (beginning: string) => void): void {
  incoming.once('readable', () => {
    const chunk: Buffer | null = incoming.read();
    if (chunk) incoming.unshift(chunk);
    then(chunk?.toString() ?? '');
  });
}
