/** Views first get the snapshot of the prerendered page, then the current one. */
import { act, cleanup, render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { useHydrated } from '../../src/hydration/use-hydrated.ts';
import { useSelected, useSnapshot } from '../../src/parts/use-snapshot.ts';
import { createSite, type Site } from '../../src/site.ts';
import { SiteContext } from '../../src/site-context.ts';

let site: Site;

const within = ({ children }: { children: ReactNode }) => (
  <SiteContext value={site}>{children}</SiteContext>
);

afterEach(() => {
  cleanup();
  for (const actor of Object.values(site.actors)) actor.stop();
  document.body.replaceChildren();
});

test('a page that is hydrated meets its markup first, then shows where the actors are', async () => {
  site = createSite();
  const seen: string[] = [];
  function View() {
    const hydrated = useHydrated();
    const state = `${useSnapshot('menu').value} ${useSelected('menu', ({ value }) => value)}`;
    seen.push(`${hydrated} ${state}`);
    return <p>{state}</p>;
  }
  const view = within({ children: <View /> });
  const host = document.createElement('div');
  host.innerHTML = renderToString(view);
  expect(seen).toEqual(['false closed closed']);

  site.startHome();
  site.actors.menu.send({ type: 'toggle.pressed' });
  const mismatch = vi.fn();
  const root = await act(async () => hydrateRoot(host, view, { onRecoverableError: mismatch }));
  expect(seen[1]).toBe('false closed closed');
  expect(seen.at(-1)).toBe('true open open');
  expect(host.textContent).toBe('open open');
  expect(mismatch).not.toHaveBeenCalled();
  act(() => root.unmount());
});

test('a view whose actor stands where the page was prerendered is rendered once', async () => {
  site = createSite();
  let renders = 0;
  function View() {
    renders += 1;
    return <p>{useSnapshot('menu').value}</p>;
  }
  const view = within({ children: <View /> });
  const host = document.createElement('div');
  host.innerHTML = renderToString(view);
  renders = 0;
  const root = await act(async () => hydrateRoot(host, view));
  expect(renders).toBe(1);
  act(() => root.unmount());
});

test('a view under another site listens to that one', () => {
  const first = createSite();
  site = first;
  const { result, rerender } = renderHook(() => useSnapshot('menu').value, { wrapper: within });
  site = createSite();
  site.startHome();
  rerender();
  act(() => site.actors.menu.send({ type: 'toggle.pressed' }));
  expect(result.current).toBe('open');
  for (const actor of Object.values(first.actors)) actor.stop();
});

test('a view that is rendered later shows where the actors are at once', () => {
  site = createSite();
  site.startHome();
  site.actors.menu.send({ type: 'toggle.pressed' });
  const { result } = renderHook(() => useSnapshot('menu'), { wrapper: within });
  expect(result.current.value).toBe('open');
  act(() => site.actors.menu.send({ type: 'toggle.pressed' }));
  expect(result.current.value).toBe('closed');
});

test('a view is rendered by what it selects alone', () => {
  site = createSite();
  site.startHome();
  const renders = vi.fn();
  function View() {
    renders(useSelected('contact', ({ context }) => context.fields.name));
    return null;
  }
  render(within({ children: <View /> }));
  act(() => site.actors.contact.send({ type: 'field.edited', field: 'phone', value: '1' }));
  expect(renders.mock.calls).toEqual([['']]);
});
