/** The floor of `content/floor.ts` as a plan: its shell, and its furniture by route, to be drawn in any state. */
import type { ComponentType } from 'react';
import { floorSize, type PieceKind, pieces, type Route, routeNames } from '../content/floor.ts';
import {
  Bought,
  Chair,
  Copier,
  Crate,
  Cupboards,
  Desk,
  LoungeChair,
  type Placed,
  RoundTable,
  Sofa,
} from './plan.tsx';

const symbols: Record<PieceKind, ComponentType<Placed>> = {
  desk: Desk,
  chair: Chair,
  lounge: LoungeChair,
  sofa: Sofa,
  table: (placed) => <RoundTable {...placed} across={130} />,
  cupboards: (placed) => <Cupboards {...placed} bays={3} />,
  copier: Copier,
  crate: Crate,
};

/** With 25 cm for the outer walls. */
export const floorBox = `-25 -25 ${floorSize.width + 50} ${floorSize.height + 50}`;

/** Walls, windows, core and doors: what is left when the floor is empty. */
export const FloorShell = () => (
  <>
    <path
      className="walls"
      d="M-25-25H1825V985H860V960H1800V0H0V960H700V985H-25zM690 0h14V250H1086V0h14V264H1000V250h-90v14H690zM1290 0h14V120h-14zM1290 220h14V326H1800v14H1290z"
    />
    <path d="M704 110H1086M832 0V110M958 0V110M704 0 832 110M832 0 704 110M832 0 958 110M958 0 832 110M958 0 1086 110M1086 0 958 110M730 130V250M760 130V250M790 130V250M820 130V250M850 130V250M1290 220H1190A100 100 0 0 1 1290 120M700 972V892A80 80 0 0 1 780 972M860 972V892A80 80 0 0 0 780 972" />
  </>
);

const idOf = (route: Route) => `floor-${route}`;

/** The furniture, once in the page; every plan refers to it. */
export const FloorPieces = () => (
  <defs>
    {routeNames.map((route) => (
      <g key={route} id={idOf(route)} className="floor-pieces">
        {pieces
          .filter((piece) => piece.route === route)
          .map(({ kind, x, y, turn = 0 }) => {
            const Piece = symbols[kind];
            return <Piece key={`${x} ${y}`} x={x} y={y} turn={turn} />;
          })}
      </g>
    ))}
  </defs>
);

/** The pieces of one route; the class says in which state. */
export const OnRoute = ({ route, className }: { route: Route; className?: string }) => (
  <use href={`#${idOf(route)}`} className={className} />
);

/** A dot on each piece that is bought; `r` in cm. */
export const BoughtPieces = ({ r }: { r: number }) =>
  pieces
    .filter(({ bought }) => bought)
    .map(({ x, y }) => <Bought key={`${x} ${y}`} x={x} y={y} r={r} />);
