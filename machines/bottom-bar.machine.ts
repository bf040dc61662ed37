import { assign, type EventObject, fromCallback, setup } from 'xstate';

/**
 * Reasons to hide the bar: the hero's own buttons and phone number are in view; the form is in view, where
 * only the way to it is superfluous; a field has the focus, so the on-screen keyboard takes the room; the menu
 * covers the page.
 */
export type Obstacle = ObstacleInView | 'field' | 'menu';

export type ObstacleInView = 'hero-actions' | 'form';

export interface BottomBarContext {
  /** The obstacles in force, each at most once. */
  obstacles: Obstacle[];
}

export type BottomBarEvent =
  | { type: 'obstacle.met'; obstacle: Obstacle }
  | { type: 'obstacle.gone'; obstacle: Obstacle };

/** The calls to action at the bottom of small screens (ledger A1, A3). */
export const bottomBarMachine = setup({
  types: {
    context: {} as BottomBarContext,
    events: {} as BottomBarEvent,
    tags: {} as 'visible',
  },
  actors: {
    /** Reports obstacles that arise outside the page's sections: the focus and the menu. */
    obstacleSensors: fromCallback<EventObject, undefined>(() => {}),
  },
  actions: {
    add: assign({
      obstacles: ({ context, event }) => [
        ...context.obstacles.filter((obstacle) => obstacle !== event.obstacle),
        event.obstacle,
      ],
    }),
    remove: assign({
      obstacles: ({ context, event }) =>
        context.obstacles.filter((obstacle) => obstacle !== event.obstacle),
    }),
  },
  guards: {
    isNotForm: ({ event }) => event.obstacle !== 'form',
    isOnlyObstacle: ({ context, event }) =>
      context.obstacles.every((obstacle) => obstacle === event.obstacle),
    leavesOnlyForm: ({ context, event }) =>
      context.obstacles.every((obstacle) => obstacle === 'form' || obstacle === event.obstacle),
  },
}).createMachine({
  id: 'bottom-bar',
  description: 'The phone number and the way to the form, at the bottom of small screens.',
  // A fresh page starts at the hero; the first report corrects this when the scroll position was restored.
  context: { obstacles: ['hero-actions'] },
  invoke: { src: 'obstacleSensors', id: 'obstacleSensors' },
  initial: 'hidden',
  states: {
    hidden: {
      description: 'The screen offers the same or needs the room.',
      on: {
        'obstacle.met': { actions: 'add' },
        'obstacle.gone': [
          { guard: 'isOnlyObstacle', target: 'shown', actions: 'remove' },
          { guard: 'leavesOnlyForm', target: 'phone', actions: 'remove' },
          { actions: 'remove' },
        ],
      },
    },
    phone: {
      description: 'The form is in view: the number alone.',
      tags: 'visible',
      on: {
        'obstacle.met': { guard: 'isNotForm', target: 'hidden', actions: 'add' },
        'obstacle.gone': { guard: 'isOnlyObstacle', target: 'shown', actions: 'remove' },
      },
    },
    shown: {
      description: 'Nothing else in view leads to the form.',
      tags: 'visible',
      on: {
        'obstacle.met': [
          { guard: 'isNotForm', target: 'hidden', actions: 'add' },
          { target: 'phone', actions: 'add' },
        ],
      },
    },
  },
});
