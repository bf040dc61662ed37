/** The floor that empties in about: what is drawn, what is counted and what is listed agree piece for piece. */
import { expect, test } from 'vitest';
import { countOf, floorSize, floorSteps, pieces, routeNames } from '../../src/content/floor.ts';
import { $, $$, textOf } from '../support/home-page.ts';

const steps = $$('.floor-steps > li');
const uses = (plan: Element | null | undefined, className: string | null) =>
  [...(plan?.querySelectorAll('use') ?? [])]
    .filter((use) => use.getAttribute('class') === className)
    .map((use) => use.getAttribute('href'));

test('the floor has thirty pieces or more, inside its walls, no two in one place', () => {
  expect(pieces.length).toBeGreaterThanOrEqual(30);
  for (const { x, y } of pieces) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(floorSize.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(floorSize.height);
  }
  expect(new Set(pieces.map(({ x, y }) => `${x} ${y}`)).size).toBe(pieces.length);
});

test('only what is reused is bought', () => {
  expect(pieces.filter(({ bought, route }) => bought && route !== 'reuse')).toEqual([]);
});

test('each route is drawn with as many pieces as it counts, and all of them are on the floor', () => {
  for (const route of routeNames) {
    expect($(`#floor-${route}`)?.children).toHaveLength(countOf(route).all);
  }
  const all = routeNames.map((route) => countOf(route).all).reduce((sum, count) => sum + count);
  expect(all).toBe(pieces.length);
});

test('the seven steps are those of the hierarchy, with their counts', () => {
  expect(steps.map((step) => textOf(step.querySelector('h4')))).toEqual([
    'Furnished',
    'Keep',
    'Reuse',
    'Recycle',
    'Recover',
    'Dispose',
    'Empty',
  ]);
  const reuse = countOf('reuse');
  expect(steps.map((step) => textOf(step.querySelector('p')))).toEqual([
    `${pieces.length} pieces`,
    `${countOf('prevent').all} moved or stored`,
    `${reuse.bought} bought, ${reuse.all - reuse.bought} passed on`,
    `${countOf('recycle').all} recycled`,
    `${countOf('recover').all} recovered`,
    `${countOf('dispose').all} disposed of`,
    '0 left',
  ]);
});

test('in each step its own pieces are dashed, the last step’s are footprints, later ones solid', () => {
  const refs = routeNames.map((route) => `#floor-${route}`);
  floorSteps.forEach(({ route }, index) => {
    const here = index - 1;
    const last = index === floorSteps.length - 1;
    expect(uses(steps[index], 'to-remove')).toEqual(route ? [`#floor-${route}`] : []);
    expect(uses(steps[index], 'floor-gone')).toEqual(
      last ? [] : refs.slice(Math.max(0, here - 1), Math.max(0, here)),
    );
    expect(uses(steps[index], null)).toEqual(last ? [] : refs.slice(index));
  });
});

test('there are as many red dots as pieces are bought, on the survey and in the step of reuse alone', () => {
  const { bought } = countOf('reuse');
  expect($$('.floor-survey .bought')).toHaveLength(bought);
  expect(steps.map((step) => step.querySelectorAll('.bought').length)).toEqual([
    0,
    0,
    bought,
    0,
    0,
    0,
    0,
  ]);
  expect($('.floor-survey')?.getAttribute('aria-label')).toContain(`${bought} to be bought`);
});
