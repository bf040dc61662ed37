import { cover, explore, type Facts, type Path, type Properties, type Space } from 'chart-lab';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { bottomBarModel } from './bottom-bar.model.ts';
import { brandsModel } from './brands.model.ts';
import { contactModel } from './contact.model.ts';
import { coverageModel } from './coverage.model.ts';
import { floorModel } from './floor.model.ts';
import { heroModel } from './hero.model.ts';
import { menuModel } from './menu.model.ts';
import type { Action, HowTo, MachineModel } from './model.ts';
import { motionModel } from './motion.model.ts';
import { photosModel } from './photos.model.ts';
import { revealModel } from './reveal.model.ts';
import { scrollTopModel } from './scroll-top.model.ts';
import { titleModel } from './title.model.ts';

/** The model of each machine, by its name on the page. */
const models = {
  contact: contactModel,
  hero: heroModel,
  coverage: coverageModel,
  brands: brandsModel,
  menu: menuModel,
  'scroll-top': scrollTopModel,
  'bottom-bar': bottomBarModel,
  floor: floorModel,
  title: titleModel,
  reveal: revealModel,
  motion: motionModel,
  photos: photosModel,
};

export type MachineName = keyof typeof models;
export const machineNames = Object.keys(models) as MachineName[];

type AnyHowTo = HowTo<EventObject, AnyMachineSnapshot> & { try?: readonly object[] };

/** A model for code that is generic over machines. */
interface AnyModel extends Omit<MachineModel, 'events' | 'view' | 'properties'> {
  events: Readonly<Record<string, AnyHowTo>>;
  view(snapshot: AnyMachineSnapshot): Record<string, unknown>;
  properties?: Properties;
}

export const modelOf = (name: MachineName) => models[name] as unknown as AnyModel;

/** How a tester causes an event; one without a model occurs by itself. */
export function sayOf(name: MachineName, event: EventObject, before: AnyMachineSnapshot): string {
  const say = modelOf(name).events[event.type]?.say ?? 'Wait a second.';
  return typeof say === 'string' ? say : say(event, before);
}

/** The actions that cause an event. */
export function actionsOf(
  name: MachineName,
  event: EventObject,
  before: AnyMachineSnapshot,
): readonly Action[] {
  const actions = modelOf(name).events[event.type]?.do ?? [];
  return [typeof actions === 'function' ? actions(event, before) : actions].flat();
}

/**
 * Every event of a machine with its samples, sorted, so that reordering a model does not change paths or the ids of
 * cases.
 */
export const eventsOf = (name: MachineName): EventObject[] =>
  Object.entries(modelOf(name).events)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .flatMap(([type, { try: samples = [{}] }]) => samples.map((sample) => ({ type, ...sample })));

/** A machine as it is explored. */
export function optionsOf(name: MachineName) {
  const { input, key } = modelOf(name);
  const serializeState = ({ context }: AnyMachineSnapshot, facts: Facts) => [key?.(context), facts];
  return { name, input, ...(key && { serializeState }) };
}

const spaces = new Map<MachineName, Space>();

/** Everything that a machine can come to by every event in any order, whether or not the page can cause it. */
export function spaceOf(name: MachineName): Space {
  const { machine, events, facts } = modelOf(name);
  const moves = eventsOf(name)
    .flatMap((event) => [event, ...(events[event.type]?.implies ?? [])])
    .map((event) => ({ sends: [event] }));
  const space =
    spaces.get(name) ??
    explore(machine, {
      ...optionsOf(name),
      moves: () => moves,
      ...(facts && {
        facts: facts.first,
        factsAfter: ({ move, after }) =>
          move.sends.reduce((known, event) => facts.after(known, event), after.facts),
      }),
    });
  spaces.set(name, space);
  return space;
}

/**
 * A few paths that take every transition which the page can cause.
 *
 * @param longest in steps
 * @param byHand only what a person can do in an ordinary browser
 */
export function pathsOf(name: MachineName, longest = Infinity, byHand = false): Path[] {
  const { machine, events } = modelOf(name);
  const moves = eventsOf(name).map((event) => {
    const { can, byHand: isByHand, implies = [] } = events[event.type] as AnyHowTo;
    return {
      move: { sends: [event, ...implies] },
      isCaused: (before: AnyMachineSnapshot) =>
        can?.(before, event) !== false && !(byHand && isByHand === false),
    };
  });
  const space = explore(machine, {
    ...optionsOf(name),
    moves: ({ snapshot }) =>
      moves.flatMap(({ move, isCaused }) => (isCaused(snapshot) ? move : [])),
  });
  return cover(space, { longest });
}
