/** The floor that is cleared in about: counts and plans agree piece for piece with their scene, and a step is said. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import routes from '../../art/floor-routes.json' with { type: 'json' };
import {
  countOf,
  floor,
  floorSteps,
  goneBefore,
  pieceCount,
  spoken,
} from '../../src/content/floor.ts';
import type { Route } from '../../src/content/floor-scene.ts';
import { Floor } from '../../src/sections/floor.tsx';
import { SiteContext } from '../../src/site-context.ts';
import { testSite } from '../support/fake-environment.ts';
import { $, $$, textOf } from '../support/home-page.ts';

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

test('the words of a step are said once: the slider’s by the slider, a press’s by a region', async () => {
  const site = testSite();
  render(
    <SiteContext value={site}>
      <Floor />
    </SiteContext>,
  );
  await act(async () => {
    site.actors.floor.start();
  });
  const region = document.querySelector('.floor-controls [aria-live]');
  const slider = screen.getByRole('slider');
  for (const button of [floor.clear, floor.stop]) fireEvent.click(screen.getByText(button));
  expect(region?.textContent).toBe(spoken(1));
  fireEvent.change(slider, { target: { value: '3' } });
  expect(slider.getAttribute('aria-valuetext')).toBe(spoken(2));
  expect(region?.textContent).toBe('');
});
