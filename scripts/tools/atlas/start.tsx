import { createRoot } from 'react-dom/client';
import { Atlas } from './atlas.tsx';
import { createPlayer } from './player.ts';
import { createSession } from './session.ts';

/** Shows the atlas; `?held` opens the page with its clock held. */
const isHeld = new URLSearchParams(location.search).has('held');
const session = createSession({ isHeld });
// Before the frame is there: its page joins as it creates its actors.
window.atlas = session;
const root = document.getElementById('atlas');
if (root) createRoot(root).render(<Atlas session={session} player={createPlayer(session)} />);
