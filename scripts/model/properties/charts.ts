/** Charts of the registry with a part changed or taken away. */
import { type AnyStateMachine, createMachine } from 'xstate';
import { registry, type Subject } from '../../../machines/registry.ts';

export const machineOf = (subject: Subject): AnyStateMachine => registry[subject].machine;

/** A machine of the registry with another chart. */
export function remade(subject: Subject, change: (config: object) => object): AnyStateMachine {
  const { config, implementations } = machineOf(subject);
  return createMachine(change(config) as never).provide(implementations as never);
}

/** `config` with the part at a path changed, of which every part but the last must be there. */
function changed(
  config: object,
  [key = '', ...rest]: readonly string[],
  change: (parent: Record<string, unknown>, key: string) => object,
): object {
  const here = config as Record<string, unknown>;
  if (rest.length === 0) return change(here, key);
  if (typeof here[key] !== 'object') throw new Error(`there is no "${key}" to change.`);
  const part = changed(here[key] as object, rest, change);
  return { ...here, [key]: Array.isArray(here[key]) ? Object.values(part) : part };
}

export const withValue = (config: object, path: readonly string[], value: unknown): object =>
  changed(config, path, (parent, key) => ({ ...parent, [key]: value }));

export const without = (config: object, path: readonly string[]): object =>
  changed(config, path, ({ ...parent }, key) => {
    delete parent[key];
    return parent;
  });
