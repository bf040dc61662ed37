/** The leaf of a door and its swing, through a gap in the walls of a room (`.plan` in parts.css). */
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
