/**
 * Web storage that may be refused (private windows, blocked site data, full quota): the page then goes on
 * without it and logs a message. If site data is blocked, reading `window.localStorage` itself throws.
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
