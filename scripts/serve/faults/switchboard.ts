import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Point, type PointName, pointNames, points } from './points.ts';

/** Requests wait at the point until one of its ways is chosen for them. */
export const held = 'held';

interface Switch {
  /** One of the point's ways, or `held`. */
  setting: string;
  waiting: Set<(way: string) => void>;
}

/** The faults that are switched on for one running site. Ways and settings are named as on the fault panel. */
export class Switchboard {
  readonly #switches = new Map<PointName, Switch>(
    pointNames.map((name) => [name, { setting: waysOf(name)[0] ?? held, waiting: new Set() }]),
  );

  /** Answers a request in the way that is switched on; requests that belong to no point pass. */
  answer(path: string, incoming: IncomingMessage, outgoing: ServerResponse, pass: () => void) {
    const name = pointNames.find((one) => points[one].path.test(path));
    if (name === undefined) return pass();
    const { ways }: Point = points[name];
    const { setting, waiting } = this.#at(name);
    const go = (way: string) => ways[way]?.(incoming, outgoing, pass);
    if (setting !== held) return go(setting);
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

  /** Lets the requests that wait at a point go on in one of its ways. */
  release(name: PointName, way: string): void {
    const { waiting } = this.#at(name);
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
