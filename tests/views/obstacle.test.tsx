import { cleanup, render } from '@testing-library/react';
import { type RefObject, useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ObstacleInView } from '../../machines/bottom-bar.machine.ts';
import { useObstacle } from '../../src/parts/use-obstacle.ts';
import { createSite } from '../../src/site.ts';
import { SiteContext } from '../../src/site-context.ts';

afterEach(cleanup);

const stop = vi.fn();
const watchObstacle = vi.fn((_obstacle: ObstacleInView, _element: Element) => stop);
const site = { ...createSite(), watchObstacle };

interface ViewProps {
  obstacle: ObstacleInView;
  element?: RefObject<Element | null>;
}

function View({ obstacle, element }: ViewProps) {
  const own = useRef<HTMLFormElement>(null);
  useObstacle(obstacle, element ?? own);
  return <form ref={own} />;
}

const within = (view: ViewProps, on = site) => (
  <SiteContext value={on}>
    <View {...view} />
  </SiteContext>
);

test('an element is watched as the obstacle that it is, until it goes', () => {
  const { container, rerender, unmount } = render(within({ obstacle: 'form' }));
  const form = container.querySelector('form');
  expect(watchObstacle.mock.calls).toEqual([['form', form]]);
  rerender(within({ obstacle: 'form' }));
  expect(watchObstacle).toHaveBeenCalledTimes(1);
  expect(stop).not.toHaveBeenCalled();
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('another obstacle or another element is watched in its place', () => {
  const { container, rerender } = render(within({ obstacle: 'form' }));
  const form = container.querySelector('form');
  rerender(within({ obstacle: 'hero-actions' }));
  expect(stop).toHaveBeenCalledTimes(1);
  expect(watchObstacle).toHaveBeenLastCalledWith('hero-actions', form);
  rerender(within({ obstacle: 'hero-actions', element: { current: document.body } }));
  expect(stop).toHaveBeenCalledTimes(2);
  expect(watchObstacle).toHaveBeenLastCalledWith('hero-actions', document.body);
});

test('on another site it is watched by that one', () => {
  const { rerender } = render(within({ obstacle: 'form' }));
  const other = vi.fn(() => stop);
  rerender(within({ obstacle: 'form' }, { ...site, watchObstacle: other }));
  expect(stop).toHaveBeenCalledTimes(1);
  expect(other).toHaveBeenCalledTimes(1);
});

test('nothing is watched without an element', () => {
  render(within({ obstacle: 'form', element: { current: null } }));
  expect(watchObstacle).not.toHaveBeenCalled();
});
