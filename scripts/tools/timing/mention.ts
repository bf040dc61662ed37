/** How figures are named in a sentence. */
import { type FigureName, figures } from '../../model/figures.ts';

export type Mention = (name: FigureName) => string;

/** By its row of the ledger. */
export const byId: Mention = (name) => figures[name].ids[0];

/** By its row of the ledger, as a link to its row in the report. */
export const byLink: Mention = (name) => `<a href="#${name}">${byId(name)}</a>`;

/** Each row of the ledger once, by its first figure. */
export const mentioned = (names: readonly FigureName[], mention: Mention) =>
  [...Map.groupBy(names, byId).values()].map(([first]) => mention(first as FigureName)).join(', ');
