import type { IncomingMessage, ServerResponse } from 'node:http';
import { type PointName, pointNames, points, waysOf } from './points.ts';

/** Requests wait at the point until one of its ways is chosen for them. */
export const held = 'held';

interface Switch {
  /** A way of the point, or `held`. */
  setting: string;
  waiting: Set<(way: string) => void>;
}

/** The default way of a point. */
export const usualWay = (name: PointName) => Object.keys(points[name].ways)[0] ?? held;

/** The faults that are switched on for one running site. Ways and settings are named as on the fault panel. */
export class Switchboard {
  readonly #switches = Object.fromEntries(
    pointNames.map((name) => [name, { setting: usualWay(name), waiting: new Set() }]),
  ) as Record<PointName, Switch>;

  /** Answers a request in the way that is switched on; requests that belong to no point pass. */
  answer(path: string, incoming: IncomingMessage, outgoing: ServerResponse, pass: () => void) {
    const name = pointNames.find((point) => points[point].path.test(path));
    if (name === undefined) return pass();
    const { setting, waiting } = this.#switches[name];
    const go = (way: string) => waysOf(name)[way]?.(incoming, outgoing, pass);
    if (setting !== held) return go(setting);
    waiting.add(go);
    outgoing.on('close', () => waiting.delete(go));
  }

  settingOf = (name: PointName) => this.#switches[name].setting;
  waitingAt = (name: PointName) => this.#switches[name].waiting.size;

  /** Switches a point for all requests to come; those that wait there go the same way. */
  set(name: PointName, setting: string): void {
    this.#switches[name].setting = setting;
    if (setting !== held) this.release(name, setting);
  }

  /** Lets the requests that wait at a point go on in one of its ways. */
  release(name: PointName, way: string): void {
    const { waiting } = this.#switches[name];
    const going = [...waiting];
    waiting.clear();
    for (const go of going) go(way);
  }
}
