import type { Chart, StateBox } from './layout.ts';
import type { View } from './overview.tsx';

/** In px, on the screen: the words in a map. */
const nameHeight = 11;
/** Of the size of its letters: the width of one and the height of a line, with some room around. */
const [letter, row] = [0.63, 1.25];

const isOuter = ({ id }: StateBox, all: StateBox[]) =>
  all.some((other) => other.id.startsWith(`${id}.`));

/** The name of a state in a map: in the middle, or at the top where it has states of its own. */
export function Name({ state, all, scale }: { state: StateBox; all: StateBox[]; scale: number }) {
  const { x, y, width, height, name } = state;
  const size = nameHeight / scale;
  const isAtTop = isOuter(state, all);
  return (
    <text
      className="map-name"
      x={isAtTop ? x + size / 2 : x + width / 2}
      y={isAtTop ? y + 1.2 * size : y + height / 2 + size / 3}
      textAnchor={isAtTop ? 'start' : 'middle'}
      style={{ fontSize: size }}
    >
      {name}
    </text>
  );
}

/** The room that the names of a map take. */
const namesIn = ({ states }: Chart, size: number): View[] =>
  states
    .filter(({ kind }) => kind === 'state' || kind === 'final')
    .map((state) => {
      const { x, y, width, height, name } = state;
      const wide = name.length * size * letter;
      const left = isOuter(state, states) ? x + size / 2 : x + (width - wide) / 2;
      const top = isOuter(state, states) ? y : y + height / 2 - size;
      return { x: left, y: top, width: wide, height: 1.6 * size };
    });

const shared = (a: View, b: View) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

interface Point {
  x: number;
  y: number;
}

/** The words of a transition, and places for their middle, the best first. */
function wordsOf(place: number, { arrows, states }: Chart, size: number) {
  const arrow = arrows.find((one) => one.place === place);
  if (arrow?.label) {
    const { x, y, width, height, lines } = arrow.label;
    return { lines, places: [{ x: x + width / 2, y: y + height / 2 }, ...arrow.points] };
  }
  const state = states.find(({ stays }) => stays.some((one) => one.place === place));
  const lines = state?.stays.find((one) => one.place === place)?.lines ?? [];
  const { x = 0, y = 0, width = 0, height = 0 } = state ?? {};
  const [middle, room] = [x + width / 2, ((lines.length + 1) / 2) * size * row];
  const places = [y + height + room, y - room, y + height / 2].map((at) => ({ x: middle, y: at }));
  return { lines, places };
}

/** Where a label covers least of the names, within the chart. */
function placed(
  places: Point[],
  { width, height }: Pick<View, 'width' | 'height'>,
  chart: Chart,
  names: View[],
): View {
  const within = (middle: number, length: number, end: number) =>
    Math.max(0, Math.min(middle - length / 2, end - length));
  const views = places.map(({ x, y }) => ({
    x: within(x, width, chart.width),
    y: within(y, height, chart.height),
    width,
    height,
  }));
  const covered = (view: View) => names.reduce((sum, name) => sum + shared(view, name), 0);
  return views.reduce((best, view) => (covered(view) < covered(best) ? view : best));
}

interface Labelled {
  chart: Chart;
  scale: number;
  /** Transitions by their places in the list: those taken last, and the chosen one. */
  taken: readonly number[];
  chosen: number;
}

/** In a map, the words of the transitions that were taken last and of the one that is chosen. */
export function MapLabels({ chart, scale, taken, chosen }: Labelled) {
  const size = nameHeight / scale;
  const covered = namesIn(chart, size);
  return [...new Set([...taken, chosen])].flatMap((place) => {
    const { lines, places } = wordsOf(place, chart, size);
    if (lines.length === 0) return [];
    const longest = Math.max(...lines.map(({ length }) => length));
    const width = (longest * letter + 0.8) * size;
    const height = (lines.length * row + 0.4) * size;
    const { x, y } = placed(places, { width, height }, chart, covered);
    covered.push({ x, y, width, height });
    return (
      <g
        key={place}
        className="map-label"
        data-taken={taken.includes(place) || undefined}
        data-pick={place}
      >
        <rect x={x} y={y} width={width} height={height} rx={0.3 * size} />
        <text y={y} style={{ fontSize: size }}>
          {lines.map((text, order) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one label never change places
            <tspan key={order} x={x + 0.4 * size} dy={row * size}>
              {text}
            </tspan>
          ))}
        </text>
      </g>
    );
  });
}
