/**
 * `npm run mutate`: changes one thing at a time (deletes a transition, flips a guard, moves a number by
 * one, removes a statement, drops an item ...) and runs the tests of the file on it. A mutant that no
 * test notices is a hole in the tests or dead code; what nobody could notice is listed, with its reason,
 * in `scripts/tools/mutation/equivalent-mutants.ts`. Exit status 1: one survived, or that list is stale.
 */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { guess } from 'chart-lab';
import { argumentsOf, refuse } from '../../setup/arguments.mjs';
import { equivalentMutants } from './equivalent-mutants.ts';
import type { Mutant } from './mutant.ts';
import { type PartName, partNames, parts } from './parts.ts';
import { closingLine, described, type Judged, reportOf } from './report.ts';
import '../test/no-settings.ts';

const help = `npm run mutate -- [OPTIONS] [FILE ...]

Changes one thing at a time and names each change that no test notices; the status is then 1.

  --only PART    one of: ${partNames.join(', ')}; may be given again
  --sample N     N mutants drawn from all; without it every one
  --seed TEXT    draws another sample
  FILE           only files whose path contains one of these
  --help         this text

The report is reports/mutants.md.

Examples:
  npm run mutate -- menu
  npm run mutate -- --only ${partNames[0]} --sample 20 --seed friday`;

const { values, positionals } = argumentsOf(help, {
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true, default: [] },
    sample: { type: 'string' },
    seed: { type: 'string', default: 'mutants' },
  },
});

const unknown = values.only.find((name) => !(name in parts));
if (unknown)
  refuse(
    `There is no part "${unknown}".${guess(unknown, partNames)} There are: ${partNames.join(', ')}.`,
  );
if (values.sample !== undefined && !/^[1-9]\d*$/.test(values.sample))
  refuse('--sample is a whole number above 0.');

/** The mutants with the lowest hashes: the same for the same seed, whatever else is in the list. */
function drawn<Item extends Mutant>(mutants: Item[], size: number): Item[] {
  const rank = ({ file, line, what, is }: Mutant) =>
    createHash('sha256').update([values.seed, file, line, what, is].join('\n')).digest('hex');
  const ranked = mutants.map((one) => ({ one, rank: rank(one) }));
  ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return ranked.slice(0, size).map(({ one }) => one);
}

const isEquivalent = (mutant: Mutant) =>
  equivalentMutants.some(
    ({ file, was, is }) => file === mutant.file && was === mutant.was && is === mutant.is,
  );

/** Runs the tests on each mutant of one part; says what survived as soon as it has. */
async function judge(part: PartName, mutants: Mutant[]): Promise<Judged[]> {
  const judged: Judged[] = [];
  const runner = await parts[part].open();
  try {
    for (const file of new Set(mutants.map((one) => one.file))) {
      if ((await runner.run(file)) !== 'survived') {
        throw new Error(`The tests of ${file} fail without any mutation.`);
      }
      for (const mutant of mutants.filter((one) => one.file === file)) {
        const outcome = await runner.run(file, mutant);
        const listed = outcome === 'survived' && isEquivalent(mutant);
        judged.push({ ...mutant, verdict: listed ? 'equivalent' : outcome });
        if (outcome === 'survived' && !listed) console.log(`survived: ${described(mutant)}`);
      }
      const own = judged.filter((one) => one.file === file);
      console.log(`${file}: ${closingLine(own)}`);
    }
  } finally {
    await runner.close();
  }
  return judged;
}

/** The entries of the list of equivalents that are no longer true. */
function staleness(all: Mutant[], judged: Judged[], files: string[]): string[] {
  const vanished = equivalentMutants
    .filter(({ file }) => files.includes(file))
    .filter(
      ({ file, is }) => !all.some((one) => one.file === file && isEquivalent(one) && one.is === is),
    )
    .map(({ file, is }) => `${file} has no such mutant any more: ${is}`);
  const killed = judged
    .filter((one) => isEquivalent(one) && one.verdict !== 'equivalent')
    .map((one) => `killed after all: ${described(one)}`);
  return [...vanished, ...killed];
}

async function run(chosen: PartName[]): Promise<void> {
  const isWanted = (file: string) =>
    positionals.length === 0 || positionals.some((name) => file.includes(name));
  const files = chosen.flatMap((part) => parts[part].files.filter(isWanted));
  if (files.length === 0) {
    const known = chosen.flatMap((part) => parts[part].files);
    refuse(
      `No file that is mutated has "${positionals.join('" or "')}" in its path, such as ${known[0]}.`,
    );
  }
  const all = chosen.flatMap((part) =>
    parts[part].mutantsOf(parts[part].files.filter(isWanted)).map((one) => ({ ...one, part })),
  );
  const size = values.sample === undefined ? all.length : Number(values.sample);
  const tried = drawn(all, size);
  const scope =
    size < all.length ? `${size} of ${all.length}, seed ${values.seed}` : `all ${all.length}`;
  console.log(`Mutants: ${scope}`);

  const judged: Judged[] = [];
  for (const part of chosen) {
    const own = all.filter((one) => one.part === part && tried.includes(one));
    if (own.length > 0) judged.push(...(await judge(part, own)));
  }
  await mkdir('reports', { recursive: true });
  await writeFile('reports/mutants.md', reportOf(judged, scope));
  const stale = staleness(all, judged, files);
  for (const line of stale) console.log(`The list of equivalents is stale. ${line}`);
  console.log(closingLine(judged));
  const survived = judged.some(({ verdict }) => verdict === 'survived');
  process.exitCode = survived || stale.length > 0 ? 1 : 0;
}

await run(partNames.filter((name) => values.only.length === 0 || values.only.includes(name)));
