/** Helpers for claims about a step. */
import type { EventObject } from 'xstate';
import type { Step, World } from './space.ts';
import { at } from './systems.ts';

/** The event that a machine is sent in a step, if it is of this type. */
export const sent = ({ move }: Step, type: string) =>
  move.sends
    .map(([, event]) => event as EventObject & { y?: number; index?: number })
    .find((event) => event.type === type);

export const has = (world: World, part: Parameters<typeof at>[1], tag: string) =>
  at(world, part).hasTag(tag as never);
