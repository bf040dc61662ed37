import { machineWorld as bareMachineWorld } from 'chart-lab';
import type { Walkable, World } from '../../scripts/model/journeys.ts';

/** The bare machine on a simulated clock, its promises in the hands of the test. */
export function machineWorld(walkable: Walkable): World & { stop(): void } {
  const world = bareMachineWorld(walkable);
  return { ...world, see: (machine) => world.see({ parts: { machine } }) };
}
