const [least, most, step] = [20, 75, 4];

interface Splitting {
  /** The width of what is on its right, in percent of its parent. */
  share: number;
  move(share: number): void;
}

/** The line between the chart and its panels, moved by the pointer or the arrow keys. */
export function Split({ share, move }: Splitting) {
  const put = (wanted: number) => move(Math.min(most, Math.max(least, Math.round(wanted))));
  const keys: Record<string, number> = {
    ArrowLeft: share + step,
    ArrowRight: share - step,
    Home: most,
    End: least,
  };
  return (
    <hr
      className="split"
      aria-label="Width of the panels, in percent"
      aria-orientation="vertical"
      aria-valuenow={share}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      onKeyDown={(event) => {
        const wanted = keys[event.key];
        if (wanted === undefined) return;
        event.preventDefault();
        put(wanted);
      }}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={({ currentTarget, pointerId, clientX }) => {
        const { right, width } = currentTarget.parentElement?.getBoundingClientRect() ?? {};
        if (width && right && currentTarget.hasPointerCapture(pointerId))
          put((100 * (right - clientX)) / width);
      }}
    />
  );
}
