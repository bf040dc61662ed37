/** A room of a floor plan: its walls are the ground of `.plan`, its door opens through a gap in them (parts.css). */
import { emptyRoom } from '../content/marks.ts';

/** The leaf and its swing. */
export const Door = () => (
  <svg viewBox="0 0 100 100" className="door drawing" aria-hidden="true">
    <path d="M0 100V4A96 96 0 0 1 96 100" />
  </svg>
);

/** The cleared room, with the words that the services' rooms have in this place. */
export const EmptyRoom = () => (
  <div className="plan">
    <p className="room title">
      {emptyRoom}
      <Door />
    </p>
  </div>
);
