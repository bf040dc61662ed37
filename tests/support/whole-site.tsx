import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { App } from '../../src/app.tsx';
// Loaded already, so that what is below is there as soon as React asks for it.
import '../../src/sections/below-the-fold.ts';
import { createSite } from '../../src/site.ts';
import { fakeEnvironment } from './fake-environment.ts';

/** Frames are none of a machine's business, and happy-dom complains of each that it may not load. */
export function leaveFramesEmpty() {
  const prototype = HTMLIFrameElement.prototype as unknown as Record<symbol, () => void>;
  const load = Object.getOwnPropertySymbols(prototype).find(
    ({ description }) => description === 'connectedToDocument',
  );
  if (!load) throw new Error('happy-dom no longer loads frames as it did.');
  vi.spyOn(prototype, load).mockImplementation(() => {});
}

/** The whole site in StrictMode over a fake environment; `using` takes it down again. */
export function wholeSite() {
  leaveFramesEmpty();
  const fake = fakeEnvironment();
  const made: AnyActorRef[] = [];
  const site = createSite({
    environment: fake.environment,
    inspect: {
      next: ({ type, actorRef }) => {
        if (type === '@xstate.actor') made.push(actorRef as AnyActorRef);
      },
    },
  });

  let navigate: NavigateFunction | undefined;
  function Router() {
    navigate = useNavigate();
    return null;
  }
  render(
    <StrictMode>
      <MemoryRouter>
        <Router />
        <App site={site} />
      </MemoryRouter>
    </StrictMode>,
  );

  return {
    ...fake,
    site,
    /** How many actors of a kind were made so far, by the id of their machine. */
    made: (id: string) => made.filter((actor) => actor.id === id).length,
    /** Goes to a path, or so many steps through the history. */
    go: (to: string | number) => act(async () => navigate?.(to as never)),
    [Symbol.dispose]() {
      cleanup();
      for (const actor of Object.values(site.actors)) actor.stop();
    },
  };
}
