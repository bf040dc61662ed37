/** The actors that createSite makes, connects and starts; the tests of machines cover their behaviour. */
import { describe, expect, test, vi } from 'vitest';
import { type AnyActor, SimulatedClock } from 'xstate';
import { spec } from '../../model/spec.ts';
import { business } from '../../src/content/business.ts';
import type { Site } from '../../src/site.ts';
import { fakeEnvironment, testSite } from '../support/fake-environment.ts';

/** A site over a fake environment, not started yet. */
function make(
  change: Parameters<typeof testSite>[0] = {},
  paint?: Parameters<typeof fakeEnvironment>[0],
) {
  const fake = fakeEnvironment(paint);
  const hiddenTabClock = new SimulatedClock();
  Object.assign(fake.environment, { hiddenTabClock });
  const site = testSite({ environment: fake.environment, ...change });
  return { ...fake, site, hiddenTabClock, ...site.actors };
}

/** The same once it runs. */
function open(...given: Parameters<typeof make>) {
  const made = make(...given);
  made.site.startPage();
  made.site.startHome();
  return made;
}

const startedOf = (site: Site) =>
  Object.entries(site.actors)
    .filter(
      ([, actor]) => (actor as AnyActor & { _processingStatus: number })._processingStatus === 1,
    )
    .map(([name]) => name);

const rotations = ['hero', 'coverage', 'brands'] as const;
const holdsOf = ({ actors }: Site) =>
  rotations.map((name) => actors[name].getSnapshot().context.holds);
const indexOf = ({ actors }: Site) => actors.hero.getSnapshot().context.index;
const thrice = <Item>(item: Item) => [item, item, item];

test('the actors are made of the content and of this page load, each with the id of its machine', () => {
  const { site } = make();
  for (const [name, { id }] of Object.entries(site.actors))
    expect(id).toBe(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  const { title, hero, coverage, brands, floor, contact } = site.prerendered;
  expect(title.context).toEqual({ name: 'QUAYSWIFT', tagline: business.tagline });
  expect([hero, coverage, brands, floor].map(({ context }) => context.count)).toEqual([
    spec.E1.images,
    spec.L2.images,
    spec.P6.count,
    7,
  ]);
  expect(contact.context.seed).toBe('seed');
});

test('without an environment nothing is started or watched, and no seed is needed', () => {
  const site = testSite();
  expect(startedOf(site)).toEqual([]);
  expect(site.prerendered.contact.context.seed).toBe('');
  expect(site.reveal(document.createElement('p'))()).toBeUndefined();
  expect(site.watchHeroActions(document.createElement('p'))()).toBeUndefined();
  site.startPage();
  site.startHome();
  site.actors.motion.send({ type: 'pause.pressed' });
  expect(holdsOf(site)).toEqual(thrice(['user']));
});

describe('starting', () => {
  test('actors that every route needs start with the page, the rest with the home page', () => {
    const { site, listening } = make();
    expect([startedOf(site), listening()]).toEqual([[], 0]);
    site.startPage();
    expect(startedOf(site)).toEqual(['motion', 'title']);
    site.startHome();
    expect(startedOf(site)).toEqual(Object.keys(site.actors));
  });

  test('there is a pause after each actor of the home page, where one is asked for', async () => {
    const pause = vi.fn(async () => {});
    const { site } = make({ pause });
    const started = site.startHome();
    expect(startedOf(site)).toEqual(['menu']);
    await started;
    const ofHome = Object.keys(site.actors).filter((name) => !['motion', 'title'].includes(name));
    expect(startedOf(site)).toEqual(ofHome);
    expect(pause).toHaveBeenCalledTimes(ofHome.length);
  });
});

describe('holds', () => {
  test('a hidden tab holds every rotation until it is shown', () => {
    const { site, setHidden } = open();
    setHidden(true);
    expect(holdsOf(site)).toEqual(thrice(['hidden']));
    setHidden(false);
    expect(holdsOf(site)).toEqual(thrice([]));
  });

  test('the page-wide preference holds every rotation, by one hold at a time', () => {
    const { site, sensors, motion } = make();
    site.startPage();
    sensors.preference.report({ type: 'system.reduced' });
    site.startHome();
    expect(holdsOf(site), 'from the start').toEqual(thrice(['reduced-motion']));
    motion.send({ type: 'play.pressed' });
    expect(holdsOf(site)).toEqual(thrice([]));
    motion.send({ type: 'pause.pressed' });
    expect(holdsOf(site)).toEqual(thrice(['user']));
  });

  test('a rotation that the visitor has paused alone outlasts the page-wide preference', () => {
    const { site, sensors, hero } = open();
    hero.send({ type: 'pause.pressed' });
    sensors.preference.report({ type: 'system.reduced' });
    sensors.preference.report({ type: 'system.allowed' });
    expect(holdsOf(site)).toEqual([['user'], [], []]);
  });

  test.each(['pause.pressed', 'system.reduced'] as const)(
    'the floor stops at %s, and not again while nothing may move',
    (type) => {
      const { motion, floor } = open();
      floor.send({ type: 'clear.pressed' });
      motion.send({ type });
      expect(floor.getSnapshot().value).toBe('resting');
      floor.send({ type: 'clear.pressed' });
      motion.send({ type: 'system.reduced' });
      expect(floor.getSnapshot().value).toBe('clearing');
      motion.send({ type: 'play.pressed' });
      expect(floor.getSnapshot().value).toBe('clearing');
      motion.send({ type: 'pause.pressed' });
      expect(floor.getSnapshot().value).toBe('resting');
    },
  );
});

describe('clocks', () => {
  test('[W2] the title keeps time by the clock of a hidden tab, the others by the page’s own', () => {
    vi.useFakeTimers();
    document.title = 'Home';
    const { site, hiddenTabClock, setHidden } = open();
    setHidden(true);
    vi.advanceTimersByTime(spec.W2.alternation);
    expect(document.title).toBe('Home');
    hiddenTabClock.increment(spec.W2.alternation);
    expect(document.title).toBe('QUAYSWIFT');
    setHidden(false);
    vi.advanceTimersByTime(spec.E2.firstSwitch);
    expect(indexOf(site)).toBe(1);
  });

  test('[E2] the hero’s first switch counts from the first paint', () => {
    vi.useFakeTimers();
    const { site } = open({}, { paintedAgo: 1500 });
    vi.advanceTimersByTime(spec.E2.firstSwitch - 1501);
    expect(indexOf(site)).toBe(0);
    vi.advanceTimersByTime(1);
    expect(indexOf(site)).toBe(1);
  });

  test('a page that is hydrated late does not switch under reduced motion', () => {
    vi.useFakeTimers();
    const { site, sensors } = make({}, { paintedAgo: 2 * spec.E2.firstSwitch });
    site.startPage();
    sensors.preference.report({ type: 'system.reduced' });
    site.startHome();
    vi.advanceTimersByTime(60_000);
    expect(indexOf(site)).toBe(0);
  });
});

test('the bottom bar hears of the buttons of the hero', () => {
  const { site, setInView, listening, bottomBar } = open();
  const before = listening();
  const stop = site.watchHeroActions(document.createElement('p'));
  setInView('p', false);
  expect(bottomBar.getSnapshot().value).toBe('shown');
  setInView('p', true);
  expect(bottomBar.getSnapshot().value).toBe('hidden');
  stop();
  expect(listening()).toBe(before);
});

test('a block shows the state of its machine, until that is stopped', () => {
  const { site, sensors } = open();
  const block = document.createElement('p');
  const stop = site.reveal(block);
  const states = ['block.below', 'block.seen', 'motion.stopped'].map((type) => {
    sensors.block.report({ type });
    return block.dataset.state;
  });
  expect(states).toEqual(['concealed', 'entering', 'revealed']);
  site.reveal(document.createElement('p'))();
  stop();
  expect(sensors.block.listening).toBe(0);
});
