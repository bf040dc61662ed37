/** The record that a report carries, and what `--check` finds in that of the signed one. */
import { type EngineName, engines } from '../../engines/driver.ts';
import { type FigureName, figureNames } from '../../model/figures.ts';
import { changedFiles, changedRows } from './changes.ts';
import { type Evidence, nameOf } from './evidence.ts';
import type { Verdict } from './judgements.ts';
import type { Hashes } from './provenance.ts';
import { brokenSeal } from './seal.ts';

interface Signed {
  hashes: Hashes;
  verdicts: Partial<Record<EngineName, Partial<Record<FigureName, Verdict>>>>;
}

/** The record as an element of the report: data that runs nowhere. */
export function recordTag({ provenance, engines: examined }: Evidence): string {
  const verdicts = examined.map((one) => [
    one.engine,
    'rows' in one ? Object.fromEntries(one.rows.map(({ name, verdict }) => [name, verdict])) : {},
  ]);
  const signed: Signed = { hashes: provenance.hashes, verdicts: Object.fromEntries(verdicts) };
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

/**
 * Why a signed report is not about these sources, in sentences, with the rows and files that are others since, or why its
 * text is not as it was written: nothing when all is right, and every figure holds in every engine, or holds partly.
 */
export function faultsOf(report: string, hashes: Hashes, root: string): string[] {
  const { hashes: signed, verdicts } = recordIn(report);
  if (report === '') return ['There is none.'];
  const altered = [brokenSeal(report) ?? []].flat();
  if (!signed || !verdicts)
    return [
      ...altered,
      'It has no record of what was measured: an older tool wrote it, or it was edited.',
      ...changedRows(report),
      ...changedFiles(root, report),
    ];
  const changed = Object.keys(hashes).filter((what) => signed[what] !== hashes[what]);
  const open = engines.flatMap((engine) => {
    const rows = verdicts[engine];
    if (!rows) return [`${nameOf({ engine })} is not in it.`];
    return figureNames
      .filter((name) => rows[name] !== 'holds' && rows[name] !== 'partly')
      .map((name) => `${name} in ${nameOf({ engine })}: ${rows[name] ?? 'not measured'}.`);
  });
  return [
    ...altered,
    ...changed.map((what) => `Changed since: ${what}.`),
    ...changedRows(report),
    ...(changed.length > 0 ? changedFiles(root, report) : []),
    ...open,
  ];
}
