import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { createRoot } from 'react-dom/client';
import './atlas.css';
import { Atlas } from './atlas.tsx';
import { createLiveStore } from './live.ts';

/** The atlas' entry; a page of the dev server that is in no build. */
const store = createLiveStore();
// Before the frame is there, so that nothing of it is missed.
addEventListener('message', ({ origin, data }: MessageEvent<StatelyInspectionEvent>) => {
  if (origin === location.origin && String(data?.type).startsWith('@xstate.')) store.hear(data);
});
const root = document.getElementById('atlas');
if (root) createRoot(root).render(<Atlas store={store} />);
