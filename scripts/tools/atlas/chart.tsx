import { memo, useEffect, useRef, useState } from 'react';
import type { Subject } from '../../../machines/registry.ts';
import { centre, isWithin } from './follow.ts';
import { type Arrow, type Chart, chartOf, line, type StateBox } from './layout.ts';
import type { Live } from './live.ts';
import { Overview, type View, viewOf } from './overview.tsx';

/** A state by its id, a transition by its place in the list; empty for none. */
export type Picked = string;

interface Shown {
  live: Live | undefined;
  picked: Picked;
}

/** Of the scale: letters of 12 px are 11 px high, and a chart that has no room then is scrolled. */
const smallest = 11 / 12;
/** Of the scale: where a fitted chart would have letters of less than 9 px, it is a map. */
const smallestFitted = 9 / 12;
/** In px, on the screen: the names in a map. Below the scale they would lie over one another, and the map is scrolled. */
const nameHeight = 11;
const smallestMap = 0.36;

const Lines = ({ x, y, lines }: { x: number; y: number; lines: string[] }) => (
  <text x={x} y={y}>
    {lines.map((text, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one label never change places
      <tspan key={place} x={x} dy={place === 0 ? 0 : line}>
        {text}
      </tspan>
    ))}
  </text>
);

interface Drawn extends Shown {
  /** Whether its words would be too small to be read: a map has only the names of the states. */
  isMap: boolean;
}

function State({ state, live, picked, isMap }: Drawn & { state: StateBox }) {
  const { x, y, width, height, kind, name, description, effects, stays, depth } = state;
  const isIn = live?.snapshot._nodes.some(({ id }) => id === state.id);
  if (kind === 'initial') return <circle className="initial" cx={x + 5} cy={y + 5} r={5} />;
  if (kind === 'history')
    return (
      <g>
        <circle className="pseudo" cx={x + 12} cy={y + 12} r={12} />
        <text x={x + 12} y={y + 17} textAnchor="middle">
          H
        </text>
        <title>{description}</title>
      </g>
    );
  let row = y + 18 + effects.length * line;
  return (
    <g
      className="state"
      data-state-id={state.id}
      data-active={isIn || undefined}
      data-pick={state.id}
    >
      <title>{description}</title>
      <rect
        className={depth === 0 ? 'frame' : 'box'}
        data-final={kind === 'final' || undefined}
        x={x}
        y={y}
        width={width}
        height={height}
        rx={8}
        data-picked={picked === state.id || undefined}
      />
      {isMap || (
        <text className="name" x={x + 12} y={y + 18}>
          {name}
        </text>
      )}
      {!isMap && effects.length > 0 && (
        <g className="effects">
          <Lines x={x + 12} y={y + 22 + line} lines={effects} />
        </g>
      )}
      {stays.map(({ place, lines }) => {
        const top = row + line + 4;
        row += lines.length * line;
        return (
          <g
            key={place}
            className="stays"
            data-taken={live?.taken.includes(place) || undefined}
            data-picked={picked === `${place}` || undefined}
            data-pick={place}
          >
            {isMap || <Lines x={x + 12} y={top} lines={lines} />}
          </g>
        );
      })}
    </g>
  );
}

/** The name of a state in a map: in the middle, or at the top where it has states of its own. */
function Name({ state, all, scale }: { state: StateBox; all: StateBox[]; scale: number }) {
  const { id, x, y, width, height, name } = state;
  const isOuter = all.some((other) => other.id.startsWith(`${id}.`));
  const size = nameHeight / scale;
  return (
    <text
      className="map-name"
      x={isOuter ? x + size / 2 : x + width / 2}
      y={isOuter ? y + 1.2 * size : y + height / 2 + size / 3}
      textAnchor={isOuter ? 'start' : 'middle'}
      style={{ fontSize: size }}
    >
      {name}
    </text>
  );
}

function Transition({ arrow, live, picked, isMap }: Drawn & { arrow: Arrow }) {
  const { place, points, label } = arrow;
  const isTaken = place !== undefined && live?.taken.includes(place);
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return (
    <g
      className="transition"
      data-taken={isTaken || undefined}
      data-picked={(place !== undefined && picked === `${place}`) || undefined}
      data-pick={place}
    >
      <path className="way" d={path} markerEnd={`url(#${isTaken ? 'arrow-taken' : 'arrow'})`} />
      {label && !isMap && (
        <g className="label">
          <rect
            className="plate"
            x={label.x}
            y={label.y}
            width={label.width}
            height={label.height}
            rx={3}
          />
          <Lines x={label.x + 3} y={label.y + line - 2} lines={label.lines} />
        </g>
      )}
    </g>
  );
}

const Arrowhead = ({ id, taken }: { id: string; taken?: true }) => (
  <marker
    id={id}
    data-taken={taken}
    viewBox="0 0 8 8"
    refX="7"
    refY="4"
    markerUnits="userSpaceOnUse"
    markerWidth="9"
    markerHeight="9"
    orient="auto"
  >
    <path className="head" d="M0 0L8 4L0 8z" />
  </marker>
);

interface Choosing extends Shown {
  subject: Subject;
  /** Whether all of it is in view, where there is room for the names of its states. */
  isFit: boolean;
  /** By how much it is larger than it has to be to be read, unless it is fitted. */
  zoom: number;
  pick(picked: Picked): void;
}

/** The transition taken last and the innermost state in force, which comes last and wins if not both fit. */
function changedIn(drawn: SVGSVGElement): Element[] {
  const all = (selector: string) => [...drawn.querySelectorAll(selector)];
  return [...all('g[data-taken]').slice(0, 1), ...all('g[data-active]').slice(-1)];
}

/** The statechart of one machine, the state in force and the last transition marked. */
export const ChartView = memo(({ subject, isFit, zoom, pick, ...shown }: Choosing) => {
  const [chart, setChart] = useState<{ subject: Subject; laid: Chart }>();
  useEffect(() => {
    let isWanted = true;
    chartOf(subject).then((laid) => isWanted && setChart({ subject, laid }), console.error);
    return () => {
      isWanted = false;
    };
  }, [subject]);

  const svg = useRef<SVGSVGElement>(null);
  const [scale, setScale] = useState(1);
  const [view, setView] = useState<View>();
  const snapshot = shown.live?.snapshot;
  const isThere = snapshot !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each chart, and once it has a state in force
  useEffect(() => {
    const [drawn, box] = [svg.current, svg.current?.closest('.chart')];
    if (!drawn || !box) return;
    const look = () => setView(viewOf(drawn, box));
    const observer = new ResizeObserver(() => {
      const { width } = drawn.getBoundingClientRect();
      // It is told once more as another chart takes its place.
      if (width === 0) return;
      setScale(width / drawn.viewBox.baseVal.width);
      centre(box, changedIn(drawn).slice(-1));
      look();
    });
    for (const one of [drawn, box]) observer.observe(one);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [chart, isThere]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chart shows what has changed
  useEffect(() => {
    const [drawn, box] = [svg.current, svg.current?.closest('.chart')];
    if (!drawn || !box) return;
    const parts = changedIn(drawn);
    if (!parts.every((part) => isWithin(box, part))) centre(box, parts);
  }, [snapshot]);

  if (chart?.subject !== subject) return <p>Drawing the chart ...</p>;
  const { width, height, states, arrows, legend } = chart.laid;
  const isMap = isFit && scale < smallestFitted;
  const named = states.filter(({ kind }) => kind === 'state' || kind === 'final');
  const go = (x: number, y: number) =>
    svg.current
      ?.closest('.chart')
      ?.scrollBy(
        (x - (view?.x ?? 0) - (view?.width ?? 0) / 2) * scale,
        (y - (view?.y ?? 0) - (view?.height ?? 0) / 2) * scale,
      );
  return (
    <div className="sheet">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list beside the chart offers the same to the keyboard */}
      <svg
        ref={svg}
        role="img"
        onClick={({ target }) => {
          const { pick: found } =
            (target as Element).closest<SVGElement>('[data-pick]')?.dataset ?? {};
          if (found) pick(found);
        }}
        aria-label={`Statechart of ${subject}`}
        data-chart={subject}
        viewBox={`0 0 ${width} ${height}`}
        style={{
          width: isFit
            ? `max(${smallestMap * width}px, min(${width}px, 100cqw, ${width / height} * 100cqh))`
            : `calc(${zoom} * max(${smallest * width}px, min(${width}px, 100cqw)))`,
        }}
      >
        <defs>
          <Arrowhead id="arrow" />
          <Arrowhead id="arrow-taken" taken />
        </defs>
        {states.map((state) => (
          <State key={state.id} state={state} isMap={isMap} {...shown} />
        ))}
        {arrows.map((arrow) => (
          <Transition key={arrow.id} arrow={arrow} isMap={isMap} {...shown} />
        ))}
        {isMap ? (
          named.map((state) => <Name key={state.id} state={state} all={states} scale={scale} />)
        ) : (
          <g className="legend">
            <Lines x={12} y={legend.y} lines={legend.lines} />
          </g>
        )}
      </svg>
      {view && <Overview chart={chart.laid} live={shown.live} view={view} go={go} />}
    </div>
  );
});
