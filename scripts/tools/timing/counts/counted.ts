import type { FigureName } from '../../../model/figures.ts';

/** How a count of the spec is taken from the page. */
export interface Counted {
  /** In a sentence, for the report. */
  how: string;
  /** Runs in the page and uses nothing outside itself. */
  count: () => unknown;
}

export type Counts = { [Name in FigureName]?: Counted };

/** Code as it was typed, but for its types: Node puts blanks in their place, and the indentation is that of the file. */
export function tidied(code: string): string {
  const [first = '', ...others] = code.split('\n').filter((line) => line.trim());
  const deep = Math.min(...others.map((line) => line.search(/\S/)));
  return [first, ...others.map((line) => line.slice(deep))]
    .map((line) => line.replace(/(?<=\S) {2,}(?=[(),;])/g, '').replace(/(?<=\S) {2,}/g, ' '))
    .join('\n');
}
