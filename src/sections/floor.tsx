import {
  floor,
  floorSteps,
  goneBefore,
  pieces,
  placeOf,
  routeNames,
  spoken,
} from '../content/floor.ts';
import { BoughtPieces, FloorPieces, FloorShell, floorBox, OnRoute } from '../parts/floor-plan.tsx';
import { Icon } from '../parts/icon.tsx';
import { Key } from '../parts/key.tsx';
import { machineAttributes } from '../parts/machine-attributes.ts';
import { Reveal } from '../parts/reveal.tsx';
import { useSelected, useSnapshot } from '../parts/use-snapshot.ts';
import { useSite } from '../site-context.ts';

/** The floor as surveyed: every piece carries the mark of its route. */
const survey = (
  <>
    <FloorShell />
    {routeNames.map((route) => (
      <OnRoute key={route} route={route} {...(route !== 'prevent' && { className: 'to-remove' })} />
    ))}
    <BoughtPieces r={17} />
  </>
);

/** One step: its own pieces dashed, the last step's as footprints, the later ones still solid. */
function Step({ index, dot }: { index: number; dot: number }) {
  const here = index - 1;
  return (
    <>
      <FloorShell />
      {index < floorSteps.length - 1 &&
        routeNames.map((name, at) => {
          if (at < here - 1) return null;
          const state = at < here ? 'floor-gone' : at === here ? 'to-remove' : undefined;
          return <OnRoute key={name} route={name} {...(state && { className: state })} />;
        })}
      {floorSteps[index]?.route === 'reuse' && <BoughtPieces r={dot} />}
    </>
  );
}

const drawingOf = (index: number) => (index === 0 ? survey : <Step index={index} dot={17} />);

/** The plan of the step that is shown; it fades in over the one before. */
function Plan() {
  const { index, previous } = useSelected('floor', ({ context }) => context);
  return (
    <Reveal className="floor-plan">
      {previous !== null && (
        <svg viewBox={floorBox} className="floor-survey drawing" aria-hidden="true">
          {drawingOf(previous)}
        </svg>
      )}
      <svg
        key={index}
        viewBox={floorBox}
        className="floor-survey drawing"
        role="img"
        aria-label={index === 0 ? floor.drawing : spoken(index)}
        data-arriving={previous === null ? undefined : ''}
      >
        {drawingOf(index)}
      </svg>
    </Reveal>
  );
}

/** A step at a time, any step, or all of them one after the other. */
function Controls() {
  const { actors } = useSite();
  const { value, context } = useSnapshot('floor');
  const { index } = context;
  const step = floorSteps[index];
  const isFirst = index === 0;
  const isLast = index === floorSteps.length - 1;
  return (
    <div className="floor-controls">
      <p className="floor-now" aria-live="polite">
        <span className="note figures">{placeOf(index)}</span>{' '}
        <span className="display">{step?.title}</span> <b>{step?.count}</b>{' '}
        <span className="floor-text">{step?.text}</span>{' '}
        <span className="note text-muted figures">
          {goneBefore(index)} of {pieces.length} pieces gone
        </span>
      </p>
      <div className="floor-move">
        <button
          type="button"
          className="control floor-previous"
          aria-label={floor.previous}
          aria-disabled={isFirst}
          onClick={() => actors.floor.send({ type: 'previous.pressed' })}
        >
          <Icon name="previous" className="size-5" />
        </button>
        <input
          type="range"
          min={1}
          max={floorSteps.length}
          value={index + 1}
          aria-label={floor.range}
          aria-valuetext={spoken(index)}
          onChange={({ target }) =>
            actors.floor.send({ type: 'step.chosen', index: target.valueAsNumber - 1 })
          }
        />
        <button
          type="button"
          className="control floor-next"
          aria-label={floor.next}
          aria-disabled={isLast}
          onClick={() => actors.floor.send({ type: 'next.pressed' })}
        >
          <Icon name="next" className="size-5" />
        </button>
      </div>
      <div className="floor-play">
        <button
          type="button"
          className="button button-ink floor-clear"
          aria-disabled={isLast}
          onClick={() => actors.floor.send({ type: 'clear.pressed' })}
        >
          {value === 'clearing' ? floor.stop : floor.clear}
        </button>
        <button
          type="button"
          className="button button-line floor-restore"
          aria-disabled={isFirst}
          onClick={() => actors.floor.send({ type: 'restore.pressed' })}
        >
          {value === 'restoring' ? floor.stop : floor.restore}
        </button>
      </div>
    </div>
  );
}

/** The seven steps side by side: all that is left of the floor's behaviour on paper and without script. */
function Steps() {
  const shown = useSelected('floor', ({ context }) => context.index);
  return (
    <ol className="floor-steps">
      {floorSteps.map(({ title, count, text }, index) => (
        <li key={title} aria-current={index === shown ? 'step' : undefined}>
          <div>
            <svg viewBox={floorBox} className="drawing" aria-hidden="true">
              <Step index={index} dot={30} />
            </svg>
            <span className="floor-bar" />
          </div>
          <div>
            <h4 className="display">{title}</h4>
            <p className="font-semibold">{count}</p>
            <p className="basis-full">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The example floor that empties (ledger B1), and how the waste hierarchy is followed. */
export function Floor() {
  const snapshot = useSnapshot('floor');
  return (
    <div {...machineAttributes('floor', snapshot)} className="floor frame">
      <svg className="floor-pieces-once" aria-hidden="true">
        <FloorPieces />
      </svg>
      <div className="floor-head">
        <h3 className="display">{floor.heading}</h3>
        <p className="lead">{floor.text}</p>
        <Key of={['removal', 'bought', 'kept', 'gone', 'done']} />
      </div>
      <Plan />
      <Controls />
      <Steps />
    </div>
  );
}
