import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Point, type PointName, pointNames, points } from './points.ts';

/** Requests wait at the point until one of its ways is chosen for them. */
export const held = 'held';

interface Switch {
  /** One of the point's ways, or `held`. */
  setting: string;
  waiting: Set<(way: string) => void>;
  /** When waiting requests were last broken off, as of `performance.now()`. */
  brokenAt: number;
}

/** In ms: a browser resends a request at once when a reused connection closes without an answer (RFC 9110, 9.2.2). */
const resentWithin = 2000;

/** The faults that are switched on for one running site. Ways and settings are named as on the fault panel. */
export class Switchboard {
  readonly #switches = new Map<PointName, Switch>(
    pointNames.map((name) => [
      name,
      { setting: waysOf(name)[0] ?? held, waiting: new Set(), brokenAt: -Infinity },
    ]),
  );

  /** Answers a request in the way that is switched on; requests that belong to no point pass. */
  answer(path: string, incoming: IncomingMessage, outgoing: ServerResponse, pass: () => void) {
    const name = pointNames.find((one) => points[one].path.test(path));
    if (name === undefined) return pass();
    const { ways }: Point = points[name];
    const { setting, waiting, brokenAt } = this.#at(name);
    const go = (way: string) => ways[way]?.(incoming, outgoing, pass);
    if (setting !== held) return go(setting);
    if (performance.now() - brokenAt < resentWithin) return go('breaks');
    waiting.add(go);
    outgoing.on('close', () => waiting.delete(go));
  }

  settingOf = (name: PointName) => this.#at(name).setting;
  waitingAt = (name: PointName) => this.#at(name).waiting.size;

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
    for (const go of [...waiting]) {
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
