/** The sentences that are there, joined: a fact that the firm leaves out has none. */
export const sentences = (...parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(' ');

/** A fact of `firm.json`, which begins with a capital, inside a sentence. */
export const lowered = (fact: string): string => `${fact[0]?.toLowerCase()}${fact.slice(1)}`;
