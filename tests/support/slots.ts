import type { AnyActorLogic } from 'xstate';

type Action = (about: { context?: unknown }, params?: unknown) => void;

const named = (room: object | undefined, name: string): unknown => {
  const found = (room as Record<string, unknown> | undefined)?.[name];
  if (!found) throw new Error(`There is no slot "${name}".`);
  return found;
};

/** An action of a machine's slots, as the machine would call it. */
export const actionOf = ({ actions }: { actions?: object }, name: string) =>
  named(actions, name) as Action;

/** The logic of an actor of a machine's slots. */
export const actorOf = ({ actors }: { actors?: object }, name: string) =>
  named(actors, name) as AnyActorLogic;
