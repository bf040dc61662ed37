import { type CSSProperties, useCallback } from 'react';
import { floor, floorSteps, goneAt, marksOf, placeOf, spoken } from '../content/floor.ts';
import { FloorPieces, FloorPlan, OnRoute } from '../parts/floor-plan.tsx';
import { Key } from '../parts/key.tsx';
import { machineAttributes } from '../parts/machine-attributes.ts';
import { Picture, type PictureName, sizeOf } from '../parts/picture.tsx';
import { useSnapshot } from '../parts/use-snapshot.ts';
import { useSite } from '../site-context.ts';

const last = floorSteps.length - 1;

/** A step as a picture, with its marks as an image of the same frame (`npm run art -- floor-marks`). */
function Still({ index }: { index: number }) {
  const { floor: actor } = useSite().actors;
  const onReady = useCallback(() => actor.send({ type: 'still.loaded', index }), [actor, index]);
  const name = `floor-${index}` as PictureName;
  return (
    <>
      <Picture
        name={name}
        tall={`${name}-tall` as PictureName}
        alt={index === 0 ? floor.furnished : index === last ? floor.empty : spoken(index)}
        sizes="100vw"
        onReady={onReady}
      />
      <picture>
        <source media="(max-width: 639px)" srcSet={`/images/${name}-tall.svg`} />
        <img src={`/images/${name}.svg`} alt="" {...sizeOf(name)} loading="lazy" />
      </picture>
    </>
  );
}

/** The stills, the one that is seen above the others. That of the step is fetched first, the others when it has come. */
function Stills() {
  const { index, loaded, shown } = useSnapshot('floor').context;
  return (
    <div className="slides floor-stills">
      {floorSteps.map(
        ({ title }, still) =>
          (still === shown || still === index || loaded.length > 0) && (
            <div
              key={title}
              data-current={still === shown || undefined}
              aria-hidden={still !== shown || undefined}
            >
              <Still index={still} />
            </div>
          ),
      )}
    </div>
  );
}

/** Any step, or all of them one after the other. */
function Controls() {
  const { actors } = useSite();
  const { value, context } = useSnapshot('floor');
  const { index, announced } = context;
  const step = floorSteps[index];
  const press = (button: 'clear' | 'restore') => () =>
    actors.floor.send({ type: `${button}.pressed` });
  const play = (name: 'clear' | 'restore', isRunning: boolean, isOver: boolean) => (
    <button
      type="button"
      className={`button floor-${name} px-2 ${name === 'clear' ? 'button-ink' : 'button-line'}`}
      aria-disabled={isOver}
      onClick={press(name)}
    >
      {isRunning ? floor.stop : floor[name]}
    </button>
  );
  return (
    <div className="floor-controls frame">
      <div className="sr-only" aria-live="polite">
        {announced && value === 'resting' ? spoken(index) : ''}
      </div>
      <p className="floor-now">
        <span className="note figures">{placeOf(index)}</span>{' '}
        <span className="display">{step?.title}</span> <b>{step?.count}</b>{' '}
        <span className="floor-text">{step?.text}</span>{' '}
        <span className="note text-muted figures">{goneAt(index)}</span>
      </p>
      <div className="floor-move relative">
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
          className="block w-full"
        />
      </div>
      <div className="floor-play grid grid-cols-[1.2fr_1fr] gap-3">
        {play('clear', value === 'clearing', index === last)}
        {play('restore', value === 'restoring', index === 0)}
      </div>
    </div>
  );
}

/** A step from above: what leaves is dashed, or solid where it is kept; footprints of what has just left. */
function Plan({ step }: { step: number }) {
  const stateOf = (at: number) => {
    if (at === step - 1) return 'floor-gone';
    return at === step && step > 0 ? 'to-remove' : undefined;
  };
  return (
    <FloorPlan>
      {step < last &&
        floorSteps.map(({ route }, at) => {
          const state = stateOf(at);
          if (!route || at < step - 1) return null;
          return <OnRoute key={route} route={route} {...(state && { className: state })} />;
        })}
    </FloorPlan>
  );
}

/** The tally of the pieces by route, each with its plan. */
function Tally() {
  const { index } = useSnapshot('floor').context;
  return (
    <ol className="floor-steps frame">
      {floorSteps.map(({ title, count, text, route }, step) => (
        <li
          key={title}
          aria-current={step === index ? 'step' : undefined}
          style={{ '--step': `var(--color-step-${step + 1})` } as CSSProperties}
        >
          <Plan step={step} />
          <p className="floor-bar" />
          <p className={`display ${route === 'buy' ? 'floor-bought' : ''}`}>{title}</p>
          <p className="semibold">{count}</p>
          <p className="floor-route">{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** The example floor that empties (ledger B1), and how the waste hierarchy is followed. */
export function Floor() {
  const snapshot = useSnapshot('floor');
  return (
    <div
      {...machineAttributes('floor', snapshot)}
      className="floor grid grid-cols-1 gap-y-2 sm:gap-y-4"
    >
      <svg className="absolute size-0" aria-hidden="true">
        <FloorPieces />
      </svg>
      <div className="floor-head frame flex flex-wrap items-baseline justify-between gap-x-(--gutter) gap-y-2">
        <h3 className="display">{floor.heading}</h3>
        <p className="lead">{floor.text}</p>
      </div>
      <figure className="floor-stage">
        <Stills />
      </figure>
      <Key of={marksOf(snapshot.context.index)} className="frame" />
      <Controls />
      <Tally />
    </div>
  );
}
