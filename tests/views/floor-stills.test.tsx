import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { floor, floorSteps } from '../../src/content/floor.ts';
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
    site.startPage();
    site.startHome();
  });
  const { loaded } = site.actors.floor.getSnapshot().context;
  expect(loaded.toSorted()).toEqual(floorSteps.map((_, index) => index));
  for (let press = 0; press < 3; press += 1)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: floor.next })));
  expect(decode).toHaveBeenCalledTimes(floorSteps.length);
  const stills = reported.mock.calls.filter(([{ type }]) => type === 'still.loaded');
  expect(stills).toHaveLength(floorSteps.length);
});
