import { addStylesheet } from '../environment/stylesheet.ts';
import type { PhotosView } from '../site.ts';
import styles from '../styles/photos.css?url';

const loadScript = () => import('./late-photos.ts');

/** The files of the photographs, which their actors need before anybody has seen the view. */
export const loadPhotoFiles = async () => (await loadScript()).files;

// The styles not by an import: see `toasts.ts`.
export async function loadPhotos(): Promise<PhotosView> {
  const [{ Photos, files }] = await Promise.all([loadScript(), addStylesheet(styles)]);
  const { take, previewOf } = files;
  return { Photos, take, previewOf };
}
