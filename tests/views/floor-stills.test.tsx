import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { floor, floorSteps, spoken } from '../../src/content/floor.ts';
import { Floor } from '../../src/sections/floor.tsx';
import type { Site } from '../../src/site.ts';
import { SiteContext } from '../../src/site-context.ts';
import { testSite } from '../support/fake-environment.ts';

let site: Site;

beforeEach(() => {
  site = testSite();
});

/** The floor with its actor at work. */
async function open() {
  render(
    <SiteContext value={site}>
      <Floor />
    </SiteContext>,
  );
  await act(async () => {
    site.actors.floor.start();
  });
}
const choose = (step: number) =>
  fireEvent.change(screen.getByRole('slider'), { target: { value: `${step}` } });

test('each still is decoded and reported once, however often the step changes', async () => {
  // happy-dom loads no pictures: these have all come before the script did.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1);
  const decode = vi.fn(() => Promise.resolve());
  Object.assign(HTMLImageElement.prototype, { decode });
  const reported = vi.spyOn(site.actors.floor, 'send');
  await open();
  for (const step of [2, 3, 4]) await act(async () => choose(step));
  expect(decode).toHaveBeenCalledTimes(floorSteps.length);
  const stills = reported.mock.calls.flatMap(([event]) =>
    event.type === 'still.loaded' ? [event.index] : [],
  );
  expect(stills.toSorted()).toEqual(floorSteps.map((_, index) => index));
});

test('the words of a step are said once: the slider’s by the slider, a press’s by a region', async () => {
  await open();
  const region = document.querySelector('.floor-controls [aria-live]');
  const slider = screen.getByRole('slider');
  for (const button of [floor.clear, floor.stop]) fireEvent.click(screen.getByText(button));
  expect(region?.textContent).toBe(spoken(1));
  fireEvent.change(slider, { target: { value: '3' } });
  expect(slider.getAttribute('aria-valuetext')).toBe(spoken(2));
  expect(region?.textContent).toBe('');
});
