/** The model that hero, coverage and brands share. */
import { always, exactly, type Properties, type Step, type World } from 'chart-lab';
import type { EventObject } from 'xstate';
import type { Hold, HoldEvent, RotationContext } from '../machines/rotation.ts';
import { stateName } from '../src/parts/machine-attributes.ts';
import { type Action, type MachineModel, press } from './model.ts';

/** The part of a snapshot that the rotations share. */
export interface Rotation {
  value: unknown;
  context: RotationContext;
  hasTag(tag: 'running'): boolean;
}

interface Labels {
  pause: string;
  play: string;
}

const isStopped = ({ context: { holds } }: Rotation) =>
  holds.includes('user') || holds.includes('reduced-motion');

/** Nobody presses anything behind another tab. */
export const isShown = ({ context: { holds } }: Rotation) => !holds.includes('hidden');

type Place<Value> = readonly [placed: Value, lifted: Value];

/** How a tester places and lifts each hold; null where it comes with presses, the focus, the pointer or the window. */
const ways: Record<Hold, { say: Place<string>; do: Place<Action> } | null> = {
  hidden: {
    say: ['Bring another tab to the front.', 'Bring the page’s tab to the front again.'],
    do: [{ tab: 'hidden' }, { tab: 'shown' }],
  },
  'reduced-motion': {
    // It may be on already: the play button lifts the hold and leaves the system's setting.
    say: [
      'Switch the system’s “reduce motion” on; if it is on, off and on again.',
      'Switch the system’s “reduce motion” off.',
    ],
    do: [{ motion: 'reduced' }, { motion: 'allowed' }],
  },
  user: null,
  'keyboard-focus': null,
  pointer: null,
};

/** A hidden tab hears of no change of the system before it is shown again. */
const canBe = (hold: Hold, holds: readonly Hold[]) =>
  ways[hold] !== null && (hold === 'hidden' || !holds.includes('hidden'));

/** The two that the play button lifts, and two that it does not; the others are as these. */
const samples = [
  { hold: 'hidden' },
  { hold: 'reduced-motion' },
  { hold: 'user' },
  { hold: 'pointer' },
] as const;

export const rotationEvents = ({ pause, play }: Labels) => ({
  'hold.placed': {
    try: samples,
    say: ({ hold }: HoldEvent) => ways[hold]?.say[0] ?? `The hold “${hold}” is placed.`,
    do: ({ hold }: HoldEvent) => ways[hold]?.do[0] ?? [],
    can: ({ context: { holds } }: Rotation, { hold }: HoldEvent) =>
      canBe(hold, holds) && !holds.includes(hold),
  },
  'hold.lifted': {
    try: samples,
    say: ({ hold }: HoldEvent) => ways[hold]?.say[1] ?? `The hold “${hold}” is lifted.`,
    do: ({ hold }: HoldEvent) => ways[hold]?.do[1] ?? [],
    can: ({ context: { holds } }: Rotation, { hold }: HoldEvent) =>
      canBe(hold, holds) && holds.includes(hold),
  },
  'pause.pressed': {
    ...press(pause, 'an icon'),
    can: (before: Rotation) => isShown(before) && !isStopped(before),
  },
  'play.pressed': {
    ...press(play, 'an icon'),
    can: (before: Rotation) => isShown(before) && isStopped(before),
  },
});

/** The order of the holds makes no difference. */
export const rotationKey = ({ holds, ...others }: RotationContext) => [others, holds.toSorted()];

/** @param pictures whether it shows one picture at a time */
export function rotationView(snapshot: Rotation, { pause, play }: Labels, pictures = true) {
  const { index } = snapshot.context;
  return {
    state: stateName(snapshot.value),
    index: `${index}`,
    button: isStopped(snapshot) ? play : pause,
    current: pictures ? [index] : [],
    readable: pictures ? [index] : [],
    dots: [] as number[],
    live: null as string | null | undefined,
  };
}

const holdsAfter = (holds: readonly Hold[], { type, hold }: EventObject & { hold?: Hold }) => {
  if (type === 'hold.placed' && hold) return new Set([...holds, hold]);
  if (type === 'pause.pressed') return new Set([...holds, 'user' as const]);
  const lifted = type === 'play.pressed' ? ['user', 'reduced-motion'] : [hold];
  const isLifted = type === 'play.pressed' || type === 'hold.lifted';
  return isLifted ? holds.filter((placed) => !lifted.includes(placed)) : holds;
};

/** The holds as the events have placed and lifted them. */
export const rotationFacts = {
  first: { holds: [] },
  after: ({ holds }, event) => ({ holds: [...holdsAfter(holds as Hold[], event)].toSorted() }),
} satisfies MachineModel['facts'];

/** How an event asks for an item, given the one shown, their number and the index that it carries. */
type Ask = (index: number, count: number, chosen: number) => number;
export const next: Ask = (index, count) => (index + 1) % count;
export const previous: Ask = (index, count) => (index + count - 1) % count;
export const chosen: Ask = (_index, _count, index) => index;

interface Particulars {
  /** Ledger ids, as in the title of a test. */
  ids: string;
  count: number;
  /** In ms: how long an item stays, after the step with which it came or the rotation began to run. */
  stays: number | ((step: Step) => number);
  asks?: Record<string, Ask>;
  /** Whether a step restarts the delay, though the item stays. */
  restarts?: (step: Step) => boolean;
}

/** The properties of each rotation. */
export function rotationProperties({
  ids,
  count,
  stays,
  asks = {},
  restarts = () => false,
}: Particulars): Properties {
  const indexIn = ({ snapshot }: World): number => snapshot.context.index;
  const isRunning = ({ snapshot }: World) => snapshot.hasTag('running');

  /** The item that a step asks for; undefined where it asks for none. */
  const askedIn = ({ before, move }: Step) => {
    const { type = '', index = Number.NaN } = (move.sends[0] ?? {}) as {
      type?: string;
      index?: number;
    };
    return before && asks[type]?.(indexIn(before), count, index);
  };
  const isAsked = (step: Step) => askedIn(step) !== undefined || restarts(step);

  return {
    [`${ids} It shows the item that the visitor asks for; while it runs it goes on to the next, round the end; nothing else changes it.`]:
      always((step) => {
        const { before, after, fired } = step;
        if (!before) return indexIn(after) === 0;
        const index = indexIn(before);
        const goesOn = fired !== undefined && isRunning(before);
        return indexIn(after) === (goesOn ? next(index, count, 0) : (askedIn(step) ?? index));
      }),
    [`${ids}[WCAG 2.2.2] It runs exactly while no hold is placed.`]: always(
      ({ after }) => isRunning(after) === ((after.facts.holds as Hold[]).length === 0),
    ),
    [`${ids} Each item stays for its full time: after it came, and after the last hold is lifted.`]:
      exactly(
        stays,
        (step) => {
          const { before, after, fired } = step;
          const begins = !(before && isRunning(before)) || fired !== undefined || isAsked(step);
          return isRunning(after) && begins;
        },
        ({ fired }) => fired !== undefined,
        (step) => !isRunning(step.after) || isAsked(step),
      ),
  };
}
