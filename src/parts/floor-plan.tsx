/** The example floor as a plan: its shell, and its furniture by route, to be drawn in any state. */
import type { ReactNode } from 'react';
import { floorScene, type Route } from '../content/floor-scene.ts';

const { width, height, routes } = floorScene;

/** In units of 5 cm, with room for the walls. */
const box = `-5 -5 ${width + 10} ${height + 10}`;

/** Glass at the back and round the corner, walls, and the door: what is left when the floor is empty. */
const Shell = () => (
  <g id="floor-shell">
    <path className="walls" d={`M-5 72H0V${height - 23}H-5zM-5 ${height - 3}H0V${height}H-5z`} />
    <path d={`M-5 72V-5H${width}V0H0V72M${width} 0V${height}H0`} />
  </g>
);

/** The shell with what is in it, drawn small. */
export const FloorPlan = ({ children }: { children?: ReactNode }) => (
  <svg viewBox={box} className="drawing small" aria-hidden="true">
    <use href="#floor-shell" />
    {children}
  </svg>
);

const idOf = (route: Route) => `floor-${route}`;

/** The furniture, once in the page; every plan refers to it. */
export const FloorPieces = () => (
  <defs>
    <Shell />
    {(Object.keys(routes) as Route[]).map((route) => (
      <path key={route} id={idOf(route)} className="floor-pieces" d={routes[route].plan} />
    ))}
  </defs>
);

/** The pieces of one route; the class says in which state. */
export const OnRoute = ({ route, className }: { route: Route; className?: string }) => (
  <use href={`#${idOf(route)}`} className={className} />
);
