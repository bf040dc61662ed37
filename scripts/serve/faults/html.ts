/** Words as they stand in a page of the fault panel. */
export const escaped = (words: string) =>
  words.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
