/** The floor that is cleared in about: pictures, marks, counts and plans agree piece for piece with their scene. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countOf, floorSteps, goneBefore, pieceCount } from '../../src/content/floor.ts';
import { floorScene, type Route } from '../../src/content/floor-scene.ts';
import { $, $$, textOf } from '../support/home-page.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
const routes: Record<Route, string[]> = JSON.parse(read('art/floor-routes.json'));
const routeNames = Object.keys(routes) as Route[];

const rows = $$('.floor-steps tbody tr');
const uses = (plan: Element | null | undefined, className: string | null) =>
  [...(plan?.querySelectorAll('use') ?? [])]
    .filter((use) => use.getAttribute('class') === className)
    .map((use) => use.getAttribute('href'));

/** The marks that lie over a still, as the parts of their file. */
function marksOf(index: number, view: '' | '-tall') {
  const svg = document.createElement('div');
  svg.innerHTML = read(`public/images/floor-${index}${view}.svg`);
  const ids = (group: string) => [...svg.querySelectorAll(`#${group} > *`)].map(({ id }) => id);
  return { line: svg.querySelector('#next'), dots: ids('bought'), footprints: ids('gone') };
}

test('the scene has 59 pieces, each on one route', () => {
  const names = routeNames.flatMap((route) => routes[route]);
  expect(new Set(names).size).toBe(59);
  expect(names).toHaveLength(59);
  expect(pieceCount).toBe(59);
});

test('the page counts what the scene has on each route, and draws as many on its plan', () => {
  for (const route of routeNames) {
    expect(countOf(route), route).toBe(routes[route].length);
    expect($(`#floor-${route}`)?.getAttribute('d')?.match(/M/g), route).toHaveLength(
      routes[route].length,
    );
  }
  expect(Object.keys(floorScene.routes)).toEqual(routeNames);
});

test('the tally has the seven steps with their counts', () => {
  expect(rows.map((row) => textOf(row.querySelector('th')))).toEqual([
    'Keep',
    'Sell',
    'Reuse',
    'Recycle',
    'Recover',
    'Dispose',
    'Empty',
  ]);
  const count = (route: Route) => routes[route].length;
  expect(rows.map((row) => textOf(row.querySelector('td')))).toEqual([
    `${count('keep')} moved or stored`,
    `${count('buy')} bought`,
    `${count('reuse')} passed on`,
    `${count('recycle')} recycled`,
    `${count('recover')} recovered`,
    `${count('dispose')} disposed of`,
    '0 left',
  ]);
});

test('everything has gone before the last step', () => {
  expect([0, 1, 6].map(goneBefore)).toEqual([0, countOf('keep'), 59]);
});

test('on the plan of a step its pieces are dashed unless kept, the last step’s are footprints, later ones solid', () => {
  const refs = routeNames.map((route) => `#floor-${route}`);
  floorSteps.forEach((_, index) => {
    const last = index === floorSteps.length - 1;
    const here = last ? [] : refs.slice(index, index + 1);
    const dashed = index === 0 ? [] : here;
    expect(uses(rows[index], 'to-remove')).toEqual(dashed);
    expect(uses(rows[index], 'floor-gone')).toEqual(
      last ? [] : refs.slice(Math.max(0, index - 1), index),
    );
    expect(uses(rows[index], null)).toEqual(refs.slice(index + dashed.length));
  });
});

test.each(['', '-tall'] as const)(
  'marks of the stills%s: a dot on every piece bought, in that step alone',
  (view) => {
    const dots = floorSteps.map((_, index) => marksOf(index, view).dots);
    expect(dots[1]?.toSorted()).toEqual(routes.buy.map((name) => `dot-${name}`).toSorted());
    expect(dots.flat()).toHaveLength(routes.buy.length);
  },
);

test.each(['', '-tall'] as const)(
  'marks of the stills%s: solid ink round what is kept, dashed red round what goes, nothing on the empty floor',
  (view) => {
    const lines = floorSteps.map((_, index) => marksOf(index, view).line);
    expect(lines.map((line) => line?.hasAttribute('stroke-dasharray'))).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(lines.map((line) => (line?.getAttribute('d') ?? '') !== '')).toEqual([
      ...Array(6).fill(true),
      false,
    ]);
  },
);

test.each(['', '-tall'] as const)(
  'marks of the stills%s: a footprint is where a piece has just left, for one step',
  (view) => {
    floorSteps.forEach((_, index) => {
      const { footprints } = marksOf(index, view);
      const gone = routeNames[index - 1];
      const isLast = index === floorSteps.length - 1;
      expect(footprints.length > 0).toBe(index > 0 && !isLast);
      for (const name of footprints) expect(routes[gone as Route]).toContain(name);
    });
  },
);

test('first and last still are in the markup, for the page without script, and no other', () => {
  const sources = $$('.floor-stills img').map((image) => image.getAttribute('src'));
  expect(sources.filter((src) => src?.endsWith('.webp'))).toEqual([
    '/images/floor-0-1600.webp',
    '/images/floor-6-1600.webp',
  ]);
  expect($$('.floor-stills img').every((image) => image.getAttribute('loading') === 'lazy')).toBe(
    true,
  );
  expect($('.floor-stills img')?.getAttribute('alt')).toContain('59 pieces');
});
