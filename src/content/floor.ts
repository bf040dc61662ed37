/**
 * The example floor that is cleared, step by step. Counts and plans come from the scene of its pictures
 * (`npm run art -- floor-marks`), so that words and pictures cannot disagree.
 */
import { floorScene, type Route } from './floor-scene.ts';
import type { MarkName } from './marks.ts';

interface Step {
  title: string;
  /** The route whose pieces leave in this step; the last step has none. */
  route?: Route;
  count: string;
  text: string;
}

/** How many pieces leave by a route. */
export const countOf = (route: Route): number => floorScene.routes[route].count;

const routeNames = Object.keys(floorScene.routes) as Route[];

/** How many pieces stand on the floor before anything leaves. */
export const pieceCount = routeNames.reduce((sum, route) => sum + countOf(route), 0);

const step = (title: string, route: Route, done: string, text: string): Step => ({
  title,
  route,
  count: `${countOf(route)} ${done}`,
  text,
});

/** The seven steps: the waste hierarchy, and the floor as it is handed back. */
export const floorSteps: readonly Step[] = [
  step('Keep', 'keep', 'moved or stored', 'These move with you or go into storage.'),
  step('Sell', 'buy', 'bought', 'We buy these from you.'),
  step('Reuse', 'reuse', 'passed\u00a0on', 'We pass these on to someone who will use them.'),
  step('Recycle', 'recycle', 'recycled', 'We sort these by material and send them for recycling.'),
  step('Recover', 'recover', 'recovered', 'These are burned for energy, not buried.'),
  step('Dispose', 'dispose', 'disposed\u00a0of', 'Landfill is the last resort.'),
  { title: 'Empty', count: '0 left', text: 'Ready to hand back.' },
];

/** How many pieces have left the floor when a step begins. */
export const goneBefore = (index: number): number =>
  floorSteps.slice(0, index).reduce((gone, { route }) => gone + (route ? countOf(route) : 0), 0);

export const floor = {
  heading: 'Reuse first, landfill last',
  text: 'Example floor',
  furnished: `Scale model of a furnished office floor, ${pieceCount} pieces`,
  empty: 'The same floor, empty',
  clear: 'Clear the floor',
  restore: 'Put it back',
  stop: 'Stop',
  range: 'Step of the clearance',
} as const;

/** The marks in the picture of a step: what leaves, and the footprints of what has just left. */
export const marksOf = (index: number): readonly MarkName[] => {
  const route = floorSteps[index]?.route;
  if (route === 'keep') return ['kept'];
  if (!route) return ['gone', 'done'];
  return route === 'buy' ? ['removal', 'bought', 'gone'] : ['removal', 'gone'];
};

/** A step in words: "3 of 7". */
export const placeOf = (index: number): string => `${index + 1} of ${floorSteps.length}`;

/** The pieces that have left the floor when a step begins: "24 of 59 pieces gone". */
export const goneAt = (index: number): string =>
  `${goneBefore(index)} of ${pieceCount} pieces gone`;

/** A step as it is spoken: "Step 3 of 7, Reuse: 24 of 59 pieces gone". */
export const spoken = (index: number): string =>
  `Step ${placeOf(index)}, ${floorSteps[index]?.title}: ${goneAt(index)}`;
