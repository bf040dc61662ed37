/** The floor that is cleared in about: pictures, marks, counts and plans agree piece for piece with their scene. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { countOf, floorSteps, goneBefore, pieceCount } from '../../src/content/floor.ts';
import type { Route } from '../../src/content/floor-scene.ts';
import { $, $$, textOf } from '../support/home-page.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
const routes: Record<Route, string[]> = JSON.parse(read('art/floor-routes.json'));
const routeNames = Object.keys(routes) as Route[];
const last = floorSteps.length - 1;

const rows = $$('.floor-steps > li');
const usesOf = (plan: Element | undefined) =>
  [...(plan?.querySelectorAll('use:not([href="#floor-shell"])') ?? [])].map((use) => [
    use.getAttribute('href'),
    use.getAttribute('class'),
  ]);

test('the scene has 59 pieces, each on one route; the page counts and draws as many', () => {
  const names = Object.values(routes).flat();
  expect([names.length, new Set(names).size, pieceCount]).toEqual([59, 59, 59]);
  for (const route of routeNames) {
    const { length } = routes[route];
    expect(countOf(route), route).toBe(length);
    expect($(`#floor-${route}`)?.getAttribute('d')?.match(/M/g), route).toHaveLength(length);
  }
});

test('the tally has the seven steps with their counts, and everything has gone before the last', () => {
  expect(rows.map((row) => [...row.children].slice(2, 4).map(textOf))).toEqual([
    ['Keep', `${countOf('keep')} moved or stored`],
    ['Sell', `${countOf('buy')} bought`],
    ['Reuse', `${countOf('reuse')} passed on`],
    ['Recycle', `${countOf('recycle')} recycled`],
    ['Recover', `${countOf('recover')} recovered`],
    ['Dispose', `${countOf('dispose')} disposed of`],
    ['Empty', '0 left'],
  ]);
  expect([0, 1, last].map(goneBefore)).toEqual([0, countOf('keep'), 59]);
});

test('on the plan of a step its pieces are dashed unless kept, the last step’s are footprints, later ones solid', () => {
  for (const [index, row] of rows.entries()) {
    const stateOf = (at: number) => {
      if (at === index - 1) return 'floor-gone';
      return at === index && index > 0 ? 'to-remove' : null;
    };
    const drawn = routeNames.flatMap((route, at) =>
      at < index - 1 || index === last ? [] : [[`#floor-${route}`, stateOf(at)]],
    );
    expect(usesOf(row)).toEqual(drawn);
  }
});

describe.each(['', '-tall'])('the marks that lie over the stills%s', (view) => {
  const marks = floorSteps.map((_, index) => {
    const svg = document.createElement('div');
    svg.innerHTML = read(`public/images/floor-${index}${view}.svg`);
    const ids = (group: string) => [...svg.querySelectorAll(`#${group} > *`)].map(({ id }) => id);
    return { line: svg.querySelector('#next'), dots: ids('bought'), footprints: ids('gone') };
  });

  test('a dot is on every piece bought, in that step alone', () => {
    const bought = routes.buy.map((name) => `dot-${name}`).toSorted();
    expect(marks.map(({ dots }) => dots.toSorted())).toEqual(
      marks.map((_, index) => (index === 1 ? bought : [])),
    );
  });

  test('solid ink is round what is kept, dashed red round what goes, nothing on the empty floor', () => {
    for (const [index, { line }] of marks.entries()) {
      expect(line?.hasAttribute('stroke-dasharray')).toBe(index > 0);
      expect((line?.getAttribute('d') ?? '') === '').toBe(index === last);
    }
  });

  test('a footprint is where a piece has just left, for one step', () => {
    for (const [index, { footprints }] of marks.entries()) {
      const gone = routes[routeNames[index - 1] as Route] ?? [];
      expect(footprints.length > 0).toBe(index > 0 && index < last);
      expect(gone).toEqual(expect.arrayContaining(footprints));
    }
  });
});
