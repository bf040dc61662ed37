/** A room of a floor plan: its walls are the ground of `.plan`, its door opens through a gap in them (parts.css). */
/** The leaf and its swing. */
export const Door = () => (
  <svg viewBox="0 0 100 100" className="door drawing" aria-hidden="true">
    <path d="M0 100V4A96 96 0 0 1 96 100" />
  </svg>
);

/** A room with words where the services' rooms have theirs. */
export const Room = ({ words }: { words: string }) => (
  <div className="plan">
    <p className="room title">
      {words}
      <Door />
    </p>
  </div>
);
