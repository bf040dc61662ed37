/** Where the art tools read and write, from the root of the repository. */
import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** PNG masters: large, reproducible, never in git. */
export const masters = at('.cache/art/');
export const images = at('public/images/');
export const brandMarks = at('public/assets/brands/');
export const publicRoot = at('public/');
export const renderScript = at('art/render.py');
export const shareCard = at('art/share-card.html');
export const displayFont = at('src/styles/fonts/besley.woff2');
export const plateLettering = at('art/plate-lettering.json');
export const outlineScript = at('art/outlines.py');
export const drawingScript = at('art/lines.py');
export const outlineFolder = at('src/content/outlines/');
export const marksScript = at('art/floor_marks.py');
export const floorScene = at('src/content/floor-scene.ts');
export const floorRoutes = at('art/floor-routes.json');
export const pictureList = at('src/content/pictures.ts');
export const placesScript = at('art/places.py');
export const placeList = at('src/content/places.ts');
