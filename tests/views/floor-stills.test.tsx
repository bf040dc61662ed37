import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { timing } from '../../machines/timing.ts';
import { floor, floorSteps, spoken } from '../../src/content/floor.ts';
import { Floor } from '../../src/sections/floor.tsx';
import { createSite } from '../../src/site.ts';
import { SiteContext } from '../../src/site-context.ts';
import { fakeEnvironment } from '../support/fake-environment.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('each still is decoded and reported once, however often the step changes', async () => {
  // jsdom loads no pictures: these have all come before the script did.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1);
  const decode = vi.fn(() => Promise.resolve());
  Object.assign(HTMLImageElement.prototype, { decode });
  const site = createSite({ environment: fakeEnvironment().environment });
  const reported = vi.spyOn(site.actors.floor, 'send');
  render(
    <SiteContext value={site}>
      <Floor />
    </SiteContext>,
  );
  await act(async () => {
    site.actors.floor.start();
  });
  onTestFinished(() => {
    site.actors.floor.stop();
  });
  const { loaded } = site.actors.floor.getSnapshot().context;
  expect(loaded.toSorted()).toEqual(floorSteps.map((_, index) => index));
  for (let press = 0; press < 3; press += 1)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: floor.next })));
  expect(decode).toHaveBeenCalledTimes(floorSteps.length);
  const stills = reported.mock.calls.filter(([{ type }]) => type === 'still.loaded');
  expect(stills).toHaveLength(floorSteps.length);
});

test('the words of a step are said once: the slider’s by the slider, a press’s by a region, of playing the end alone', () => {
  vi.useFakeTimers();
  const site = createSite();
  site.actors.floor.start();
  render(
    <SiteContext value={site}>
      <Floor />
    </SiteContext>,
  );
  onTestFinished(() => {
    site.actors.floor.stop();
    vi.useRealTimers();
  });
  const regions = document.querySelectorAll('.floor-controls [aria-live]');
  expect(regions).toHaveLength(1);
  const said = () => regions[0]?.textContent;
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  press('Next step');
  expect(said()).toBe(spoken(1));
  fireEvent.change(screen.getByRole('slider'), { target: { value: '3' } });
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe(spoken(2));
  expect(said()).toBe('');
  press('Previous step');
  expect(said()).toBe(spoken(1));

  press('Clear the floor');
  const heard = new Set<string | undefined>();
  for (let step = 2; step < floorSteps.length - 1; step += 1) {
    heard.add(said());
    act(() => vi.advanceTimersByTime(timing.floor.step));
  }
  expect([...heard]).toEqual(['']);
  expect(said()).toBe(spoken(6));
});
