import { cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useObstacle } from '../../src/parts/use-obstacle.ts';
import { createSite } from '../../src/site.ts';
import { SiteContext } from '../../src/site-context.ts';

afterEach(cleanup);

test('an element is watched once as the obstacle that it is, until it goes', () => {
  const stop = vi.fn();
  const watchObstacle = vi.fn(() => stop);
  const site = { ...createSite(), watchObstacle };
  function View({ isThere }: { isThere: boolean }) {
    const form = useRef<HTMLFormElement>(null);
    useObstacle('form', form);
    return isThere && <form ref={form} />;
  }
  const within = (isThere: boolean) => (
    <SiteContext value={site}>
      <View isThere={isThere} />
    </SiteContext>
  );
  render(within(false)).unmount();
  expect(watchObstacle).not.toHaveBeenCalled();

  const { container, rerender, unmount } = render(within(true));
  rerender(within(true));
  expect(watchObstacle.mock.calls).toEqual([['form', container.querySelector('form')]]);
  expect(stop).not.toHaveBeenCalled();
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
});
