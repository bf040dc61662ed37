import type { AnyActorRef } from 'xstate';
import { stateName } from '../../../src/parts/machine-attributes.ts';
import { resized, type Size } from './chart.tsx';
import type { Live } from './live.ts';
import type { Session } from './session.ts';

interface Bar {
  session: Session;
  actors: Live[];
  /** Of several actors of the machine, the one that is chosen. */
  own: AnyActorRef | undefined;
  choose(own: AnyActorRef | undefined): void;
  size: Size;
  resize(size: Size): void;
  /** Whether the chart has the whole window. */
  isLarge: boolean;
  enlarge(isLarge: boolean): void;
}

/** Which actor the chart shows, and how large. */
export function ChartBar({ session, actors, own, choose, ...shown }: Bar) {
  const { size, resize, isLarge, enlarge } = shown;
  const change = (factor: number) => {
    const drawn = document.querySelector<SVGSVGElement>('svg[data-chart]');
    if (drawn) resize(resized(drawn, factor));
  };
  return (
    <div className="row">
      {actors.length > 1 && (
        <label>
          Which of them{' '}
          <select
            value={actors.findIndex(({ ref }) => ref === own)}
            onChange={({ target }) => {
              const ref = actors[Number(target.value)]?.ref;
              choose(ref);
              if (ref) session.bringBlock(ref);
            }}
          >
            <option value={-1}>the one that has changed last</option>
            {actors.map(({ ref, snapshot: now }, place) => (
              <option key={ref.sessionId} value={place}>
                {place + 1}: {session.nameOf(ref)}, {stateName(now.value)}
              </option>
            ))}
          </select>
        </label>
      )}
      <button
        type="button"
        aria-pressed={size === 'fit'}
        onClick={() => resize(size === 'fit' ? 'read' : 'fit')}
      >
        Fit
      </button>
      <button type="button" onClick={() => change(0.8)}>
        Smaller
      </button>
      <button type="button" onClick={() => change(1.25)}>
        Larger
      </button>
      <button type="button" aria-pressed={isLarge} onClick={() => enlarge(!isLarge)}>
        Whole window
      </button>
    </div>
  );
}
