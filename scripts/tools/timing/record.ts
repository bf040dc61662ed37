/** The record that a report carries: all that it was written from, and nothing that is concluded from it. */
import type { Evidence, Examined } from './evidence.ts';
import { rowsOf } from './verdicts.ts';

type Present = Extract<Examined, { rows: unknown }>;
type Missing = Extract<Examined, { missing: string }>;

/** The evidence as JSON has it, its members in this order. */
interface Recorded extends Omit<Evidence, 'when' | 'until' | 'engines'> {
  when: string;
  until: string;
  engines: (Pick<Present, 'engine' | 'measured'> | Missing)[];
}

/** The record as an element of the report: data that runs nowhere. */
export function recordTag(evidence: Evidence): string {
  const { when, until, machine, site, provenance, stockTimers, stock, attempts } = evidence;
  const engines = evidence.engines.map((one) =>
    'rows' in one ? { engine: one.engine, measured: one.measured } : one,
  );
  const record: Recorded = {
    when: when.toISOString(),
    until: until.toISOString(),
    machine,
    site,
    provenance,
    stockTimers,
    ...(stock && { stock }),
    attempts,
    engines,
  };
  const json = JSON.stringify(record).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="record">${json}</script>`;
}

/**
 * The evidence of a report, with the verdicts that its samples have now.
 *
 * @returns undefined where there is no record
 * @throws Error where it is not whole, or not of this form
 */
export function evidenceIn(report: string): Evidence | undefined {
  const [, json] =
    /<script type="application\/json" id="record">(.*?)<\/script>/s.exec(report) ?? [];
  if (json === undefined) return undefined;
  const record: Recorded = JSON.parse(json);
  if (!record?.provenance?.hashes) throw new Error('it has no hashes of what was measured');
  return {
    ...record,
    when: new Date(record.when),
    until: new Date(record.until),
    engines: record.engines.map((one) =>
      'missing' in one ? one : { ...one, rows: rowsOf(one.measured, record.site === undefined) },
    ),
  };
}
