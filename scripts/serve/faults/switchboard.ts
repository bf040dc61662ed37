import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type Entry,
  givenUp,
  givenUpAt,
  History,
  isGivenUp,
  peek,
  resentWithin,
  secondsLeft,
  textIn,
} from './history.ts';
import { answered, type Point, type PointName, pointNames, points } from './points.ts';

/** Requests wait at the point until one of its ways is chosen for them. */
export const held = 'held';

/** Lets the real service answer, and reads its answer. */
export type Pass = (read?: (status: number, body: string) => void) => void;

interface Switch {
  /** One of the point's ways, or `held`. */
  setting: string;
  waiting: Map<(way: string) => void, Entry>;
  /** When waiting requests were last broken off, as of `performance.now()`. */
  brokenAt: number;
}

/** The faults that are switched on for one running site. Ways and settings are named as on the fault panel. */
export class Switchboard {
  readonly #switches = new Map<PointName, Switch>(
    pointNames.map((name) => [
      name,
      { setting: waysOf(name)[0] ?? held, waiting: new Map(), brokenAt: -Infinity },
    ]),
  );

  readonly history = new History();
  /** When the page gives up the enquiry whose token was asked for last. */
  #sentUntil = 0;

  /** Answers a request in the way that is switched on; requests that belong to no point pass. */
  answer(path: string, incoming: IncomingMessage, outgoing: ServerResponse, pass: Pass) {
    const name = pointNames.find((one) => points[one].path.test(path));
    if (name === undefined) return pass();
    const { ways, label }: Point = points[name];
    // Every visit asks for the script.
    if (name === 'script' && this.settingOf(name) === waysOf(name)[0]) return pass();
    if (name === 'token') this.#sentUntil = givenUpAt();
    const entry = this.history.begin(label, name === 'script' ? undefined : this.#sentUntil);
    // The spam check's own script does not break its request off when the page stops waiting for a token.
    const tell = (answer: string) => {
      if (isGivenUp(entry)) entry.answer = givenUp;
      else Object.assign(entry, { answer, answeredAt: Date.now() });
    };
    const go = (way: string) => {
      entry.chosen = way;
      const answer = ways[way]?.(incoming, outgoing, () =>
        pass((status, body) => {
          const words = answered(status, textIn('message', body));
          tell(name === 'script' ? `${words}, after it was held` : words);
        }),
      );
      if (answer) tell(`${answer}, from the fault panel`);
    };
    const choose = () => {
      const { setting, waiting, brokenAt } = this.#at(name);
      outgoing.on('close', () => {
        waiting.delete(go);
        entry.answer ||= givenUp;
      });
      if (setting !== held) return go(setting);
      if (performance.now() - brokenAt < resentWithin) return go('breaks');
      waiting.set(go, entry);
    };
    if (incoming.method !== 'POST') {
      entry.name = new URLSearchParams(incoming.url?.split('?')[1]).get('name') ?? '';
      return choose();
    }
    peek(incoming, (beginning) => {
      entry.name = textIn('name', beginning);
      choose();
    });
  }

  settingOf = (name: PointName) => this.#at(name).setting;
  waitingAt = (name: PointName) => this.#at(name).waiting.size;

  /** Who waits at a point, and how long the page goes on waiting; '' where there is neither. */
  waitersAt = (name: PointName) =>
    [...this.#at(name).waiting.values()]
      .filter(({ until }) => until !== undefined)
      .map((entry) => {
        const left = secondsLeft(entry);
        const time = left > 0 ? `${left} s left` : 'the page has given up';
        return [entry.name, time].filter(Boolean).join(': ');
      })
      .join('; ');

  /** Switches a point for all requests to come; those that wait there go the same way. */
  set(name: PointName, setting: string): void {
    this.#at(name).setting = setting;
    if (setting !== held) this.release(name, setting);
  }

  /** Lets the requests that wait at a point go on in one of its ways; a broken one breaks when it is resent, too. */
  release(name: PointName, way: string): void {
    const point = this.#at(name);
    const { waiting } = point;
    if (way === 'breaks' && waiting.size > 0) point.brokenAt = performance.now();
    for (const go of [...waiting.keys()]) {
      waiting.delete(go);
      go(way);
    }
  }

  #at(name: PointName): Switch {
    const found = this.#switches.get(name);
    if (!found) throw new Error(`There is no point "${name}".`);
    return found;
  }
}

export const waysOf = (name: PointName): string[] => Object.keys(points[name].ways);
