/** Charts in the manner of XState's documentation, each with a fault that can be planted. */
import { assign, fromPromise, setup } from 'xstate';

/** It gives up after three attempts. */
export const fetchWithRetry = (isFaulty = false) =>
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
  });

/** It remembers whether it plays and is muted while its power is off. */
export const player = (isFaulty = false) =>
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
  });
