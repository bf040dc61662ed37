/** Charts that everybody knows from XState's documentation, written anew, each with a property and a fault that breaks it. */
import { type AnyStateMachine, and, assign, fromPromise, setup } from 'xstate';
import {
  type Alone,
  always,
  eventually,
  exactly,
  explore,
  type Formula,
  is,
  never,
  type Samples,
  type Space,
  until,
} from '../index.ts';

export interface ForeignChart {
  name: string;
  /** As many as can be counted by hand, or are known. */
  configurations: number;
  machine: AnyStateMachine;
  input?: unknown;
  space(machine: AnyStateMachine): Space;
  property: Formula;
  fault: AnyStateMachine;
}

/** A chart by itself, typed in its samples and its property, and untyped for those who try all of them alike. */
const chart = <Machine extends AnyStateMachine>(
  name: string,
  configurations: number,
  make: (isFaulty: boolean) => Machine,
  property: Formula<Alone<Machine>>,
  samples: Samples<Machine> = {},
): ForeignChart => ({
  name,
  configurations,
  machine: make(false),
  input: samples.input,
  space: (machine) => explore(machine as Machine, samples) as unknown as Space,
  property: property as unknown as Formula,
  fault: make(true),
});

const toggle = chart(
  'toggle',
  7,
  (isFaulty: boolean) =>
    setup({
      types: {
        context: {} as { count: number; max: number },
        events: {} as { type: 'toggled' },
        input: {} as { max: number },
      },
      guards: {
        isBelow: ({ context }, { by }: { by: number }) => context.count + by <= context.max,
      },
    }).createMachine({
      context: ({ input }) => ({ count: 0, max: input.max }),
      initial: 'inactive',
      states: {
        inactive: {
          on: {
            toggled: {
              guard: { type: 'isBelow', params: { by: isFaulty ? 0 : 1 } },
              target: 'active',
              actions: assign({ count: ({ context }) => context.count + 1 }),
            },
          },
        },
        active: { on: { toggled: 'inactive' } },
      },
    }),
  never(is('count > max', ({ after: { parts } }) => parts.machine.context.count > 3)),
  { input: { max: 3 } },
);

const trafficLight = chart(
  'traffic light',
  4,
  (isFaulty: boolean) =>
    setup({
      delays: { go: 20_000, clear: 3000, walk: 8000, wait: 4000 },
    }).createMachine({
      initial: 'green',
      states: {
        green: { after: { go: 'amber' } },
        amber: { after: { clear: 'red' } },
        red: {
          initial: 'walk',
          states: {
            walk: { after: { walk: 'wait' } },
            wait: { after: { wait: 'stop' } },
            stop: isFaulty ? {} : { type: 'final' },
          },
          onDone: 'green',
        },
      },
    }),
  eventually(
    is('it is red', ({ after: { parts } }) => parts.machine.matches('red')),
    is('it is green', ({ after: { parts } }) => parts.machine.matches('green')),
  ),
);

const fetchWithRetry = chart(
  'fetch with retry',
  12,
  (isFaulty: boolean) =>
    setup({
      types: { context: {} as { attempts: number; data: string | null } },
      actors: { load: fromPromise<string>(() => new Promise(() => {})) },
      guards: { mayRetry: ({ context: { attempts } }) => isFaulty || attempts < 3 },
      delays: { backoff: ({ context: { attempts } }) => 1000 * 2 ** attempts },
    }).createMachine({
      context: { attempts: 0, data: null },
      initial: 'idle',
      states: {
        idle: { on: { 'fetch.asked': 'loading' } },
        loading: {
          entry: assign({ attempts: ({ context }) => context.attempts + 1 }),
          invoke: {
            src: 'load',
            onDone: { target: 'loaded', actions: assign({ data: ({ event }) => event.output }) },
            onError: [{ guard: 'mayRetry', target: 'waiting' }, { target: 'failed' }],
          },
        },
        waiting: { after: { backoff: 'loading' }, on: { 'fetch.given up': 'failed' } },
        loaded: { type: 'final' },
        failed: {
          on: { 'fetch.asked': { target: 'loading', actions: assign({ attempts: 0 }) } },
        },
      },
    }),
  never(is('a fourth attempt', ({ after: { parts } }) => parts.machine.context.attempts > 3)),
  { events: [{ type: 'xstate.done.actor.0.(machine).loading', output: 'data' }], limit: 1000 },
);

const wizardFields = ['name', 'address'] as const;
const formWizard = chart(
  'form wizard',
  18,
  (isFaulty: boolean) =>
    setup({
      types: {
        context: {} as Record<(typeof wizardFields)[number], string>,
        events: {} as
          | { type: 'typed'; field: (typeof wizardFields)[number]; value: string }
          | { type: 'next' | 'back' },
      },
      guards: {
        isFilled: ({ context }, { field }: { field: (typeof wizardFields)[number] }) =>
          isFaulty || context[field] !== '',
      },
      actions: {
        fill: assign((_, { field, value }: { field: string; value: string }) => ({
          [field]: value,
        })),
      },
    }).createMachine({
      context: { name: '', address: '' },
      initial: 'editing',
      states: {
        editing: {
          initial: 'name',
          on: { typed: { actions: { type: 'fill', params: ({ event }) => event } } },
          states: {
            name: {
              on: {
                next: { guard: { type: 'isFilled', params: { field: 'name' } }, target: 'address' },
              },
            },
            address: {
              on: {
                next: {
                  // Whoever is at the address may still have emptied the name.
                  guard: and([
                    { type: 'isFilled', params: { field: 'name' as const } },
                    { type: 'isFilled', params: { field: 'address' as const } },
                  ]),
                  target: '#wizard.confirming',
                },
                back: 'name',
              },
            },
            last: { type: 'history' },
          },
        },
        confirming: { on: { next: 'sent', back: 'editing.last' } },
        sent: { type: 'final' },
      },
      id: 'wizard',
    }),
  never(
    is('a form is sent that has gaps', ({ after: { parts } }) => {
      const { context, status } = parts.machine;
      return status === 'done' && Object.values(context).includes('');
    }),
  ),
  {
    events: wizardFields.flatMap((field) =>
      ['Ada', ''].map((value) => ({ type: 'typed', field, value })),
    ),
  },
);

const player = chart(
  'parallel player with history',
  44,
  (isFaulty: boolean) =>
    setup({}).createMachine({
      id: 'player',
      initial: 'on',
      states: {
        on: {
          type: 'parallel',
          states: {
            playback: {
              initial: 'stopped',
              states: {
                stopped: { on: { 'play.pressed': 'playing' } },
                playing: { on: { 'play.pressed': 'stopped', 'track.ended': 'stopped' } },
              },
            },
            volume: {
              initial: 'audible',
              states: {
                audible: { on: { 'mute.pressed': 'muted' } },
                muted: { on: { 'mute.pressed': 'audible' } },
              },
            },
            before: { type: 'history', history: isFaulty ? 'shallow' : 'deep' },
          },
          on: { 'power.pressed': 'off' },
        },
        off: { on: { 'power.pressed': 'on.before' } },
      },
    }),
  until(
    is(
      'it is switched off while muted',
      ({ before, after: { parts } }) =>
        parts.machine.matches('off') &&
        before?.parts.machine.matches({ on: { volume: 'muted' } }) === true,
    ),
    is(
      'it is not audible',
      ({ after: { parts } }) => !parts.machine.matches({ on: { volume: 'audible' } }),
    ),
    is('mute is pressed', ({ move }) => move.sends[0]?.[1].type === 'mute.pressed'),
  ),
);

const stopwatch = chart(
  'stopwatch',
  4,
  (isFaulty: boolean) =>
    setup({
      types: { context: {} as { elapsed: number } },
      actions: {
        count: assign({ elapsed: ({ context }) => context.elapsed + 1 }),
        clear: assign({ elapsed: 0 }),
      },
      delays: { tick: 10 },
    }).createMachine({
      context: { elapsed: 0 },
      initial: 'stopped',
      states: {
        running: {
          after: { tick: { target: 'running', reenter: true, actions: 'count' } },
          on: { 'stop.pressed': 'stopped' },
        },
        stopped: { on: { 'start.pressed': 'running' } },
      },
      on: { 'reset.pressed': { target: isFaulty ? undefined : '.stopped', actions: 'clear' } },
    }),
  always(
    is(
      'reset leaves it stopped at 0',
      ({ move, after: { parts } }) =>
        move.sends[0]?.[1].type !== 'reset.pressed' ||
        (parts.machine.matches('stopped') && parts.machine.context.elapsed === 0),
    ),
  ),
  // It counts without end; nothing depends on how far.
  { key: ({ elapsed }) => elapsed > 0 },
);

const lines = ['012', '345', '678', '036', '147', '258', '048', '246'];
const hasLine = (board: string, player: string) =>
  lines.some((line) => [...line].every((square) => board[Number(square)] === player));

const ticTacToe = chart(
  'tic-tac-toe',
  5478,
  (isFaulty: boolean) =>
    setup({
      types: {
        context: {} as { board: string; player: 'x' | 'o' },
        events: {} as { type: 'square.chosen'; square: number },
      },
      guards: {
        isFree: ({ context }, { square }: { square: number }) => context.board[square] === '.',
        isWon: ({ context: { board } }) =>
          hasLine(board, 'x') || (!isFaulty && hasLine(board, 'o')),
        isFull: ({ context }) => !context.board.includes('.'),
      },
      actions: {
        mark: assign(({ context: { board, player } }, { square }: { square: number }) => ({
          board: board.slice(0, square) + player + board.slice(square + 1),
          player: player === 'x' ? ('o' as const) : ('x' as const),
        })),
      },
    }).createMachine({
      context: { board: '.........', player: 'x' },
      initial: 'playing',
      states: {
        playing: {
          always: [
            { guard: 'isWon', target: 'won' },
            { guard: 'isFull', target: 'drawn' },
          ],
          on: {
            'square.chosen': {
              guard: { type: 'isFree', params: ({ event }) => event },
              actions: { type: 'mark', params: ({ event }) => event },
            },
          },
        },
        won: {},
        drawn: {},
      },
    }),
  never(
    is(
      'both have a line',
      ({ after: { parts } }) =>
        hasLine(parts.machine.context.board, 'x') && hasLine(parts.machine.context.board, 'o'),
    ),
  ),
  { events: Array.from({ length: 9 }, (_, square) => ({ type: 'square.chosen', square })) },
);

const debouncedSearch = chart(
  'debounced search',
  7,
  (isFaulty: boolean) =>
    setup({
      types: {
        context: {} as { query: string; results: readonly string[] },
        events: {} as { type: 'typed'; query: string },
      },
      actors: { search: fromPromise<string[]>(() => new Promise(() => {})) },
      actions: { keep: assign((_, { query }: { query: string }) => ({ query })) },
      delays: { debounce: 300 },
    }).createMachine({
      id: 'search',
      context: { query: '', results: [] },
      initial: 'resting',
      on: {
        typed: {
          target: '.debouncing',
          actions: { type: 'keep', params: ({ event }) => event },
        },
      },
      states: {
        resting: {},
        debouncing: {
          after: { debounce: 'searching' },
          on: isFaulty
            ? { typed: { actions: { type: 'keep', params: ({ event }) => event } } }
            : {},
        },
        searching: {
          invoke: {
            id: 'search',
            src: 'search',
            onDone: {
              target: 'resting',
              actions: assign({ results: ({ event }) => event.output }),
            },
            onError: 'resting',
          },
        },
      },
    }),
  exactly(
    300,
    is('something is typed', ({ move }) => move.sends[0]?.[1].type === 'typed'),
    is('it is searched', ({ did }) => did.some(({ type }) => type === 'started')),
    is('more is typed', ({ move }) => move.sends[0]?.[1].type === 'typed'),
  ),
  {
    events: [
      { type: 'typed', query: 'desk' },
      { type: 'xstate.done.actor.search', output: ['A desk'] },
    ],
  },
);

export const foreignCharts: readonly ForeignChart[] = [
  toggle,
  trafficLight,
  fetchWithRetry,
  formWizard,
  player,
  stopwatch,
  ticTacToe,
  debouncedSearch,
];
