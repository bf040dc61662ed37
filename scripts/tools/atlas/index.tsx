/** The atlas of this page's machines; a page of the dev server that is in no build. */
import './atlas.css';
import { createRoot } from 'react-dom/client';
import { Atlas } from './atlas.tsx';
import { createSession } from './session.ts';

const session = createSession(new URLSearchParams(location.search).has('held'));
// The page in the frame looks for it, and so may a developer in the console.
Object.assign(window, { atlas: session });
const element = document.getElementById('atlas');
if (element) createRoot(element).render(<Atlas session={session} />);
