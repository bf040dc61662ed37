/**
 * One office floor, piece by piece, and the route that each piece takes. Drawings and counts are computed
 * from this list, so they cannot disagree. Positions are in cm from the inner top-left corner.
 */

/** In the order of the waste hierarchy, between the furnished floor and the empty one. */
export const routeNames = ['prevent', 'reuse', 'recycle', 'recover', 'dispose'] as const;

export type Route = (typeof routeNames)[number];

export type PieceKind =
  | 'desk'
  | 'chair'
  | 'lounge'
  | 'sofa'
  | 'table'
  | 'cupboards'
  | 'copier'
  | 'crate';

export interface Piece {
  kind: PieceKind;
  x: number;
  y: number;
  turn?: number;
  route: Route;
  /** Bought by us; other pieces on the reuse route are passed on without payment. */
  bought?: true;
}

/** The size of the floor, inside its walls. */
export const floorSize = { width: 1800, height: 960 } as const;

const places = [140, 300, 460] as const;

/** Six desks back to back, each with a task chair that we buy. */
const bank = (top: number, upper: Route, lower: Route): Piece[] =>
  places.flatMap((x): Piece[] => [
    { kind: 'chair', x, y: top, turn: 180, route: 'reuse', bought: true },
    { kind: 'desk', x, y: top + 66, turn: 180, route: upper },
    { kind: 'desk', x, y: top + 146, route: lower },
    { kind: 'chair', x, y: top + 212, route: 'reuse', bought: true },
  ]);

/** Round the table of the meeting room. */
const seat = (turn: number): Piece => ({
  kind: 'chair',
  x: Math.round(1560 - 118 * Math.sin((turn * Math.PI) / 180)),
  y: Math.round(170 + 118 * Math.cos((turn * Math.PI) / 180)),
  turn,
  route: 'reuse',
});

export const pieces: readonly Piece[] = [
  ...bank(110, 'recycle', 'recycle'),
  ...bank(520, 'recycle', 'recover'),
  { kind: 'cupboards', x: 210, y: 925, route: 'prevent' },
  { kind: 'cupboards', x: 470, y: 925, route: 'recycle' },
  { kind: 'table', x: 1560, y: 170, route: 'reuse' },
  ...[0, 90, 180, 270].map(seat),
  { kind: 'sofa', x: 1700, y: 680, turn: 90, route: 'reuse', bought: true },
  { kind: 'lounge', x: 1450, y: 600, turn: -70, route: 'reuse', bought: true },
  { kind: 'lounge', x: 1450, y: 770, turn: -110, route: 'reuse', bought: true },
  { kind: 'table', x: 1560, y: 680, route: 'dispose' },
  { kind: 'copier', x: 1050, y: 890, route: 'recycle' },
  { kind: 'crate', x: 1030, y: 470, route: 'prevent' },
  { kind: 'crate', x: 1030, y: 570, route: 'prevent' },
  { kind: 'crate', x: 1170, y: 470, route: 'prevent' },
];

const on = (route: Route) => pieces.filter((piece) => piece.route === route);

/** How many pieces a route has, and how many of them are bought. */
export const countOf = (route: Route) => ({
  all: on(route).length,
  bought: on(route).filter(({ bought }) => bought).length,
});

interface Step {
  title: string;
  /** The route whose pieces leave in this step. */
  route?: Route;
  count: string;
  text: string;
}

const { all: reused, bought } = countOf('reuse');

/** The seven steps: the furnished floor, the five routes of the waste hierarchy, the empty floor. */
export const floorSteps: readonly Step[] = [
  { title: 'Furnished', count: `${pieces.length} pieces`, text: 'The floor as you hand it to us.' },
  {
    title: 'Keep',
    route: 'prevent',
    count: `${countOf('prevent').all} moved or stored`,
    text: 'Leaves the floor, stays in use: never waste.',
  },
  {
    title: 'Reuse',
    route: 'reuse',
    count: `${bought} bought, ${reused - bought} passed on`,
    text: 'Bought from you, or passed on to someone who will use it.',
  },
  {
    title: 'Recycle',
    route: 'recycle',
    count: `${countOf('recycle').all} recycled`,
    text: 'Sorted by material and sent for recycling.',
  },
  {
    title: 'Recover',
    route: 'recover',
    count: `${countOf('recover').all} recovered`,
    text: 'Burned for energy, not buried.',
  },
  {
    title: 'Dispose',
    route: 'dispose',
    count: `${countOf('dispose').all} disposed of`,
    text: 'Landfill is the last resort.',
  },
  { title: 'Empty', count: '0 left', text: 'Ready to hand back.' },
];

/** How many pieces have left the floor when a step begins. */
export const goneBefore = (index: number): number =>
  floorSteps
    .slice(1, index)
    .reduce((gone, { route }) => gone + (route ? countOf(route).all : 0), 0);

export const floor = {
  heading: 'Reuse first, landfill last',
  text: 'How an example floor is cleared: each piece takes the best route open to it.',
  drawing: `Plan of an office floor with ${pieces.length} pieces: ${bought} to be bought, ${countOf('prevent').all} kept, the rest to be removed`,
  clear: 'Clear the floor',
  restore: 'Put it back',
  stop: 'Stop',
  previous: 'Previous step',
  next: 'Next step',
  range: 'Step of the clearance',
} as const;

/** A step in words: "3 of 7". */
export const placeOf = (index: number): string => `${index + 1} of ${floorSteps.length}`;

/** A step as it is spoken: "Step 3 of 7, Reuse: 4 of 39 pieces gone". */
export const spoken = (index: number): string =>
  `Step ${placeOf(index)}, ${floorSteps[index]?.title}: ${goneBefore(index)} of ${pieces.length} pieces gone`;
