import { memo, useEffect, useRef, useState } from 'react';
import type { Subject } from '../../../machines/registry.ts';
import { Drawing, type Picked, type Shown } from './drawing.tsx';
import { centre, isWithin } from './follow.ts';
import { type Chart, chartOf } from './layout.ts';

interface Choosing extends Shown {
  subject: Subject;
  pick(picked: Picked): void;
}

/** The statechart of one machine, the state in force and the last transition marked. */
export const ChartView = memo(({ subject, pick, ...shown }: Choosing) => {
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
  const snapshot = shown.live?.snapshot;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the innermost state in force is kept in view
  useEffect(() => {
    const [drawn, box] = [svg.current, svg.current?.closest('.chart')];
    const active = [...(drawn?.querySelectorAll('g[data-active]') ?? [])].at(-1);
    if (box && active && !isWithin(box, active)) centre(box, active);
  }, [chart, snapshot]);

  if (chart?.subject !== subject && undrawn?.subject === subject)
    return <p role="alert">The chart cannot be drawn. {undrawn.why}</p>;
  if (chart?.subject !== subject) return <p>Drawing the chart ...</p>;
  return <Drawing ref={svg} subject={subject} chart={chart.laid} pick={pick} {...shown} />;
});
