/** The script of the photographs, which comes once the form is near. */
export * as files from '../environment/photo-files.ts';
export { Photos } from '../sections/photos.tsx';
