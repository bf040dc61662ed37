import './atlas.css';
import { createRoot } from 'react-dom/client';
import { Atlas } from './atlas.tsx';
import type { AtlasOptions } from './options.ts';
import { createPlayer } from './player.ts';
import { createSession } from './session.ts';

export type { AtlasMachine, AtlasOptions, FramedPage } from './options.ts';

/** Shows the atlas in an element; `?held` in the address opens the page with its clock held at 0. */
export function startAtlas(element: Element, options: AtlasOptions): void {
  const session = createSession(options, new URLSearchParams(location.search).has('held'));
  // The page in the frame looks for it.
  Object.assign(window, { atlas: session });
  const player = createPlayer(session, options);
  createRoot(element).render(<Atlas session={session} player={player} options={options} />);
}
