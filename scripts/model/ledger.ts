import { type StatementId, spec } from '../../model/spec.ts';

export type Row = StatementId;

/** The first sentence of each statement. */
export const ledger = Object.fromEntries(
  Object.entries(spec).map(([id, { says }]) => [id, says[0]]),
) as Record<Row, string>;
