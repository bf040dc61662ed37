/** Deletes every transition of every chart in turn; each deletion must break a property. */

import type { Space, System } from 'chart-lab';
import type { AnyStateMachine } from 'xstate';
import type { Subject } from '../../../machines/registry.ts';
import { machineOf, remade, without } from './charts.ts';
import { properties } from './properties.ts';
import { type Property, spaceWith } from './property.ts';
import { systems } from './systems.ts';

export interface Deletion {
  subject: Subject;
  /** State, event and branch, as a reader finds them in the chart. */
  what: string;
  build(): AnyStateMachine;
}

type Path = readonly string[];

const under = (key: string, paths: readonly Path[]) => paths.map((path) => [key, ...path]);

const inEach = (parts: object): Path[] =>
  Object.entries(parts).flatMap(([name, part]) => under(name, transitionsIn(part)));

/** The paths of the transitions in a chart, a state or an actor. No chart here has `always` transitions. */
function transitionsIn(part: object): Path[] {
  return Object.entries(part).flatMap(([key, value]) => {
    if (key === 'onDone' || key === 'onError') return [[key]];
    if (key === 'on' || key === 'after') return Object.keys(value).map((event) => [key, event]);
    if (key === 'states') return under(key, inEach(value));
    if (key === 'invoke')
      return under(key, Array.isArray(value) ? inEach(value) : transitionsIn(value));
    return [];
  });
}

const at = (config: unknown, path: Path): unknown =>
  path.reduce((part, key) => (part as Record<string, unknown>)[key], config);

const names = new Set(['states', 'on', 'after', 'invoke']);
const nameOf = (path: Path) => path.filter((key) => !names.has(key)).join(' ');

/** The deletion of each transition, as a whole and, where it has several branches, of each branch. */
function deletionsOf(subject: Subject): Deletion[] {
  const { config } = machineOf(subject);
  return transitionsIn(config).flatMap((path) => {
    const whole = at(config, path);
    const branches = Array.isArray(whole) && whole.length > 1 ? Object.keys(whole) : [];
    const build = (gone: Path) => () => remade(subject, (chart) => without(chart, gone));
    return [
      { subject, what: nameOf(path), build: build(path) },
      ...branches.map((branch) => ({
        subject,
        what: `${nameOf(path)}, branch ${Number(branch) + 1}`,
        build: build([...path, branch]),
      })),
    ];
  });
}

/** Searches all candidates side by side, and so finds the one that breaks soonest; undefined when none does. */
function firstBroken(candidates: readonly Property[], spaceOf: (system: string) => Space) {
  let searches = candidates.map((property) => ({
    property,
    search: property.formula.search(spaceOf(property.system)),
  }));
  while (searches.length > 0) {
    const results = searches.map((one) => ({ ...one, ...one.search.next() }));
    const found = results.find(({ done, value }) => done && value);
    if (found) return found.property;
    searches = results.filter(({ done }) => !done);
  }
  return undefined;
}

/** A property that a deletion breaks. Those of the machine by itself come first: their spaces are the smallest. */
function noticedBy({ subject, build }: Deletion): Property | undefined {
  const machine = build();
  const spaces = new Map<string, Space>();
  const spaceOf = (name: string) => {
    const space = spaces.get(name) ?? spaceWith(systems[name] as System, subject, machine);
    spaces.set(name, space);
    return space;
  };
  const concerned = properties.filter(({ system }) => subject in (systems[system]?.machines ?? {}));
  const [own, shared] = [true, false].map((isOwn) =>
    concerned.filter(({ system }) => (system === subject) === isOwn),
  );
  return firstBroken(own ?? [], spaceOf) ?? firstBroken(shared ?? [], spaceOf);
}

const results = new Map<Subject, { all: Deletion[]; unnoticed: Deletion[] }>();

/** The deletions of a machine and those that no property notices; searched once. */
export function deletionsIn(subject: Subject) {
  const known = results.get(subject);
  if (known) return known;
  const all = deletionsOf(subject);
  const found = { all, unnoticed: all.filter((one) => !noticedBy(one)) };
  results.set(subject, found);
  return found;
}
