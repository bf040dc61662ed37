import type { Step, World } from 'chart-lab';
import { always, exactly, is, never, until } from 'chart-lab';
import type { Obstacle } from '../../../machines/bottom-bar.machine.ts';
import { seconds } from '../../../machines/timing.ts';
import { figures } from '../figures.ts';
import { charted, type Property, provided } from './property.ts';
import { has, sent } from './steps.ts';
import { at } from './systems.ts';

const menuAndBar = 'menu × bottom bar × width';

const menu: Property[] = [
  {
    says: 'The menu is never open in a wide window.',
    source: 'N3',
    system: menuAndBar,
    formula: never(
      is(
        'the window is wide and the menu open',
        ({ after }) => after.facts.wide === true && has(after, 'menu', 'open'),
      ),
    ),
    mutant: charted(
      'stays open when the window becomes wide',
      'menu',
      ['states', 'open', 'on', 'viewport.widened'],
      undefined,
    ),
  },
  {
    says: 'Its button opens the menu, and closes it again.',
    source: 'N3',
    system: 'menu',
    formula: always(
      is('a press makes it open or closed, whichever it was not', (step) => {
        if (!step.before || !sent(step, 'toggle.pressed')) return true;
        return has(step.after, 'menu', 'open') !== has(step.before, 'menu', 'open');
      }),
    ),
    mutant: charted(
      'stays open at a second press',
      'menu',
      ['states', 'open', 'on', 'toggle.pressed'],
      undefined,
    ),
  },
  {
    says: 'Choosing a link closes the menu, and so does any other navigation.',
    source: 'N4',
    system: 'menu',
    formula: never(
      is('a link is chosen, or another place shown, and the menu open', (step) => {
        const left = sent(step, 'link.chosen') ?? sent(step, 'page.navigated');
        return left !== undefined && has(step.after, 'menu', 'open');
      }),
    ),
    mutant: charted(
      'stays open when a link is chosen',
      'menu',
      ['states', 'open', 'on', 'link.chosen'],
      {},
    ),
  },
  {
    says: 'Esc closes the menu and gives the focus back to its button.',
    source: 'N3; WAI-ARIA APG',
    system: 'menu',
    formula: always(
      is(
        'Esc closes an open menu and focuses its button',
        (step) =>
          !(sent(step, 'escape.pressed') && step.before && has(step.before, 'menu', 'open')) ||
          (step.did.some(({ type }) => type === 'focusToggle') && !has(step.after, 'menu', 'open')),
      ),
    ),
    mutant: charted(
      'loses the focus at Esc',
      'menu',
      ['states', 'open', 'on', 'escape.pressed'],
      'closed',
    ),
  },
];

/** The obstacles as the events have reported them. */
const obstaclesIn = ({ facts }: World) => facts.obstacles as Obstacle[];

const bottomBar: Property[] = [
  {
    says: 'The bottom bar is there exactly while nothing, or the form alone, is in its way.',
    source: 'A1, A3',
    system: 'bottom-bar',
    formula: always(
      is(
        'visible = no obstacle but the form',
        ({ after }) =>
          has(after, 'bottom-bar', 'visible') === obstaclesIn(after).every((one) => one === 'form'),
      ),
    ),
    mutant: provided('comes back when the first of two obstacles has gone', 'bottom-bar', {
      guards: { isOnlyObstacle: () => true },
    }),
  },
  {
    says: 'The bottom bar offers the way to the form exactly while nothing is in its way.',
    source: 'A1',
    system: 'bottom-bar',
    formula: always(
      is(
        'shown = no obstacle',
        ({ after }) =>
          at(after, 'bottom-bar').matches('shown' as never) === (obstaclesIn(after).length === 0),
      ),
    ),
    mutant: charted(
      'keeps the link beside the form',
      'bottom-bar',
      ['states', 'shown', 'on', 'obstacle.met'],
      [{ guard: 'isNotForm', target: 'hidden', actions: 'add' }, { actions: 'add' }],
    ),
  },
  {
    says: 'The bottom bar never lies over the open menu.',
    source: 'A1, N3',
    system: menuAndBar,
    formula: never(
      is(
        'menu open and bar visible',
        ({ after }) => has(after, 'menu', 'open') && has(after, 'bottom-bar', 'visible'),
      ),
    ),
    mutant: charted('does not give way', 'bottom-bar', ['states', 'shown', 'on', 'obstacle.met'], {
      actions: 'add',
    }),
  },
];

const isHidden = (world: World | undefined) => world?.facts.hidden === true;
const shows = ({ did }: Step) =>
  did.find(({ type, id }) => type === 'told' && id === 'keeper')?.params as
    | { text: string }
    | undefined;
const tabShown = is('the tab is shown', ({ after }) => !isHidden(after));

/** Of the specification, typed by hand (ledger W2). */
const titles = { name: 'QUAYSWIFT', tagline: 'Swiftly Removed. Disposed with Class' };

const title: Property[] = [
  {
    says: `Behind another tab the title changes every ${seconds(figures.titleAlternation.number)}, counted from the moment when the tab was hidden.`,
    source: 'W2',
    system: 'title',
    formula: exactly(
      figures.titleAlternation.number,
      is(
        'the tab is hidden, or the title changes',
        (step) => (isHidden(step.after) && !isHidden(step.before)) || shows(step) !== undefined,
      ),
      is('the title changes', (step) => shows(step) !== undefined),
      tabShown,
    ),
    mutant: provided('is half a second early', 'title', {
      delays: { alternation: figures.titleAlternation.number - 500 },
    }),
  },
  {
    says: 'It alternates: the name in capitals first, then tagline and name in turn.',
    source: 'W2',
    system: 'title',
    formula: always(
      is('name after own title or tagline, tagline after name', (step) => {
        const shown = step.after.facts.shown as keyof typeof titles;
        return !shows(step) || shows(step)?.text === titles[shown];
      }),
    ),
    mutant: charted(
      'stays with the tagline',
      'title',
      ['states', 'hidden', 'states', 'tagline', 'after', 'alternation'],
      {
        target: 'tagline',
        reenter: true,
      },
    ),
  },
  {
    says: 'The keeper of the title works from the hiding of the tab to its return, and no longer. (That it puts the title back as it stops is shown by tests/environment/title.test.ts.)',
    source: 'W3',
    system: 'title',
    formula: always(
      is('a tab that is hidden starts the keeper, one that is shown stops it', (step) => {
        const does = step.did.find(({ id, type }) => id === 'keeper' && type !== 'told')?.type;
        const [was, isNow] = [step.before, step.after].map(isHidden);
        if (was === isNow) return does === undefined;
        return does === (isNow ? 'started' : 'stopped');
      }),
    ),
    mutant: charted(
      'goes on keeping when the tab is shown',
      'title',
      ['states', 'hidden', 'on', 'tab.shown'],
      '.untouched',
    ),
  },
];

const scrollTop: Property[] = [
  {
    says: `The button to the top is there beyond ${figures.scrollTopThreshold.number} px, and only then.`,
    source: 'T1',
    system: 'scroll-top',
    formula: always(
      is(
        `visible = scrolled beyond ${figures.scrollTopThreshold.number} px`,
        ({ after }) => has(after, 'scroll-top', 'visible') === after.facts.beyond,
      ),
    ),
    mutant: charted(
      `stays when the page is back at ${figures.scrollTopThreshold.number} px`,
      'scroll-top',
      ['states', 'shown', 'on', 'page.scrolled'],
      {
        guard: 'isPastThreshold',
        target: 'hidden',
      },
    ),
  },
  {
    says: 'A press of it scrolls to the top.',
    source: 'T2',
    system: 'scroll-top',
    formula: always(
      is(
        'a press scrolls, where the button is there',
        (step) =>
          !(sent(step, 'button.pressed') && step.after.facts.beyond) ||
          step.did.some(({ type }) => type === 'scrollToTop'),
      ),
    ),
    mutant: charted(
      'ignores the press',
      'scroll-top',
      ['states', 'shown', 'on', 'button.pressed'],
      {},
    ),
  },
];

const isConcealed = (world: World | undefined) =>
  world !== undefined && at(world, 'reveal').matches('concealed' as never);
const isEntering = (world: World) => at(world, 'reveal').matches('entering' as never);
const isRevealed = is('the block has been revealed', ({ after }) =>
  at(after, 'reveal').matches('revealed' as never),
);

const reveal: Property[] = [
  {
    says: 'The first time a block is found below the window, it is concealed.',
    source: 'W1',
    system: 'reveal × motion',
    formula: always(
      is('the first report that the block is below conceals it', (step) => {
        if (!sent(step, 'block.below') || step.before?.facts.below) return true;
        return isConcealed(step.after) && step.did.some(({ type }) => type === 'conceal');
      }),
    ),
    mutant: charted(
      'leaves the block as it was prerendered',
      'reveal',
      ['states', 'resting', 'on', 'block.below'],
      { actions: 'conceal' },
    ),
  },
  {
    says: 'No block stays hidden or moves on when motion is stopped.',
    source: 'W1; WCAG 2.3.3',
    system: 'reveal × motion',
    formula: never(
      is(
        'motion has stopped and the block is concealed or on its way',
        ({ after }) => !has(after, 'motion', 'moving') && (isConcealed(after) || isEntering(after)),
      ),
    ),
    mutant: charted(
      'waits for the scroll when motion stops',
      'reveal',
      ['states', 'concealed', 'on', 'motion.stopped'],
      undefined,
    ),
  },
  {
    says: 'A block that is seen enters, and is revealed when its entrance is over.',
    source: 'W1',
    system: 'reveal × motion',
    formula: always(
      is('seen, it is not concealed; its entrance over, it is revealed', (step) => {
        const { after } = step;
        if (sent(step, 'block.seen')) return !isConcealed(after);
        return !sent(step, 'xstate.done.actor.entrance') || !isEntering(after);
      }),
    ),
    mutant: charted('does not reveal', 'reveal', ['states', 'concealed', 'on', 'block.seen'], {}),
  },
  {
    says: 'A block is revealed once: it is not hidden again.',
    source: 'W1',
    system: 'reveal × motion',
    formula: until(
      isRevealed,
      is('the block is visible', ({ after }) => has(after, 'reveal', 'visible')),
      is('the page is left', () => false),
    ),
    mutant: charted('hides the block whenever it is below', 'reveal', ['states', 'revealed'], {
      tags: 'visible',
      on: { 'block.below': 'concealed' },
    }),
  },
];

export const pageProperties: Property[] = [
  ...menu,
  ...bottomBar,
  ...title,
  ...scrollTop,
  ...reveal,
];
