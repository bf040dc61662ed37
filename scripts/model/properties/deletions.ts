/** Every transition of every chart taken away, which a property must notice. */
import type { AnyStateMachine } from 'xstate';
import type { Subject } from '../../../machines/registry.ts';
import { machineOf, remade, without } from './charts.ts';
import { properties } from './properties.ts';
import type { Property } from './property.ts';
import { explore, type Space } from './space.ts';
import { systems } from './systems.ts';

export interface Deletion {
  subject: Subject;
  /** State, event and branch, as a reader finds them in the chart. */
  what: string;
  build(): AnyStateMachine;
}

type Path = readonly string[];

const under = (key: string, paths: readonly Path[]) => paths.map((path) => [key, ...path]);

/** The paths of the transitions in a part of a chart. */
const transitionsIn = (part: object): Path[] =>
  Object.entries(part).flatMap(([key, value]) => {
    if (key === 'onDone' || key === 'onError') return [[key]];
    const inner = Object.entries((key === 'on' || key === 'after') && value ? value : {});
    if (inner.length > 0) return inner.map(([event]) => [key, event]);
    const parts = key === 'states' || (key === 'invoke' && Array.isArray(value));
    if (parts)
      return Object.entries(value).flatMap(([name, one]) =>
        under(key, under(name, transitionsIn(one as object))),
      );
    return key === 'invoke' ? under(key, transitionsIn(value)) : [];
  });

const at = (config: unknown, path: Path): unknown =>
  path.reduce((part, key) => (part as Record<string, unknown>)[key], config);

const names = new Set(['states', 'on', 'after', 'invoke']);
const nameOf = (path: Path) => path.filter((key) => !names.has(key)).join(' ');

/** Each transition of a chart taken away: the whole of it and, where it has several branches, each of these. */
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

/** The property that is broken by the shortest search, of all searches side by side; undefined when none is. */
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

/** A property that a deletion breaks: first those of the machine by itself are tried, then those of its systems. */
function noticedBy({ subject, build }: Deletion): Property | undefined {
  const changed = { [subject]: build() };
  const spaces = new Map<string, Space>();
  const spaceOf = (name: string) => {
    const space = spaces.get(name) ?? explore(systems[name] as (typeof systems)[string], changed);
    spaces.set(name, space);
    return space;
  };
  const concerned = properties.filter(({ system }) => systems[system]?.parts.includes(subject));
  const [own, shared] = [true, false].map((isOwn) =>
    concerned.filter(({ system }) => (system === subject) === isOwn),
  );
  return firstBroken(own ?? [], spaceOf) ?? firstBroken(shared ?? [], spaceOf);
}

const results = new Map<Subject, { all: Deletion[]; unnoticed: Deletion[] }>();

/** The deletions of a machine and those that no property notices; searched once. */
export function deletionsIn(subject: Subject) {
  const all = deletionsOf(subject);
  const found = results.get(subject) ?? { all, unnoticed: all.filter((one) => !noticedBy(one)) };
  results.set(subject, found);
  return found;
}
