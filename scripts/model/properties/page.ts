import { assign, type EventObject } from 'xstate';
import type { Obstacle } from '../../../machines/bottom-bar.machine.ts';
import { seconds } from '../../../machines/timing.ts';
import { figures } from '../figures.ts';
import { always, eventually, exactly, is, never, until } from './formulas.ts';
import { charted, type Property, provided } from './property.ts';
import type { Step, World } from './space.ts';
import { at, contextOf } from './systems.ts';

/** The event that a machine is sent in a step, if it is of this type. */
const sent = ({ move }: Step, type: string) =>
  move.sends
    .map(([, event]) => event as EventObject & { y?: number; index?: number })
    .find((event) => event.type === type);

const has = (world: World, part: Parameters<typeof at>[1], tag: string) =>
  at(world, part).hasTag(tag as never);

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
    says: 'Choosing a link closes the menu.',
    source: 'N4',
    system: 'menu',
    formula: never(
      is(
        'a link is chosen and the menu open',
        (step) => sent(step, 'link.chosen') !== undefined && has(step.after, 'menu', 'open'),
      ),
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

/** In ms; ours, since the specification has no floor: typed here, so that the machine's is compared with it. */
const floorStep = 1600;
const floorSteps = 7;

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
    mutant: provided('changes every second', 'title', { delays: { alternation: 1000 } }),
  },
  {
    says: 'It alternates: the name in capitals first, then tagline and name in turn.',
    source: 'W2',
    system: 'title',
    formula: always(
      is('name after own title or tagline, tagline after name', (step) => {
        if (!step.before || !shows(step)) return true;
        return (
          shows(step)?.text ===
          (at(step.before, 'title').matches({ hidden: 'name' } as never)
            ? titles.tagline
            : titles.name)
        );
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
const isRevealed = is('the block has been revealed', ({ after }) =>
  at(after, 'reveal').matches('revealed' as never),
);

const reveal: Property[] = [
  {
    says: 'A block that is found below the window is concealed, the first time.',
    source: 'W1',
    system: 'reveal × motion',
    formula: always(
      is('the first time that it is below, the block is concealed', (step) => {
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
    says: 'No block stays hidden when motion is stopped.',
    source: 'W1; WCAG 2.3.3',
    system: 'reveal × motion',
    formula: never(
      is(
        'motion has stopped and the block is concealed',
        ({ after }) => !has(after, 'motion', 'moving') && isConcealed(after),
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
    says: 'A block that is seen is revealed.',
    source: 'W1',
    system: 'reveal × motion',
    formula: never(
      is(
        'the block is seen and stays concealed',
        (step) => sent(step, 'block.seen') !== undefined && isConcealed(step.after),
      ),
    ),
    mutant: charted('does not reveal', 'reveal', ['states', 'concealed', 'on', 'block.seen'], {
      actions: 'reveal',
    }),
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

const mayMove = (world: World) => has(world, 'motion', 'moving');
const played = (step: Step) => {
  const found = sent(step, 'choice.found') as { choice?: string } | undefined;
  return sent(step, 'play.pressed') !== undefined || found?.choice === 'playing';
};

const motion: Property[] = [
  {
    says: 'Motion plays unless the visitor has paused it, or the system asks for less and the visitor has not said otherwise since.',
    source: 'WCAG 2.2.2, 2.3.3',
    system: 'motion',
    formula: always(
      is('it moves = the visitor plays it, or has not chosen and the system allows it', (step) => {
        const { choice, reduced } = step.after.facts;
        return mayMove(step.after) === (choice === 'playing' || (choice === null && !reduced));
      }),
    ),
    mutant: charted(
      'ignores a pause in another tab',
      'motion',
      ['states', 'playing', 'on', 'choice.found'],
      {},
    ),
  },
  {
    says: 'A pause is kept for the next visit, and so is playing against the wish of the system; otherwise the system decides again.',
    source: 'WCAG 2.2.2, 2.3.3',
    system: 'motion',
    formula: always(
      is(
        'a press that stops or plays motion keeps the choice, or drops one that the system shares',
        (step) => {
          const { before, after, did } = step;
          const isPress = sent(step, 'pause.pressed') ?? sent(step, 'play.pressed');
          if (!before || !isPress || mayMove(before) === mayMove(after)) return true;
          const { choice } = after.facts;
          return choice === null
            ? did.some(({ type }) => type === 'dropChoice')
            : did.some(
                ({ type, params }) =>
                  type === 'keepChoice' && (params as { choice: unknown }).choice === choice,
              );
        },
      ),
    ),
    mutant: charted(
      'keeps every play for the next visit',
      'motion',
      ['states', 'paused', 'on', 'play.pressed'],
      {
        target: 'playing',
        actions: { type: 'keepChoice', params: { choice: 'playing' } },
      },
    ),
  },
  {
    says: 'What the visitor paused stays paused until the visitor plays it, whatever the system wishes.',
    source: 'WCAG 2.2.2',
    system: 'motion',
    formula: until(
      is(
        'the visitor pauses motion',
        ({ before, after }) => after.facts.choice === 'paused' && before?.facts.choice !== 'paused',
      ),
      is('it does not move', ({ after }) => !mayMove(after)),
      is('the visitor plays it', played),
    ),
    mutant: charted(
      'plays when the system allows motion',
      'motion',
      ['states', 'paused', 'on', 'system.allowed'],
      {
        target: 'playing',
        actions: 'noteAllowed',
      },
    ),
  },
  {
    says: 'A wish for less motion stops it at once.',
    source: 'WCAG 2.3.3',
    system: 'motion',
    formula: never(
      is(
        'the system asks for less and it moves',
        (step) => sent(step, 'system.reduced') !== undefined && has(step.after, 'motion', 'moving'),
      ),
    ),
    mutant: charted(
      'only takes note of the wish',
      'motion',
      ['states', 'playing', 'on', 'system.reduced'],
      { actions: 'noteReduced' },
    ),
  },
  {
    says: 'Against the wish of the system it moves only after the visitor has said so.',
    source: 'WCAG 2.3.3',
    system: 'motion',
    formula: until(
      is('the system asks for less', (step) => sent(step, 'system.reduced') !== undefined),
      is('it does not move', ({ after }) => !has(after, 'motion', 'moving')),
      is(
        'the visitor plays it or the system allows motion',
        (step) => played(step) || sent(step, 'system.allowed') !== undefined,
      ),
    ),
    mutant: charted(
      'takes every found choice for playing',
      'motion',
      ['states', 'reduced', 'on', 'choice.found'],
      'playing',
    ),
  },
];

const floorOf = (world: World) => contextOf(world, 'floor');
const isMoving = ({ after }: Step) => !at(after, 'floor').matches('still' as never);
const showsAnother = ({ before, after }: Step) =>
  before !== undefined && floorOf(before).index !== floorOf(after).index;

/** The step that the visitor moves the floor to; undefined where there is none, or it is shown already. */
function movedTo(step: Step): number | undefined {
  if (!step.before) return undefined;
  const { index } = floorOf(step.before);
  const wanted =
    (sent(step, 'next.pressed') && index + 1) ??
    (sent(step, 'previous.pressed') && index - 1) ??
    sent(step, 'step.chosen')?.index ??
    index;
  const isThere = Number.isInteger(wanted) && wanted >= 0 && wanted < floorSteps;
  return isThere && wanted !== index ? wanted : undefined;
}

/** The two buttons that set the floor going, with their states and the step that each ends with. */
const ways = {
  clearing: { press: 'clear.pressed', by: 1, end: floorSteps - 1 },
  restoring: { press: 'restore.pressed', by: -1, end: 0 },
} as const;

/** A press of the button sets the floor going, a second one stops it. */
function answersPress(step: Step, state: keyof typeof ways): boolean {
  const { press, by, end } = ways[state];
  if (!step.before || !sent(step, press)) return true;
  const [was, { index }] = [floorOf(step.before).index, floorOf(step.after)];
  if (at(step.before, 'floor').matches(state as never)) return index === was && !isMoving(step);
  const isThere = was === end;
  return (
    index === (isThere ? was : was + by) &&
    at(step.after, 'floor').matches((isThere || index === end ? 'still' : state) as never)
  );
}

const floor: Property[] = [
  {
    says: 'The step of the floor is always one of the seven.',
    source: 'B1',
    system: 'floor',
    formula: always(
      is(`0 ≤ index < ${floorSteps}, a whole number`, ({ after }) => {
        const { index } = floorOf(after);
        return Number.isInteger(index) && index >= 0 && index < floorSteps;
      }),
    ),
    mutant: provided('shows any step that is asked for', 'floor', {
      guards: { isOtherStep: () => true },
    }),
  },
  {
    says: 'While the floor clears or fills by itself, each step is shown for its full time.',
    source: 'B1',
    system: 'floor',
    formula: exactly(
      floorStep,
      is(
        'it begins to go on by itself, or goes on',
        (step) => isMoving(step) && showsAnother(step),
      ),
      is('it goes on by itself', (step) => step.fired?.of === 'floor' && showsAnother(step)),
      is(
        'the visitor stops it or moves it',
        (step) => step.fired === undefined && (!isMoving(step) || showsAnother(step)),
      ),
    ),
    mutant: provided('hurries', 'floor', { delays: { step: 800 } }),
  },
  {
    says: 'It comes to rest by itself.',
    source: 'B1; WCAG 2.2.2',
    system: 'floor',
    formula: eventually(
      is(
        'the last press set it going',
        (step) => isMoving(step) && step.fired === undefined && showsAnother(step),
      ),
      is(
        'it rests, or the visitor presses again',
        (step) => !isMoving(step) || (step.fired === undefined && step.move.sends.length > 0),
      ),
    ),
    mutant: charted(
      'waits for ever before the last step',
      'floor',
      ['states', 'clearing', 'after', 'step'],
      [
        { guard: 'leadsToLast', target: 'clearing', reenter: true },
        { target: 'clearing', reenter: true, actions: 'goOn' },
      ],
    ),
  },
  {
    says: 'At rest it changes only when it is asked to.',
    source: 'B1; WCAG 2.2.2',
    system: 'floor',
    formula: never(
      is(
        'a step follows by itself at rest',
        ({ before, fired }) =>
          fired !== undefined &&
          before !== undefined &&
          at(before, 'floor').matches('still' as never),
      ),
    ),
    mutant: charted('goes on at rest', 'floor', ['states', 'still', 'after'], {
      step: { guard: 'isNotLast', actions: 'goOn' },
    }),
  },
  {
    says: 'Next, previous and a chosen step show that step, and the floor rests there.',
    source: 'B1',
    system: 'floor',
    formula: always(
      is('a step that is asked for is shown, and it rests', (step) => {
        const wanted = movedTo(step);
        return wanted === undefined || (floorOf(step.after).index === wanted && !isMoving(step));
      }),
    ),
    mutant: charted('goes the wrong way', 'floor', ['on', 'previous.pressed', 'actions'], 'goOn'),
  },
  {
    says: 'Each of its two buttons sets the floor going its way, at once by one step; pressed again it stops the floor.',
    source: 'B1; WCAG 2.2.2',
    system: 'floor',
    formula: always(
      is(
        'a press goes on by a step up to the end of its way, and stops what it set going',
        (step) => answersPress(step, 'clearing') && answersPress(step, 'restoring'),
      ),
    ),
    mutant: charted(
      'cannot be stopped',
      'floor',
      ['states', 'clearing', 'on', 'clear.pressed'],
      undefined,
    ),
  },
  {
    says: 'Once its still has been fetched, the picture of the floor is that of the step.',
    source: 'B1',
    system: 'floor',
    formula: always(
      is('the still is there ⇒ it is shown', ({ after }) => {
        const { index, shown } = floorOf(after);
        return shown === index || !(after.facts.loaded as number[]).includes(index);
      }),
    ),
    mutant: provided('shows a still only at the next step', 'floor', {
      actions: {
        noteStill: assign({
          loaded: ({ context, event }) => [...context.loaded, event.index],
        }),
      },
    }),
  },
];

export const pageProperties: Property[] = [
  ...menu,
  ...bottomBar,
  ...title,
  ...scrollTop,
  ...reveal,
  ...motion,
  ...floor,
];
