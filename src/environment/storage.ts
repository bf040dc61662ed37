/**
 * Web storage that may be refused (private windows, blocked site data, full quota): the page then
 * works on without remembering, and says so in the console.
 */
const attempt = <T>(use: () => T): T | null => {
  try {
    return use();
  } catch (cause) {
    console.warn('Web storage is not available; nothing is remembered.', cause);
    return null;
  }
};

export const readText = (storage: Storage, key: string): string | null =>
  attempt(() => storage.getItem(key));

export const writeText = (storage: Storage, key: string, text: string): void => {
  attempt(() => storage.setItem(key, text));
};

export const removeText = (storage: Storage, key: string): void => {
  attempt(() => storage.removeItem(key));
};
