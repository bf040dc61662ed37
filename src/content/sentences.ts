/** The sentences that are there, joined: a fact that the firm leaves out has none. */
export const sentences = (...parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(' ');
