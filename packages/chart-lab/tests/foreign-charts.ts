/** Well-known charts from XState's documentation, rewritten, each with a property and a fault that breaks it. */
import { type AnyStateMachine, and, assign, fromPromise, setup } from 'xstate';
import {
  type Alone,
  type ExploreOptions,
  exactly,
  explore,
  type Formula,
  never,
  type Space,
  until,
  within,
} from '../index.ts';

interface ForeignChart {
  name: string;
  /** As many as can be counted by hand, or are known. */
  configurations: number;
  machine: AnyStateMachine;
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
  samples: ExploreOptions<Machine> = {} as ExploreOptions<Machine>,
): ForeignChart => ({
  name,
  configurations,
  machine: make(false),
  space: (machine) => explore(machine as Machine, samples as never) as unknown as Space,
  property: property as unknown as Formula,
  fault: make(true),
});

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
  within(
    12_000,
    ({ after: { parts } }) => parts.machine.matches('red'),
    ({ after: { parts } }) => parts.machine.matches('green'),
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
  never(({ after: { parts } }) => parts.machine.context.attempts > 3),
  {
    events: [
      { type: 'fetch.asked' },
      { type: 'fetch.given up' },
      { type: 'xstate.done.actor.0.(machine).loading', output: 'data' },
    ],
    limit: 1000,
  },
);

const formWizard = chart(
  'form wizard',
  18,
  (isFaulty: boolean) =>
    setup({
      types: {
        context: {} as { name: string; address: string },
        events: {} as
          | { type: 'name.typed' | 'address.typed'; value: string }
          | { type: 'next' | 'back' },
      },
      guards: {
        hasName: ({ context }) => isFaulty || context.name !== '',
        hasAddress: ({ context }) => context.address !== '',
      },
    }).createMachine({
      id: 'wizard',
      context: { name: '', address: '' },
      initial: 'editing',
      states: {
        editing: {
          initial: 'name',
          on: {
            'name.typed': { actions: assign({ name: ({ event }) => event.value }) },
            'address.typed': { actions: assign({ address: ({ event }) => event.value }) },
          },
          states: {
            name: { on: { next: { guard: 'hasName', target: 'address' } } },
            address: {
              on: {
                // Whoever is at the address may still have emptied the name.
                next: { guard: and(['hasName', 'hasAddress']), target: '#wizard.confirming' },
                back: 'name',
              },
            },
            last: { type: 'history' },
          },
        },
        confirming: { on: { next: 'sent', back: 'editing.last' } },
        sent: { type: 'final' },
      },
    }),
  never(
    // A form is sent that has gaps.
    ({ after: { parts } }) =>
      parts.machine.status === 'done' && Object.values(parts.machine.context).includes(''),
  ),
  {
    events: [
      ...(['name.typed', 'address.typed'] as const).flatMap((type) => [
        { type, value: 'Ada' },
        { type, value: '' },
      ]),
      { type: 'next' },
      { type: 'back' },
    ],
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
    // It is switched off while muted.
    ({ before, after: { parts } }) =>
      parts.machine.matches('off') &&
      before?.parts.machine.matches({ on: { volume: 'muted' } }) === true,
    ({ after: { parts } }) => !parts.machine.matches({ on: { volume: 'audible' } }),
    ({ move }) => move.sends[0]?.[1].type === 'mute.pressed',
  ),
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
    // Both have a line.
    ({ after: { parts } }) =>
      hasLine(parts.machine.context.board, 'x') && hasLine(parts.machine.context.board, 'o'),
  ),
  {
    events: Array.from({ length: 9 }, (_, square) => ({ type: 'square.chosen' as const, square })),
  },
);

/** Each poll takes 300 ms: the deadline leaves time for three. */
const pollInDeadline = chart(
  'poll inside a deadline',
  5,
  (isFaulty: boolean) =>
    setup({
      types: { context: {} as { polls: number } },
      delays: { deadline: isFaulty ? 1300 : 1000, interval: 300 },
      actions: { count: assign({ polls: ({ context }) => context.polls + 1 }) },
    }).createMachine({
      context: { polls: 0 },
      initial: 'polling',
      after: { deadline: '.over' },
      states: {
        polling: { after: { interval: { target: 'polling', reenter: true, actions: 'count' } } },
        over: {},
      },
    }),
  never(({ after: { parts } }) => parts.machine.context.polls > 3),
);

/** Whatever the user does, the warning comes a minute before the end, and any activity begins anew. */
const session = chart(
  'session time-out',
  3,
  (isFaulty: boolean) =>
    setup({
      types: { events: {} as { type: 'user.active' } },
      delays: { warning: 840_000, grace: isFaulty ? 30_000 : 60_000 },
    }).createMachine({
      initial: 'active',
      states: {
        active: {
          after: { warning: 'warned' },
          on: { 'user.active': { target: 'active', reenter: true } },
        },
        warned: { after: { grace: 'ended' }, on: { 'user.active': 'active' } },
        ended: {},
      },
    }),
  exactly(
    900_000,
    ({ before, move, after: { parts } }) =>
      (!before || move.sends[0]?.[1].type === 'user.active') && parts.machine.matches('active'),
    ({ after: { parts } }) => parts.machine.matches('ended'),
    ({ move }) => move.sends[0]?.[1].type === 'user.active',
  ),
);

/** A connection whose other end is silent for 25 s is given up, however often the heart beats. */
const socket = chart(
  'websocket with heartbeat',
  // Connecting, waiting, and open after no beat, one and two.
  5,
  (isFaulty: boolean) =>
    setup({
      types: { events: {} as { type: 'opened' | 'pong' | 'closed' } },
      delays: { heartbeat: 10_000, silence: 25_000, retry: 1000 },
      actions: { ping: () => {} },
    }).createMachine({
      initial: 'connecting',
      states: {
        connecting: { on: { opened: 'open' } },
        open: {
          on: { pong: { target: 'open', reenter: true }, closed: 'waiting' },
          after: isFaulty ? {} : { silence: 'waiting' },
          initial: 'quiet',
          states: {
            quiet: { after: { heartbeat: { target: 'quiet', reenter: true, actions: 'ping' } } },
          },
        },
        waiting: { after: { retry: 'connecting' } },
      },
    }),
  within(
    25_000,
    ({ move, after: { parts } }) =>
      ['opened', 'pong'].includes(move.sends[0]?.[1].type ?? '') && parts.machine.matches('open'),
    ({ move, after: { parts } }) =>
      move.sends[0]?.[1].type === 'pong' || !parts.machine.matches('open'),
  ),
);

export const foreignCharts: readonly ForeignChart[] = [
  trafficLight,
  fetchWithRetry,
  formWizard,
  player,
  ticTacToe,
  pollInDeadline,
  session,
  socket,
];
