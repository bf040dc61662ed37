/** The sections below the fold: one chunk, fetched after the first screen's (`hydration/hydrate-when-near.ts`). */
export { About } from './about.tsx';
export { Clearance } from './clearance.tsx';
export { Contact } from './contact.tsx';
export { Coverage } from './coverage.tsx';
export { Footer } from './footer.tsx';
export { Premium } from './premium.tsx';
export { Relocation } from './relocation.tsx';
export { Services } from './services.tsx';
export { Storage } from './storage.tsx';
