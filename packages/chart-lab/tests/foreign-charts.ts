/** Well-known charts from XState's documentation, rewritten, each with a property and a fault that breaks it. */
import { type AnyStateMachine, assign, fromPromise, setup } from 'xstate';
import {
  always,
  type ExploreOptions,
  exactly,
  explore,
  type Formula,
  never,
  type SnapshotOf,
  type Space,
  within,
} from '../index.ts';

interface ForeignChart {
  name: string;
  /** As many as can be counted by hand. */
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
  property: Formula<SnapshotOf<Machine>>,
  samples: ExploreOptions<Machine> = {} as ExploreOptions<Machine>,
): ForeignChart => ({
  name,
  configurations,
  machine: make(false),
  space: (machine) => explore(machine as Machine, samples as never) as unknown as Space,
  property: property as unknown as Formula,
  fault: make(true),
});

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
  never(({ after: { snapshot } }) => snapshot.context.attempts > 3),
  {
    events: [
      { type: 'fetch.asked' },
      { type: 'fetch.given up' },
      { type: 'xstate.done.actor.0.(machine).loading', output: 'data' },
    ],
    limit: 1000,
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
  // Whatever was muted is still muted when it is switched on again.
  always(
    ({ after: { snapshot, facts } }) =>
      snapshot.matches('off') ||
      snapshot.matches({ on: { volume: facts.isMuted ? 'muted' : 'audible' } }),
  ),
  {
    events: ['play.pressed', 'track.ended', 'mute.pressed', 'power.pressed'].map((type) => ({
      type,
    })),
    facts: { isMuted: false },
    factsAfter: ({ before, move, after: { facts } }) =>
      before?.snapshot.matches('on') && move.sends[0]?.type === 'mute.pressed'
        ? { isMuted: !facts.isMuted }
        : facts,
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
  never(({ after: { snapshot } }) => snapshot.context.polls > 3),
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
    ({ before, move, after: { snapshot } }) =>
      (!before || move.sends[0]?.type === 'user.active') && snapshot.matches('active'),
    ({ after: { snapshot } }) => snapshot.matches('ended'),
    ({ move }) => move.sends[0]?.type === 'user.active',
  ),
  { events: [{ type: 'user.active' }] },
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
    ({ move, after: { snapshot } }) =>
      ['opened', 'pong'].includes(move.sends[0]?.type ?? '') && snapshot.matches('open'),
    ({ move, after: { snapshot } }) => move.sends[0]?.type === 'pong' || !snapshot.matches('open'),
  ),
  { events: [{ type: 'opened' }, { type: 'pong' }, { type: 'closed' }] },
);

export const foreignCharts: readonly ForeignChart[] = [
  fetchWithRetry,
  player,
  pollInDeadline,
  session,
  socket,
];
