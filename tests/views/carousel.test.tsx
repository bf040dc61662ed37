import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Brands } from '../../src/sections/brands.tsx';
import { createSite } from '../../src/site.ts';
import { SiteContext } from '../../src/site-context.ts';
import { emblaStandIn } from '../support/embla.ts';
import { fakeEnvironment } from '../support/fake-environment.ts';

vi.mock('embla-carousel', () => ({ default: () => emblaStandIn() }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  { sightings: [true], glides: 1 },
  { sightings: [true, false], glides: 0 },
])(
  '[P6] told at once of the sightings $sightings, a step glides $glides times',
  async ({ sightings, glides }) => {
    let tell = (_: { isIntersecting: boolean }[]) => {};
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(heard: typeof tell) {
          tell = heard;
        }
        observe() {}
        disconnect() {}
      },
    );
    const site = createSite({ environment: fakeEnvironment().environment });
    site.startPage();
    site.startHome();
    const { container } = render(
      <SiteContext value={site}>
        <Brands />
      </SiteContext>,
    );
    await act(() => vi.dynamicImportSettled());
    const animate = vi.fn();
    const stage = container.querySelector('.brands-stage') as HTMLElement;
    Object.assign(stage, { animate, getAnimations: () => [] });

    tell(sightings.map((isIntersecting) => ({ isIntersecting })));
    act(() => site.actors.brands.send({ type: 'next.pressed' }));
    expect(animate).toHaveBeenCalledTimes(glides);
  },
);
