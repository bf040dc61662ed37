/** `npm run properties`: what can never happen, checked in every configuration of the machines. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { subjects } from '../../../machines/registry.ts';
import { ledger } from '../../model/ledger.ts';
import { coverageOf } from '../../model/properties/coverage.ts';
import { properties } from '../../model/properties/properties.ts';
import { brokenBy, type Property, spaceOf } from '../../model/properties/property.ts';
import { wordsOf } from '../../model/properties/space.ts';
import { argumentsOf } from '../../setup/arguments.mjs';
import { coverageTable, report } from './report.ts';

const help = `npm run properties -- [OPTIONS]

Checks every property of the machines in every configuration that they can come to.

  --gaps    also names every transition, guard outcome and pair of transitions that cannot happen
  --write   writes docs/properties.md
  --help    this text

A property that does not hold is shown with its formula, the rows of the ledger that are at stake, and the
shortest way to break it; the status is then 1.

Examples:
  npm run properties
  npm run properties -- --gaps`;

/** The statements of the spec that a property stands for. */
const statementsOf = ({ source }: Property) =>
  Object.entries(ledger).filter(([id]) => new RegExp(`\\b${id}\\b`).test(source));

async function run(): Promise<void> {
  const { values } = argumentsOf(help, {
    options: {
      gaps: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  });
  let broken = 0;
  for (const property of properties) {
    const way = brokenBy(property);
    const { size } = spaceOf(property.system).configurations;
    console.log(`${way ? 'BROKEN' : 'holds '} ${property.says} (${property.system}: ${size})`);
    if (!way) continue;
    broken += 1;
    process.exitCode = 1;
    console.log(`  formula: ${property.formula.text}`);
    console.log(`  source: ${property.source}`);
    for (const [id, statement] of statementsOf(property))
      console.log(`  at stake: ${id}, ${statement}`);
    for (const [index, step] of way.entries()) console.log(`  ${index + 1}. ${wordsOf(step)}`);
  }
  console.log(`\n${coverageTable()}\n`);
  if (values.gaps)
    for (const subject of subjects) {
      const { transitions, guardOutcomes, transitionPairs } = coverageOf(subject);
      for (const { infeasible } of [transitions, guardOutcomes, transitionPairs])
        for (const { what, why } of infeasible) console.log(`${subject}: ${what}: ${why}`);
    }
  if (values.write) {
    const page = fileURLToPath(new URL('../../../docs/properties.md', import.meta.url));
    await writeFile(page, report());
    console.log(`Written: ${page}`);
  }
  console.log(
    `${broken || 'None'} of ${properties.length} properties ${broken === 1 ? 'is' : 'are'} broken.`,
  );
}

await run();
