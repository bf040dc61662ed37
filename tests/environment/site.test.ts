/** The actors that createSite makes, connects and starts; the tests of machines cover their behaviour. */
import { afterEach, expect, test, vi } from 'vitest';
import { type AnyActor, type InspectionEvent, SimulatedClock } from 'xstate';
import { subjects } from '../../machines/registry.ts';
import { spec } from '../../model/spec.ts';
import { business } from '../../src/content/business.ts';
import { createSite, type Site } from '../../src/site.ts';
import { fakeEnvironment } from '../support/fake-environment.ts';

let running: Site | undefined;

const open = (
  change: Parameters<typeof createSite>[0] = {},
  paint?: Parameters<typeof fakeEnvironment>[0],
) => {
  const fake = fakeEnvironment(paint);
  const hiddenTabClock = new SimulatedClock();
  const site = createSite({ environment: { ...fake.environment, hiddenTabClock }, ...change });
  running = site;
  return { ...fake, site, hiddenTabClock };
};

const statusOf = ({ actors }: Site) =>
  Object.fromEntries(
    Object.entries(actors).map(([name, actor]) => [name, actor.getSnapshot().status]),
  );
const startedOf = (site: Site) =>
  Object.entries(site.actors)
    .filter(
      ([, actor]) => (actor as AnyActor & { _processingStatus: number })._processingStatus === 1,
    )
    .map(([name]) => name);

const rotations = ['hero', 'coverage', 'brands'] as const;
const holdsOf = ({ actors }: Site) =>
  rotations.map((name) => actors[name].getSnapshot().context.holds);
const thrice = <Item>(item: Item) => [item, item, item];

afterEach(() => {
  for (const actor of Object.values(running?.actors ?? {})) actor.stop();
  vi.useRealTimers();
  localStorage.clear();
});

test('every actor has the id of its machine', () => {
  const ids = Object.values(open().site.actors).map(({ id }) => id);
  // Reveal actors are created with their blocks.
  expect(ids.toSorted()).toEqual(subjects.filter((one) => one !== 'reveal').toSorted());
});

test('the actors are made of the content and of this page load', () => {
  const { title, hero, coverage, brands, floor, contact } = open().site.prerendered;
  expect(title.context).toEqual({ name: 'QUAYSWIFT', tagline: business.tagline });
  expect([hero, coverage, brands].map(({ context }) => context.count)).toEqual([
    spec.E1.images,
    spec.L2.images,
    spec.P6.count,
  ]);
  expect(floor.context.count).toBe(7);
  expect(contact.context.seed).toBe('seed');
});

test('without an environment nothing is started, kept or watched, and no seed is needed', () => {
  const site = createSite();
  expect(statusOf(site)).toEqual(statusOf(open().site));
  expect(startedOf(site)).toEqual([]);
  expect(site.prerendered.contact.context.seed).toBe('');
  expect(site.reveal(document.createElement('p'))()).toBeUndefined();
  running = site;
  site.startPage();
  site.startHome();
  site.actors.motion.send({ type: 'pause.pressed' });
  expect(holdsOf(site)).toEqual(thrice(['user']));
});

test('without an environment too a rotation that is stopped follows the preference no more', () => {
  const site = createSite();
  running = site;
  const unsubscribe = vi.fn();
  vi.spyOn(site.actors.motion, 'subscribe').mockReturnValue({ unsubscribe });
  site.actors.hero.start();
  site.actors.hero.stop();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

test('actors that every route needs start with the page, the rest with the home page', () => {
  const { site, listening } = open();
  expect([startedOf(site), listening()]).toEqual([[], 0]);
  site.startPage();
  expect(startedOf(site)).toEqual(['motion', 'title']);
  site.startHome();
  expect(startedOf(site)).toEqual(Object.keys(site.actors));
});

test('a menu that is opened before the bottom bar starts is an obstacle to it', async () => {
  const pause = vi.fn(async () => {});
  const { site } = open({ pause });
  pause.mockImplementationOnce(async () => site.actors.menu.send({ type: 'toggle.pressed' }));
  await site.startHome();
  expect(site.actors.bottomBar.getSnapshot().context.obstacles).toContain('menu');
});

test('between one actor of the home page and the next there is a pause, where one is asked for', async () => {
  const pause = vi.fn(async () => {});
  const { site } = open({ pause });
  const started = site.startHome();
  expect(startedOf(site)).toEqual(['menu']);
  await started;
  expect(startedOf(site)).toHaveLength(8);
  expect(pause).toHaveBeenCalledTimes(8);
});

test('every slot of a machine is filled by the environment', () => {
  const { site, sensors, promises, setHidden } = open();
  site.startPage();
  site.startHome();
  const heard = () =>
    Object.entries(sensors).flatMap(([name, { listening }]) => (listening ? [name] : []));
  expect(heard()).toEqual([
    'spamCheck',
    'draft',
    'topics',
    'preference',
    'scrollPosition',
    'visibility',
  ]);
  site.actors.menu.send({ type: 'toggle.pressed' });
  expect(heard()).toContain('dismissal');
  expect(promises.post.inputs).toEqual([]);
  setHidden(true);
  expect(site.actors.title.getSnapshot().matches('hidden')).toBe(true);
});

test('a hidden tab holds every rotation until it is shown', () => {
  const { site, setHidden } = open();
  site.startHome();
  expect(holdsOf(site)).toEqual(thrice([]));
  setHidden(true);
  expect(holdsOf(site)).toEqual(thrice(['hidden']));
  setHidden(false);
  expect(holdsOf(site)).toEqual(thrice([]));
});

test('the page-wide preference holds every rotation, by one hold at a time', () => {
  const { site, sensors } = open();
  site.startPage();
  site.startHome();
  sensors.preference.report({ type: 'system.reduced' });
  expect(holdsOf(site)).toEqual(thrice(['reduced-motion']));
  sensors.preference.report({ type: 'system.reduced' });
  expect(holdsOf(site)).toEqual(thrice(['reduced-motion']));
  site.actors.motion.send({ type: 'play.pressed' });
  expect(holdsOf(site)).toEqual(thrice([]));
  site.actors.motion.send({ type: 'pause.pressed' });
  expect(holdsOf(site)).toEqual(thrice(['user']));
});

test.each([
  ['the visitor pauses all motion', 'pause.pressed'],
  ['the system asks for less', 'system.reduced'],
] as const)('the floor stops when %s; later changes do not stop it again', (_, type) => {
  const { site } = open();
  site.startPage();
  site.startHome();
  const { motion, floor } = site.actors;
  const state = () => floor.getSnapshot().value;
  const press = () => floor.send({ type: 'clear.pressed' });
  press();
  motion.send({ type });
  expect(state()).toBe('resting');
  press();
  motion.send({ type: 'choice.found', choice: 'paused' });
  motion.send({ type: 'system.allowed' });
  motion.send({ type: 'play.pressed' });
  expect(state()).toBe('clearing');
  motion.send({ type: 'pause.pressed' });
  expect(state()).toBe('resting');
});

test('a floor that plays while nothing may move is stopped by no other news of that', () => {
  const { site } = open();
  site.startPage();
  site.actors.motion.send({ type: 'system.reduced' });
  site.startHome();
  site.actors.floor.send({ type: 'clear.pressed' });
  site.actors.motion.send({ type: 'choice.found', choice: 'paused' });
  expect(site.actors.floor.getSnapshot().value).toBe('clearing');
});

test('a floor that is stopped listens to nothing', () => {
  const { site } = open();
  const unsubscribe = vi.fn();
  vi.spyOn(site.actors.motion, 'subscribe').mockReturnValue({ unsubscribe });
  site.actors.floor.start();
  site.actors.floor.stop();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

test('a preference known before the home page starts holds its rotations from the start', () => {
  const { site, sensors } = open();
  site.startPage();
  sensors.preference.report({ type: 'system.reduced' });
  site.startHome();
  expect(holdsOf(site)).toEqual(thrice(['reduced-motion']));
});

test('a hold takes the place of another without a moment between, in which it would run', () => {
  const told: object[] = [];
  const inspect = {
    next: (event: InspectionEvent) => {
      if (event.type !== '@xstate.event' || (event.actorRef as AnyActor).id !== 'hero') return;
      if (event.event.type.startsWith('hold.')) told.push(event.event);
    },
  };
  const { site, sensors } = open({ inspect });
  site.startPage();
  site.startHome();
  told.length = 0;
  sensors.preference.report({ type: 'system.reduced' });
  const held: string[][] = [];
  site.actors.hero.subscribe(({ context }) => held.push(context.holds));
  sensors.preference.report({ type: 'choice.found', choice: 'paused' } as never);
  expect(held).toEqual([['reduced-motion', 'user'], ['user']]);
  expect(told).toEqual([
    { type: 'hold.placed', hold: 'reduced-motion' },
    { type: 'hold.placed', hold: 'user' },
    { type: 'hold.lifted', hold: 'reduced-motion' },
  ]);
});

test('a rotation that the visitor has paused alone outlasts the page-wide preference', () => {
  const { site, sensors } = open();
  site.startPage();
  site.startHome();
  site.actors.hero.send({ type: 'pause.pressed' });
  sensors.preference.report({ type: 'system.reduced' });
  sensors.preference.report({ type: 'system.allowed' });
  expect(holdsOf(site)).toEqual([['user'], [], []]);
});

test.each(rotations)('%s, when it is stopped, listens to nothing', (name) => {
  const { site, listening, sensors } = open();
  site.startPage();
  const before = listening();
  const subscribe = vi.spyOn(site.actors.motion, 'subscribe');
  const unsubscribed = vi.fn();
  subscribe.mockReturnValue({ unsubscribe: unsubscribed });
  site.actors[name].start();
  expect(listening()).toBe(before + 1);
  site.actors[name].stop();
  expect(listening()).toBe(before);
  expect(unsubscribed).toHaveBeenCalledTimes(1);
  expect(sensors.preference.listening).toBe(1);
});

test('[W2] the title keeps time by the clock of a hidden tab, the others by the page’s own', () => {
  vi.useFakeTimers();
  document.title = 'Home';
  const { site, hiddenTabClock, setHidden } = open();
  site.startPage();
  site.startHome();
  setHidden(true);
  vi.advanceTimersByTime(spec.W2.alternation);
  expect(document.title).toBe('Home');
  hiddenTabClock.increment(spec.W2.alternation);
  expect(document.title).toBe('QUAYSWIFT');
  setHidden(false);
  vi.advanceTimersByTime(spec.E2.firstSwitch);
  expect(site.actors.hero.getSnapshot().context.index).toBe(1);
});

test('[E2] the hero’s first switch counts from the first paint', () => {
  vi.useFakeTimers();
  const { site } = open({}, { paintedAgo: 1500 });
  const index = () => site.actors.hero.getSnapshot().context.index;
  site.startHome();
  site.startPage();
  vi.advanceTimersByTime(spec.E2.firstSwitch - 1501);
  expect(index()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(index()).toBe(1);
});

test('a page that comes to life late switches at once, but not under less motion', () => {
  vi.useFakeTimers();
  const { site, sensors } = open({}, { paintedAgo: 2 * spec.E2.firstSwitch });
  const index = () => site.actors.hero.getSnapshot().context.index;
  site.startHome();
  site.startPage();
  sensors.preference.report({ type: 'system.reduced' });
  vi.advanceTimersByTime(60_000);
  expect(index()).toBe(0);
  site.actors.motion.send({ type: 'play.pressed' });
  vi.advanceTimersByTime(spec.E2.firstSwitch - 1);
  expect(index()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(index()).toBe(1);
});

test('the bottom bar hears of the focus, the menu and what is in view', () => {
  const { site, setFieldFocus, setInView, listening } = open();
  site.startPage();
  site.startHome();
  const obstacles = () => site.actors.bottomBar.getSnapshot().context.obstacles;
  const form = document.createElement('form');
  const before = listening();
  const stop = site.watchObstacle('form', form);
  setFieldFocus(true);
  site.actors.menu.send({ type: 'toggle.pressed' });
  setInView('form', true);
  expect(obstacles()).toEqual(['hero-actions', 'field', 'menu', 'form']);
  setFieldFocus(false);
  site.actors.menu.send({ type: 'link.chosen' });
  setInView('form', false);
  expect(obstacles()).toEqual(['hero-actions']);
  stop();
  expect(listening()).toBe(before);
  site.actors.bottomBar.stop();
  expect(listening()).toBe(before - 1);
  site.actors.menu.send({ type: 'toggle.pressed' });
  expect(obstacles()).toEqual(['hero-actions']);
});

test('without an environment nothing is in view', () => {
  const site = createSite();
  running = site;
  expect(site.watchObstacle('form', document.createElement('form'))()).toBeUndefined();
});

test('a single clock may replace them all', () => {
  document.title = 'Home';
  const clock = new SimulatedClock();
  const { site, setHidden } = open({ clock });
  site.startPage();
  site.startHome();
  clock.increment(spec.E2.firstSwitch);
  expect(site.actors.hero.getSnapshot().context.index).toBe(1);
  clock.increment(Math.max(spec.L2.interval, spec.P8.interval));
  for (const name of rotations)
    expect(site.actors[name].getSnapshot().context.index).toBeGreaterThan(0);
  setHidden(true);
  clock.increment(spec.W2.alternation);
  expect(document.title).toBe('QUAYSWIFT');
});

test('an inspector sees every actor from before it exists', () => {
  const seen: string[] = [];
  const inspect = {
    next: (event: InspectionEvent) => {
      if (event.type === '@xstate.actor') seen.push((event.actorRef as AnyActor).id);
    },
  };
  const { site } = open({ inspect });
  site.reveal(document.createElement('p'));
  const ids = Object.values(site.actors).map(({ id }) => id);
  expect(seen).toEqual(expect.arrayContaining([...ids, 'reveal']));
});

test('a block met before the page starts waits for that; a later one is watched at once', () => {
  const { site, sensors } = open();
  site.reveal(document.createElement('p'));
  const remove = site.reveal(document.createElement('p'));
  expect(sensors.sight.listening).toBe(0);
  remove();
  site.startPage();
  expect(sensors.sight.listening).toBe(1);
  const stop = site.reveal(document.createElement('p'));
  expect(sensors.sight.listening).toBe(2);
  stop();
  expect(sensors.sight.listening).toBe(1);
});

test('a block shows the state of its machine', () => {
  const { site, sensors } = open();
  const block = document.createElement('p');
  const states: (string | undefined)[] = [];
  site.startPage();
  const stop = site.reveal(block);
  for (const type of ['block.below', 'block.seen', 'motion.stopped']) {
    sensors.sight.report({ type });
    states.push(block.dataset.state);
  }
  expect(states).toEqual(['concealed', 'entering', 'revealed']);
  stop();
});

test('a page that is started again starts no block again', () => {
  const { site, sensors } = open();
  const stop = site.reveal(document.createElement('p'));
  site.startPage();
  stop();
  site.startPage();
  expect(sensors.sight.listening).toBe(0);
});

test('the hero counts as an obstacle while all of it is visible, the form already as it approaches', () => {
  const { environment } = fakeEnvironment();
  const watchSight = vi.spyOn(environment, 'watchSight');
  const site = createSite({ environment });
  site.watchObstacle('hero-actions', document.body);
  site.watchObstacle('form', document.body);
  expect(watchSight.mock.calls.map(([, sight]) => sight)).toEqual(['whole', 'central']);
});

test('without an environment too a bottom bar that is stopped lets go of the menu', () => {
  const site = createSite();
  running = site;
  const { bottomBar, menu } = site.actors;
  const subscribe = vi.spyOn(menu, 'subscribe');
  site.startHome();
  const [subscription] = subscribe.mock.results.map(({ value }) => value);
  const letGo = vi.spyOn(subscription, 'unsubscribe');
  bottomBar.stop();
  expect(letGo).toHaveBeenCalledTimes(1);
});
