import type { Ref } from 'react';
import type { Subject } from '../../../machines/registry.ts';
import { type Arrow, type Chart, gap, line, type StateBox } from './layout.ts';
import type { Live } from './live.ts';

/** A state by its id, a transition by its place in the list; empty for none. */
export type Picked = string;

export interface Shown {
  live: Live | undefined;
  picked: Picked;
}

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

function State({ state, live, picked }: Shown & { state: StateBox }) {
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
      <text className="name" x={x + 12} y={y + 18}>
        {name}
      </text>
      {effects.length > 0 && (
        <g className="effects">
          <Lines x={x + 12} y={y + 22 + line} lines={effects} />
        </g>
      )}
      {stays.map(({ place, lines }) => {
        const top = row + line + 4;
        row += lines.length * line + gap;
        return (
          <g
            key={place}
            className="stays"
            data-taken={live?.taken.includes(place) || undefined}
            data-picked={picked === `${place}` || undefined}
            data-pick={place}
          >
            <Lines x={x + 12} y={top} lines={lines} />
          </g>
        );
      })}
    </g>
  );
}

function Transition({ arrow, live, picked }: Shown & { arrow: Arrow }) {
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
      {label && (
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

/** Of the scale: letters of 12 px are at least 11 px high, and a chart that has no room then is scrolled. */
const smallest = 11 / 12;

interface Drawing extends Shown {
  subject: Subject;
  chart: Chart;
  pick(picked: Picked): void;
  ref: Ref<SVGSVGElement>;
}

/** The drawing of a chart. */
export function Drawing({ subject, chart, pick, ref, ...drawn }: Drawing) {
  const { states, arrows } = chart;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list beside the chart offers the same to the keyboard
    <svg
      ref={ref}
      role="img"
      onClick={({ target }) => {
        const { pick: found } =
          (target as Element).closest<SVGElement>('[data-pick]')?.dataset ?? {};
        if (found) pick(found);
      }}
      aria-label={`Statechart of ${subject}`}
      data-chart={subject}
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      style={{ width: `max(${smallest * chart.width}px, min(${chart.width}px, 100cqw))` }}
    >
      <defs>
        <Arrowhead id="arrow" />
        <Arrowhead id="arrow-taken" taken />
      </defs>
      {states.map((state) => (
        <State key={state.id} state={state} {...drawn} />
      ))}
      {arrows.map((arrow) => (
        <Transition key={arrow.id} arrow={arrow} {...drawn} />
      ))}
    </svg>
  );
}
