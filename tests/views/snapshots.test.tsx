/** Views first get the snapshot of the prerendered page, then the current one. */
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { useHydrated } from '../../src/parts/use-hydrated.ts';
import { useSelected, useSnapshot } from '../../src/parts/use-snapshot.ts';
import type { Site } from '../../src/site.ts';
import { SiteContext } from '../../src/site-context.ts';
import { testSite } from '../support/fake-environment.ts';

let site: Site;

const within = ({ children }: { children: ReactNode }) => (
  <SiteContext value={site}>{children}</SiteContext>
);

beforeEach(() => {
  site = testSite();
});

test('hydration renders the prerendered snapshot first, then the actors’ current state', async () => {
  const seen: string[] = [];
  function View() {
    const state = `${useSnapshot('menu').value} ${useSelected('menu', ({ value }) => value)}`;
    seen.push(`${useHydrated()} ${state}`);
    return <p>{state}</p>;
  }
  const view = within({ children: <View /> });
  const host = document.createElement('div');
  host.innerHTML = renderToString(view);
  site.startHome();
  site.actors.menu.send({ type: 'toggle.pressed' });
  const mismatch = vi.fn();
  const root = await act(async () => hydrateRoot(host, view, { onRecoverableError: mismatch }));
  expect(mismatch).not.toHaveBeenCalled();
  act(() => root.unmount());
  expect(seen.slice(0, 2)).toEqual(['false closed closed', 'false closed closed']);
  expect(seen.at(-1)).toBe('true open open');
});
