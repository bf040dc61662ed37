import { type PointerEvent, useState } from 'react';
import type { Chart } from './layout.ts';
import type { Live } from './live.ts';

/** A part of a chart, in the chart's own units. */
export interface View {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Of a chart: where its box has so much in view, an overview would only cover some of it. */
const enough = 0.75;

/** The part of a drawn chart that its box has in view; undefined if that is most of it. */
export function viewOf(drawn: SVGSVGElement, box: Element): View | undefined {
  const [outer, inner] = [box.getBoundingClientRect(), drawn.getBoundingClientRect()];
  const scale = inner.width / drawn.viewBox.baseVal.width;
  const [width, height] = [box.clientWidth, box.clientHeight];
  const seen = Math.min(1, width / inner.width) * Math.min(1, height / inner.height);
  if (seen > enough) return;
  const [x, y] = [outer.left - inner.left, outer.top - inner.top];
  return { x: x / scale, y: y / scale, width: width / scale, height: height / scale };
}

/** The corners of a box in which an overview may lie: of those that are alike, the first. */
const corners = ['top right', 'bottom right', 'top left', 'bottom left'] as const;
export type Corner = (typeof corners)[number];

/** With its button and the room around, in px. */
const [wide, high] = [156, 138];

/** The corner of a box in which an overview covers the fewest lines of a chart. */
export function emptiestCorner(box: Element, lines: Iterable<Element>): Corner {
  const outer = box.getBoundingClientRect();
  const rects = Array.from(lines, (one) => one.getBoundingClientRect());
  const covered = (corner: Corner) => {
    const x = corner.includes('left') ? outer.left : outer.right - wide;
    const y = corner.includes('top') ? outer.top : outer.bottom - high;
    return rects.filter(
      ({ left, right, top, bottom }) =>
        left < x + wide && x < right && top < y + high && y < bottom,
    ).length;
  };
  return corners.reduce((best, one) => (covered(one) < covered(best) ? one : best));
}

interface Shown {
  corner: Corner;
  chart: Chart;
  live: Live | undefined;
  view: View;
  /** Brings a place of the chart, in its own units, to the middle of the box. */
  go(x: number, y: number): void;
}

/** In the session of the browser: whether the overview has been put away. */
const key = 'atlas-overview-away';

/**
 * All states of a chart that is larger than its box, small in its corner: which of them are in force, and which part is
 * in view. Its drawing is for the mouse alone, since the box itself is scrolled by keyboard and touch. It can be put away:
 * it lies over the chart.
 */
export function Overview({ corner, chart: { width, height, states }, live, view, go }: Shown) {
  const [isAway, setAway] = useState(sessionStorage.getItem(key) !== null);
  const toggle = () => {
    if (isAway) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, '');
    setAway(!isAway);
  };
  const follow = ({ currentTarget, clientX, clientY, buttons }: PointerEvent<SVGSVGElement>) => {
    if (buttons === 0) return;
    const matrix = currentTarget.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    go(x, y);
  };
  return (
    <div className="overview" data-corner={corner}>
      <div>
        <button type="button" aria-expanded={!isAway} onClick={toggle}>
          Overview
        </button>
        {!isAway && (
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${width} ${height}`}
            onPointerDown={follow}
            onPointerMove={follow}
          >
            {states
              .filter(({ kind }) => kind === 'state' || kind === 'final')
              .map(({ id, depth, ...place }) => (
                <rect
                  key={id}
                  data-shows={id}
                  className={depth === 0 ? 'frame' : 'box'}
                  data-active={live?.snapshot._nodes.some((node) => node.id === id) || undefined}
                  {...rectOf(place)}
                />
              ))}
            <rect className="in-view" {...view} />
          </svg>
        )}
      </div>
    </div>
  );
}

const rectOf = ({ x, y, width, height }: View) => ({ x, y, width, height });
