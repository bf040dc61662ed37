/**
 * Web storage that may be refused (private windows, blocked site data, full quota): the page then
 * works on without remembering, and says so in the console. Where site data is blocked already the
 * name of the storage throws, so it is only read inside.
 */
type Kind = 'localStorage' | 'sessionStorage';

const attempt = <T>(use: () => T): T | null => {
  try {
    return use();
  } catch (cause) {
    console.warn('Web storage is not available; nothing is remembered.', cause);
    return null;
  }
};

export const readText = (kind: Kind, key: string): string | null =>
  attempt(() => globalThis[kind].getItem(key));

export const writeText = (kind: Kind, key: string, text: string): void => {
  attempt(() => globalThis[kind].setItem(key, text));
};

export const removeText = (kind: Kind, key: string): void => {
  attempt(() => globalThis[kind].removeItem(key));
};
