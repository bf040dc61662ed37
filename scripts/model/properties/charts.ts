/** Charts of the registry with a part changed. */
import { type AnyStateMachine, createMachine } from 'xstate';
import { registry, type Subject } from '../../../machines/registry.ts';

export const machineOf = (subject: Subject): AnyStateMachine => registry[subject].machine;

/** `config` with the part at a path replaced, of which every part but the last must be there. */
function withValue(config: object, [key = '', ...rest]: readonly string[], value: unknown): object {
  const here = config as Record<string, unknown>;
  if (rest.length === 0) return { ...here, [key]: value };
  if (typeof here[key] !== 'object') throw new Error(`there is no "${key}" to change.`);
  const part = withValue(here[key] as object, rest, value);
  return { ...here, [key]: Array.isArray(here[key]) ? Object.values(part) : part };
}

/** A machine of the registry with another value at a path of its chart. */
export function remade(subject: Subject, path: readonly string[], value: unknown): AnyStateMachine {
  const { config, implementations } = machineOf(subject);
  return createMachine(withValue(config, path, value) as never).provide(implementations as never);
}
