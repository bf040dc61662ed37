/** The record that a report carries, and what `--check` finds in that of the signed one. */
import { type EngineName, engines } from '../../engines/driver.ts';
import { figureNames } from '../../model/figures.ts';
import { changedFiles, changedRows } from './changes.ts';
import { unlike } from './conclusions.ts';
import { type Evidence, type Examined, nameOf } from './evidence.ts';
import type { Hashes } from './provenance.ts';
import { brokenSeal } from './seal.ts';
import type { Measured } from './session.ts';
import type { Late } from './stock.ts';
import { rowsOf } from './verdicts.ts';

/** What a report was written from, and nothing that is concluded from it. */
interface Signed {
  hashes: Hashes;
  engines: ({ engine: EngineName; measured: Measured } | { engine: EngineName; missing: string })[];
  stock?: Late[];
}

/** The record as an element of the report: data that runs nowhere. */
export function recordTag({ provenance, engines: examined, stock }: Evidence): string {
  const samples = examined.map((one) =>
    'rows' in one ? { engine: one.engine, measured: one.measured } : one,
  );
  const signed: Signed = {
    hashes: provenance.hashes,
    engines: samples,
    ...(stock && { stock }),
  };
  const json = JSON.stringify(signed).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="record">${json}</script>`;
}

/** @returns nothing in it where there is no record, or one that cannot be read */
function recordIn(report: string): Partial<Signed> {
  const [, json = ''] =
    /<script type="application\/json" id="record">(.*?)<\/script>/s.exec(report) ?? [];
  try {
    return Object(JSON.parse(json));
  } catch {
    return {};
  }
}

/** Of a signed report what no conclusion depends on: it is of the build, in every engine. */
const blank: Omit<Evidence, 'engines'> = {
  when: new Date(0),
  machine: '',
  site: undefined,
  stockTimers: false,
  provenance: { commit: '', args: [], hashes: {} },
  attempts: [],
};

/** An engine with the verdicts that its samples have now. */
const judged = (one: Signed['engines'][number]): Examined =>
  'missing' in one ? one : { ...one, rows: rowsOf(one.measured) };

/**
 * Why a signed report is not about these sources, in sentences, with the rows and files that are others since, or why its
 * text is not as it was written, or does not say what its samples do: nothing when all is right, and every figure holds in
 * every engine, or holds partly.
 */
export function faultsOf(report: string, hashes: Hashes, root: string): string[] {
  const { hashes: signed, engines: samples, stock } = recordIn(report);
  if (report === '') return ['There is none.'];
  const altered = [brokenSeal(report) ?? []].flat();
  if (!signed || !samples)
    return [
      ...altered,
      'It has no record of what was measured: an older tool wrote it, or it was edited.',
      ...changedRows(report),
      ...changedFiles(root, report),
    ];
  const changed = Object.keys(hashes).filter((what) => signed[what] !== hashes[what]);
  const evidence = { ...blank, engines: samples.map(judged), ...(stock && { stock }) };
  const open = engines.flatMap((engine) => {
    const one = evidence.engines.find((examined) => examined.engine === engine);
    if (!one) return [`${nameOf({ engine })} is not in it.`];
    const rows = 'rows' in one ? one.rows : [];
    return figureNames.flatMap((name) => {
      const verdict = rows.find((row) => row.name === name)?.verdict ?? 'not measured';
      return verdict === 'holds' || verdict === 'partly'
        ? []
        : [`${name} in ${nameOf(one)}: ${verdict}.`];
    });
  });
  const forged = changed.length > 0 ? [] : unlike(report, evidence);
  return [
    ...altered,
    ...changed.map((what) => `Changed since: ${what}.`),
    ...changedRows(report),
    ...(changed.length > 0 ? changedFiles(root, report) : []),
    ...forged.map((what) => `Its own samples say something else than it does: ${what}.`),
    ...open,
  ];
}
