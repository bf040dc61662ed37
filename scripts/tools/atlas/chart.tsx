import { memo, useEffect, useRef, useState } from 'react';
import type { Subject } from '../../../machines/registry.ts';
import { Drawing, type Picked, type Shown } from './drawing.tsx';
import { centre, isWithin } from './follow.ts';
import { type Chart, chartOf } from './layout.ts';
import { type Corner, emptiestCorner, Overview, type View, viewOf } from './overview.tsx';

/** As large as it has to be to be read, all of it in view where there is room, or so many px for each of its units. */
export type Size = 'read' | 'fit' | number;

/** Of the scale: letters of 12 px are 11 px high, and a chart that has no room then is scrolled. */
const smallest = 11 / 12;
/** Of the scale: where a chart would have letters of less than 9 px, it is a map. */
const smallestWords = 9 / 12;
/** Of the scale: below it the names in a map would lie over one another, and the map is scrolled. */
const smallestMap = 0.36;
const largest = 4;

const widthOf = (size: Size, { width, height }: Chart): string => {
  if (size === 'fit')
    return `max(${smallestMap * width}px, min(${width}px, 100cqw, ${width / height} * 100cqh))`;
  if (size === 'read') return `max(${smallest * width}px, min(${width}px, 100cqw))`;
  return `${size * width}px`;
};

const scaleOf = (drawn: SVGSVGElement) =>
  drawn.getBoundingClientRect().width / drawn.viewBox.baseVal.width;

/** A chart's size by so much larger or smaller than it is drawn now. */
export function resized(drawn: SVGSVGElement, factor: number): Size {
  return Math.min(largest, Math.max(smallestMap, scaleOf(drawn) * factor));
}

interface Choosing extends Shown {
  subject: Subject;
  size: Size;
  pick(picked: Picked): void;
}

/** The transition taken last and the innermost state in force, which comes last and wins if not both fit. */
function changedIn(drawn: SVGSVGElement): Element[] {
  const all = (selector: string) => [...drawn.querySelectorAll(selector)];
  return [...all('g[data-taken]').slice(0, 1), ...all('g[data-active]').slice(-1)];
}

/** Its words, line by line. */
const linesIn = (drawn: SVGSVGElement) => drawn.querySelectorAll('tspan, .name, .map-name');

/** The statechart of one machine, the state in force and the last transition marked. */
export const ChartView = memo(({ subject, size, pick, ...shown }: Choosing) => {
  const [chart, setChart] = useState<{ subject: Subject; laid: Chart }>();
  const [undrawn, setUndrawn] = useState<{ subject: Subject; why: string }>();
  useEffect(() => {
    let isWanted = true;
    chartOf(subject).then(
      (laid) => isWanted && setChart({ subject, laid }),
      (error: Error) => isWanted && setUndrawn({ subject, why: error.message }),
    );
    return () => {
      isWanted = false;
    };
  }, [subject]);

  const svg = useRef<SVGSVGElement>(null);
  const [scale, setScale] = useState(1);
  const [view, setView] = useState<View>();
  const [corner, setCorner] = useState<Corner>('top right');
  /** Brings parts into view. The overview stays in its corner while somebody scrolls. */
  const show = (drawn: SVGSVGElement, box: Element, parts: Element[]) => {
    const lines = [...linesIn(drawn)];
    centre(box, parts, lines);
    setCorner(emptiestCorner(box, lines));
  };
  const snapshot = shown.live?.snapshot;
  const isThere = snapshot !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each chart, and once it has a state in force
  useEffect(() => {
    const [drawn, box] = [svg.current, svg.current?.closest('.chart')];
    if (!drawn || !box) return;
    const look = () => setView(viewOf(drawn, box));
    const observer = new ResizeObserver(() => {
      // It is told once more as another chart takes its place.
      if (drawn.getBoundingClientRect().width === 0) return;
      setScale(scaleOf(drawn));
      show(drawn, box, changedIn(drawn).slice(-1));
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
    if (!parts.every((part) => isWithin(box, part))) show(drawn, box, parts);
  }, [snapshot]);

  if (chart?.subject !== subject && undrawn?.subject === subject)
    return <p role="alert">The chart cannot be drawn. {undrawn.why}</p>;
  if (chart?.subject !== subject) return <p>Drawing the chart ...</p>;
  const go = (x: number, y: number) =>
    svg.current
      ?.closest('.chart')
      ?.scrollBy(
        (x - (view?.x ?? 0) - (view?.width ?? 0) / 2) * scale,
        (y - (view?.y ?? 0) - (view?.height ?? 0) / 2) * scale,
      );
  return (
    <div className="sheet">
      <Drawing
        ref={svg}
        subject={subject}
        chart={chart.laid}
        isMap={scale < smallestWords}
        scale={scale}
        width={widthOf(size, chart.laid)}
        pick={pick}
        {...shown}
      />
      {view && (
        <Overview corner={corner} chart={chart.laid} live={shown.live} view={view} go={go} />
      )}
    </div>
  );
});
