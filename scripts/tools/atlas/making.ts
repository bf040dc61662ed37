/**
 * XState as the charts have it on the dev server (scripts/serve/dev.ts): a chart that cannot be made is noted, and stands
 * still in its initial state, so that the page and the other machines go on.
 */
import { validate } from 'chart-lab';
import { type AnyStateMachine, setup as ownSetup } from 'xstate';

export * from 'xstate';

/** Why a chart could not be made, as sentences, by the id of its machine. */
export const unmade = new Map<string, string>();

/** In one line that ends as a sentence does. */
const said = (error: unknown) =>
  `${error instanceof Error ? error.message : error}`.replaceAll('\n', ' ').replace(/\.?$/, '.');

interface States {
  initial?: string;
  states?: Record<string, States>;
  type?: string;
  tags?: unknown;
}
interface Config extends States {
  id: string;
  description?: string;
  context?: unknown;
}
interface Made {
  createMachine(config: Config): AnyStateMachine;
  extend(more: object): Made;
}

/** States without anything that could be wrong in them. */
function still({ initial = '', states = {}, type, tags }: States): States {
  const kept = Object.entries(states).filter(([, state]) => state.type !== 'history');
  const [first] = kept[0] ?? [];
  return {
    ...(type && { type }),
    ...(tags !== undefined && { tags }),
    ...(first && type !== 'parallel' && { initial: initial in states ? initial : first }),
    states: Object.fromEntries(kept.map(([name, state]) => [name, still(state)])),
  };
}

const watched = (made: Made): Made => ({
  ...made,
  extend: (more) => watched(made.extend(more)),
  createMachine(config) {
    const { id, description, context } = config;
    unmade.delete(id);
    try {
      const machine = made.createMachine(config);
      const wrong = validate(machine, { unreachable: true });
      if (wrong.length === 0) return machine;
      unmade.set(id, wrong.join(' '));
    } catch (error) {
      unmade.set(id, said(error));
    }
    console.error(`The chart of ${id} cannot be made: ${unmade.get(id)}`);
    return made.createMachine({ id, description, context, ...still(config) } as Config);
  },
});

/** `setup` of XState, whose `createMachine` never throws. @public */
export const setup = ((parts: object) =>
  watched(ownSetup(parts) as unknown as Made)) as unknown as typeof ownSetup;
