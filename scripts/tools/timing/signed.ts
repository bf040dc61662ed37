/** What `--check` finds in the signed report. */
import { engines } from '../../engines/driver.ts';
import { figureNames } from '../../model/figures.ts';
import { changedFiles, changedRows, isInHistory, quotesGone } from './changes.ts';
import { type Evidence, nameOf } from './evidence.ts';
import { changedIn, type Hashes, othersIn } from './provenance.ts';
import { evidenceIn } from './record.ts';
import { reportOf } from './report.ts';
import { brokenSeal, unsealed } from './seal.ts';

/** The parts of a report by their names: its head, its chapters, and its rows by their figures or statements. */
function partsOf(report: string): Map<string, string> {
  const parts = unsealed(report).split(/(?=<h[23] id="|<tr><th scope="row"><span id=")/);
  return new Map(
    parts.map((part, index) => {
      const [, id, title] = /id="([^"]+)">([^<]*)/.exec(part) ?? [];
      const name = part.startsWith('<h2') ? `“${title}”` : id;
      return [index === 0 || !name ? 'its head' : name, part];
    }),
  );
}

/** The names of the parts in which a report is not what its own record makes of it. */
function unlike(report: string, evidence: Evidence, root: string): string[] {
  const [own, wanted] = [partsOf(report), partsOf(reportOf(evidence, root))];
  const names = [...new Set([...wanted.keys(), ...own.keys()])];
  return names.filter((name) => own.get(name) !== wanted.get(name));
}

/**
 * Figures that do not hold, in sentences; one that holds partly does.
 *
 * @param rows what is said of figures whose number is another by now: their samples are of the number before
 */
const openIn = (evidence: Evidence, rows: readonly string[] = []) =>
  engines.flatMap((engine) => {
    const one = evidence.engines.find((examined) => examined.engine === engine);
    if (!one) return [`${nameOf({ engine })} is not in it.`];
    const judged = 'rows' in one ? one.rows : [];
    return figureNames.flatMap((name) => {
      if (rows.some((row) => row.includes(` ${name} (`))) return [];
      const row = judged.find((found) => found.name === name);
      if (row?.verdict === 'holds' || row?.verdict === 'partly') return [];
      const reason = row?.reason ? ` ${row.reason}` : '';
      return [`${name} in ${nameOf(one)}: ${row?.verdict ?? 'not measured'}.${reason}`];
    });
  });

/** What an attempt gives, or why it gives nothing. */
function attempt<Given>(give: () => Given): { given?: Given; why?: string } {
  try {
    return { given: give() };
  } catch (error) {
    return { why: (error as Error).message };
  }
}

const ofOlderTool = 'an older tool wrote it, or it was edited.';

/**
 * Why a signed report is not about these sources, in sentences, with the rows and files that are others since, or why its
 * text is not as it was written, or is not what these sources make of its record: nothing when all is right, and every figure
 * holds in every engine, or holds partly.
 */
export function faultsOf(report: string, hashes: Hashes, root: string): string[] {
  if (report === '') return ['There is none.'];
  const { given: evidence, why } = attempt(() => evidenceIn(report));
  const seal = [brokenSeal(report) ?? []].flat();
  if (!evidence)
    return [
      ...seal,
      why
        ? `Its record cannot be judged (${why}): ${ofOlderTool}`
        : `It has no record of what was measured: ${ofOlderTool}`,
      ...changedRows(report),
      ...changedFiles(root, report),
    ];
  const { hashes: signed, commit } = evidence.provenance;
  const changed = changedIn(signed, hashes);
  const rows = changedRows(report);
  if (changed.length > 0)
    return [
      ...seal,
      ...changed.map((what) => `Changed since: ${what}.`),
      ...rows,
      ...quotesGone(root),
      ...changedFiles(root, report),
      ...openIn(evidence, rows),
    ];
  const forged = attempt(() => unlike(report, evidence, root));
  return [
    ...seal,
    ...rows,
    ...(isInHistory(root, commit)
      ? othersIn(root, commit).map(
          (file) => `Its commit, ${commit.slice(0, 7)}, has another ${file} than these sources.`,
        )
      : [`Its commit is not in this history: ${commit}.`]),
    ...(forged.why ? [`Its record makes no report (${forged.why}): ${ofOlderTool}`] : []),
    ...(forged.given ?? []).map(
      (what) => `Its own record says something else than it does: ${what}.`,
    ),
    ...openIn(evidence),
  ];
}
