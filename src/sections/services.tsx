import type { ReactNode } from 'react';
import { type Room, services } from '../content/services.ts';
import { Key } from '../parts/key.tsx';
import {
  Bought,
  Chairs,
  Copier,
  Crates,
  Cupboards,
  LoungeChair,
  MeetingTable,
  RoundTable,
  Sofa,
} from '../parts/plan.tsx';
import { Reveal } from '../parts/reveal.tsx';
import { Door } from '../parts/room.tsx';
import { SectionHeading } from '../parts/section-heading.tsx';

const along = [100, 260, 420, 580];

/** Two rows of four desks, back to back, with their chairs: what two desks share is one line. */
const bank = (
  <>
    <path d="M20 50h640v160h-640zM20 130h640M180 50v160M340 50v160M500 50v160" />
    <path className="within" d={along.map((x) => `M${x - 32} 112h64m0 36h-64`).join('')} />
    <Chairs
      at={along.flatMap((x) => [
        [x, 20, true],
        [x, 240],
      ])}
    />
  </>
);

/** Drawn on their sides, and turned. */
const cages = (
  <g transform="rotate(90)">
    <Crates
      at={[
        [180, -160],
        [180, -290],
        [180, -420],
      ]}
    />
  </g>
);

const load = (
  <Crates
    at={[
      [120, 75],
      [120, 200],
      [120, 325],
      [120, 450],
    ]}
  />
);

const racks = [40, 135, 230].map((y) => <Cupboards key={y} x={340} y={y} bays={8} />);

/** The lorry at the dock, from above: 240 x 656 cm, its cab outside. */
const dock = '0 0 240 656';

/** Drawn on sheets of one size, 680 x 260 cm, so that all six rooms share one scale. */
const drawings: Record<Room, ReactNode> = {
  clearance: <g className="to-remove">{bank}</g>,
  disposal: (
    <g className="to-remove">
      {cages}
      <Copier x={560} y={205} />
    </g>
  ),
  purchase: (
    <>
      <g className="to-remove">
        <Sofa x={330} y={60} turn={180} />
        <RoundTable x={330} y={190} across={80} />
        <LoungeChair x={170} y={150} turn={110} />
        <LoungeChair x={490} y={150} turn={-110} />
      </g>
      <Bought x={330} y={71} r={18} />
      <Bought x={181} y={154} r={18} />
      <Bought x={479} y={154} r={18} />
    </>
  ),
  paid: (
    <>
      <g className="to-remove">
        <MeetingTable x={340} y={130} seats={8} />
      </g>
      <Bought x={340} y={130} r={18} />
      {[205, 295, 385, 475].map((x) => (
        <g key={x}>
          <Bought x={x} y={30} r={18} />
          <Bought x={x} y={230} r={18} />
        </g>
      ))}
    </>
  ),
  relocation: (
    <>
      <path d="M0 0V530H240V0M12 0V518H228V0M12 530v95q0 30 30 30H198q30 0 30-30v-95M20 590h200" />
      {load}
    </>
  ),
  storage: <>{racks}</>,
};

export function Services() {
  return (
    <section
      id="services"
      aria-labelledby="services-heading"
      className="services section on-paper frame"
    >
      <Reveal className="services-head columns">
        <SectionHeading section="services">{services.heading}</SectionHeading>
        <Key of={['removal', 'bought', 'kept']} />
      </Reveal>
      <ul className="services-plan plan">
        {services.list.map(({ room, title, text, link }) => (
          <li key={room} className="room">
            <a href={link.href} className="services-room">
              <h3 className="title">{title}</h3>
              <p>{text}</p>
              <p className="services-more">{link.text}</p>
              <svg
                viewBox={room === 'relocation' ? dock : '0 0 680 260'}
                className="drawing"
                aria-hidden="true"
              >
                {drawings[room]}
              </svg>
            </a>
            <Door />
          </li>
        ))}
      </ul>
    </section>
  );
}
