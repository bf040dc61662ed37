/** Where the art tools read and write, from the root of the repository. */
import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** PNG masters: large, reproducible, never in git. */
export const masters = at('.cache/art/');
export const images = at('public/images/');
export const brandMarks = at('public/assets/brands/');
export const publicRoot = at('public/');
export const renderScript = at('art/render.py');
export const markFile = at('public/assets/mark.svg');
export const shareLettering = at('art/share-card.svg');
export const serifFolder = at('node_modules/@fontsource/instrument-serif/files/');
export const pictureList = at('src/content/pictures.ts');
