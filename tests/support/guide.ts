import { readFileSync } from 'node:fs';

/** The owner's guide in the archive. */
export const guide = readFileSync(new URL('../../php/GUIDE.md', import.meta.url), 'utf8');
