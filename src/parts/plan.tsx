/**
 * The drawing kit for plans: pieces of office furniture seen from above, in centimetres, each centred on
 * its own origin. They are drawn inside an `svg.drawing`, whose line has one weight at any scale; a group
 * with the class `to-remove` is dashed red, since it leaves, but whole lines remain `within` its pieces, where dashes
 * would be scraps; a `Bought` dot is added where it is bought (docs/decisions.md).
 */
import type { ReactNode } from 'react';

interface Placed {
  /** In cm, from the origin of the drawing to the middle of the piece. */
  x: number;
  y: number;
  /** Degrees clockwise; at 0 a person in front of the piece looks up the page. */
  turn?: number;
}

const At = ({ x, y, turn = 0, children }: Placed & { children: ReactNode }) => (
  <g transform={`translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}`}>{children}</g>
);

/** 160 x 80 cm, with a screen. */
export const Desk = (placed: Placed) => (
  <At {...placed}>
    <path d="M-80-40H80V40H-80z" />
    <path className="within" d="M-32-22h64" />
  </At>
);

/** A task chair is turned round by the signs of its line. */
const seat = 'q0-6 6-6h44q6 0 6 6v18q0 22-28 22t-28-22z';
const seatTurned = 'q0 6-6 6h-44q-6 0-6-6v-18q0-22 28-22t28 22z';

/** Task chairs, 56 cm across, in two lines for all of them. */
export function Chairs({ at }: { at: readonly [x: number, y: number, isTurned?: boolean][] }) {
  const seats = at.map(([x, y, isTurned]) =>
    isTurned ? `M${x + 28} ${y + 12}${seatTurned}` : `M${x - 28} ${y - 12}${seat}`,
  );
  const backs = at.map(([x, y, isTurned]) => `M${x - 28} ${isTurned ? y - 8 : y + 8}h56`);
  return (
    <>
      <path d={seats.join('')} />
      <path className="within" d={backs.join('')} />
    </>
  );
}

/** A lounge chair, 84 x 80 cm. */
export const LoungeChair = (placed: Placed) => (
  <At {...placed}>
    <path d="M-28-30h-6q-8 0-8 8v28q0 34 42 34t42-34v-28q0-8-8-8h-6" />
    <path className="within" d="M-28-34q0-6 6-6h44q6 0 6 6v44q-28 12-56 0z" />
  </At>
);

/** A sofa, 200 x 84 cm. */
export const Sofa = (placed: Placed) => (
  <At {...placed}>
    <path d="M-82-36h-18v66q0 12 12 12h176q12 0 12-12v-66h-18" />
    <path className="within" d="M-82-42h164v62h-164zM0-42v62" />
  </At>
);

/** A table for `seats` (even) along its two sides, 90 cm each, with the chairs. */
export function MeetingTable({ seats, ...placed }: Placed & { seats: number }) {
  const each = seats / 2;
  const half = each * 45 + 20;
  const along = Array.from({ length: each }, (_, index) => (index - (each - 1) / 2) * 90);
  return (
    <At {...placed}>
      <rect x={-half} y={-60} width={2 * half} height={120} rx={60} />
      <Chairs
        at={along.flatMap((x) => [
          [x, -98, true],
          [x, 98],
        ])}
      />
    </At>
  );
}

/** A round table of `across` cm. */
export const RoundTable = ({ across, ...placed }: Placed & { across: number }) => (
  <At {...placed}>
    <circle r={across / 2} />
  </At>
);

/** A run of cupboards or shelving, 45 cm deep, in bays of 80 cm. */
export function Cupboards({ bays, ...placed }: Placed & { bays: number }) {
  const width = bays * 80;
  const joints = Array.from(
    { length: bays - 1 },
    (_, index) => `M${(index + 1) * 80 - width / 2}-22.5v45`,
  );
  return (
    <At {...placed}>
      <path d={`M${-width / 2}-22.5h${width}v45h${-width}z${joints.join('')}`} />
    </At>
  );
}

/** Crates or cages, 120 x 80 cm, crossed as on a loading plan. */
export const Crates = ({ at }: { at: readonly (readonly [x: number, y: number])[] }) => (
  <>
    <path d={at.map(([x, y]) => `M${x - 60} ${y - 40}h120v80h-120z`).join('')} />
    <path
      className="within"
      d={at.map(([x, y]) => `M${x - 60} ${y - 40}l120 80m0-80l-120 80`).join('')}
    />
  </>
);

/** A photocopier, 90 x 70 cm. */
export const Copier = (placed: Placed) => (
  <At {...placed}>
    <path d="M-45-35h90v70h-90z" />
    <path className="within" d="M-45-12h90M18-2h18v24h-18z" />
  </At>
);

/** The red dot on a piece that is bought; `r` in cm, large enough to be seen on a phone. */
export const Bought = ({ x, y, r = 15 }: Placed & { r?: number }) => (
  <circle className="bought" cx={x} cy={y} r={r} />
);
