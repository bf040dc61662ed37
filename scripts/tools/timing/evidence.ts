import { engines as allEngines, type EngineName } from '../../engines/driver.ts';
import type { Attempt } from './attempts.ts';
import { byId, type Mention, mentioned } from './mention.ts';
import type { Provenance } from './provenance.ts';
import type { Measured } from './session.ts';
import { type Late, stockInShort, stockVerdict } from './stock.ts';
import type { Row } from './verdicts.ts';

/** One engine: what was measured in it, and a row for each figure; or why it is not there, and whether it had begun. */
export type Examined =
  | { engine: EngineName; measured: Measured; rows: Row[] }
  | { engine: EngineName; missing: string; brokeOff?: boolean };

/** Everything that the report shows. */
export interface Evidence {
  /** When the run began. */
  when: Date;
  /** When the last measurement was over. */
  until: Date;
  /** Processor, cores, system. */
  machine: string;
  /** The address of a site that ran already; undefined where it was the build of these sources. */
  site: string | undefined;
  provenance: Provenance;
  /** Whether Firefox's timers were left as visitors have them. */
  stockTimers: boolean;
  /** How late Firefox is with these timers, where it was measured without them. */
  stock?: Late[];
  /** The earlier runs of the same page, figures and tool on this machine. */
  attempts: Attempt[];
  engines: Examined[];
}

/**
 * How the evidence ends: as the worst of its rows, where a figure that fails is worse than one that cannot be told. One
 * that holds partly ends nothing, as it was accepted so, nor does one that visitors' Firefox makes late by its own timers.
 */
export function outcomeOf({ engines, stock = [] }: Evidence): 'holds' | 'fails' | 'unknown' {
  const verdicts = engines.flatMap((one) =>
    'rows' in one ? one.rows.map(({ verdict }) => verdict) : ['unknown' as const],
  );
  if (verdicts.includes('fails')) return 'fails';
  if (stock.some((one) => stockVerdict(one).verdict === 'unexplained')) return 'unknown';
  return verdicts.includes('unknown') ? 'unknown' : 'holds';
}

const names = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' };
export const nameOf = ({ engine }: Pick<Examined, 'engine'>) => names[engine];

/** The names of the engines that were not asked for. */
export const notRun = ({ engines }: Evidence) =>
  allEngines
    .filter((engine) => !engines.some((one) => one.engine === engine))
    .map((engine) => names[engine]);

/** That Firefox was told to fire timers when they are due, and what is known of it as visitors have it. */
function firefoxInSummary(
  { engines, stockTimers, stock = [] }: Evidence,
  mention: Mention,
): string | undefined {
  const isIn = engines.some((one) => one.engine === 'firefox' && 'rows' in one);
  if (!isIn || stockTimers) return undefined;
  return `Firefox’s delays were taken with its timers told to fire when due; as visitors have it, ${stockInShort(stock, mention) ?? 'they were not measured'}`;
}

/** Engines whose tab was not hidden for minutes. */
const withoutLongHidden = ({ engines }: Evidence) =>
  engines.filter((one) => 'rows' in one && !one.measured.longHidden).map(nameOf);

/** The whole evidence in short; `mention` names the figures that do not simply hold. */
export function summaryOf(evidence: Evidence, mention: Mention = byId): string {
  const rows = evidence.engines.flatMap((one) => ('rows' in one ? one.rows : []));
  const those = (verdict: Row['verdict']) => rows.filter((row) => row.verdict === verdict);
  const others = (verdict: Row['verdict'], words: string) => {
    const found = those(verdict);
    const names = mentioned(
      found.map(({ name }) => name),
      mention,
    );
    return found.length ? [`${found.length} ${words} (${names})`] : [];
  };
  const engines = evidence.engines.filter((one) => 'rows' in one).map(nameOf);
  const missing = evidence.engines.filter((one) => 'missing' in one).map(nameOf);
  const left = notRun(evidence);
  const briefly = withoutLongHidden(evidence);
  const firefox = firefoxInSummary(evidence, mention);
  return [
    `${those('holds').length} of ${rows.length} measurements (each number once in ${engines.join(', ') || 'no engine'}) hold`,
    ...others('partly', 'hold partly'),
    ...others('fails', 'do not'),
    ...others('unknown', 'cannot be told'),
    ...(missing.length ? [`${missing.join(' and ')} could not be examined`] : []),
    ...(left.length ? [`${left.join(' and ')} not run`] : []),
    ...(briefly.length ? [`no tab hidden for minutes in ${briefly.join(' and ')}`] : []),
  ]
    .join(', ')
    .concat(firefox ? `. ${firefox}` : '');
}
