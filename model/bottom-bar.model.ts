import { always, type World } from 'chart-lab';
import { bottomBarMachine, type Obstacle } from '../machines/bottom-bar.machine.ts';
import { hero } from '../src/content/hero.ts';
import { navigation } from '../src/content/navigation.ts';
import { type Action, model } from './model.ts';

/** How each obstacle is met and removed. */
const ways: Record<Obstacle, { say: [met: string, gone: string]; do: [Action, Action] }> = {
  'hero-actions': {
    say: [
      'Scroll to the top of the page.',
      `Scroll until the buttons of the first screen (“${hero.valuation}” to “${hero.call}”) have left.`,
    ],
    do: [{ scroll: 0 }, { scroll: '#premium' }],
  },
  form: {
    say: ['Scroll until the form is in view.', 'Scroll up until the form has left.'],
    do: [{ scroll: 'form' }, { scroll: '#premium' }],
  },
  field: {
    say: [
      'Put the focus into a field of the form: click it.',
      'Take the focus out of the field: click beside the form, on nothing that can be pressed.',
    ],
    do: [{ focus: 'form [name="name"]' }, { blur: 'form [name="name"]' }],
  },
  menu: {
    say: [`Press “${navigation.menu}”.`, `Press “${navigation.close}”.`],
    do: [{ press: navigation.menu }, { press: navigation.close }],
  },
};

const samples = [
  { obstacle: 'hero-actions' },
  { obstacle: 'form' },
  { obstacle: 'field' },
  { obstacle: 'menu' },
] as const;

interface Before {
  context: { obstacles: readonly Obstacle[] };
}

/** Hero and form are never in view together; the menu covers the page; a field is focused in a form that is in view. */
function canMeet({ context: { obstacles } }: Before, obstacle: Obstacle): boolean {
  if (obstacles.includes('menu') || obstacles.includes(obstacle)) return false;
  if (obstacle === 'hero-actions') return !obstacles.includes('form');
  if (obstacle === 'form') return !obstacles.includes('hero-actions');
  return obstacle === 'field' ? obstacles.includes('form') : !obstacles.includes('field');
}

const factsOf = ({ facts }: World) => facts.obstacles as Obstacle[];

export const bottomBarModel = model(bottomBarMachine, {
  name: 'Bottom bar',
  find: 'Look at the lower edge of the window.',
  priority: 2,
  isNarrow: true,
  requirements: ['A1', 'A3', 'T1'],
  input: undefined,
  key: ({ obstacles }) => obstacles.toSorted(),
  events: {
    'obstacle.met': {
      try: samples,
      say: ({ obstacle }) => ways[obstacle].say[0],
      do: ({ obstacle }) => ways[obstacle].do[0],
      can: (before, { obstacle }) => canMeet(before, obstacle),
    },
    'obstacle.gone': {
      try: samples,
      say: ({ obstacle }, { context }) =>
        obstacle === 'form' && context.obstacles.includes('field')
          ? 'Keep the focus, and scroll up (the wheel, not a key) until the form has left.'
          : ways[obstacle].say[1],
      do: ({ obstacle }) => ways[obstacle].do[1],
      can: ({ context: { obstacles } }, { obstacle }) =>
        obstacles.includes(obstacle) && (obstacle === 'menu' || !obstacles.includes('menu')),
    },
  },
  facts: {
    first: { obstacles: ['hero-actions'] },
    after({ obstacles }, { type, obstacle }) {
      const others = (obstacles as unknown[]).filter((other) => other !== obstacle);
      return { obstacles: type === 'obstacle.met' ? [...others, obstacle].toSorted() : others };
    },
  },
  view: ({ value }) => ({ state: value }),
  properties: {
    '[A1][A3] It is there exactly while nothing, or the form alone, is in its way.': always(
      ({ after }) => {
        const isFree = factsOf(after).every((obstacle) => obstacle === 'form');
        return after.parts.machine.hasTag('visible') === isFree;
      },
    ),
    '[A1] It offers the way to the form exactly while nothing is in its way.': always(
      ({ after }) => after.parts.machine.matches('shown') === (factsOf(after).length === 0),
    ),
  },
});
