/** `npm run properties`: what can never happen, checked in every configuration of the machines. */
import { type Covered, coverage, guess } from 'chart-lab';
import { type Subject, subjects } from '../../../machines/registry.ts';
import { ledger } from '../../model/ledger.ts';
import { properties } from '../../model/properties/properties.ts';
import { brokenBy, type Property, spaceOf } from '../../model/properties/property.ts';
import { wordsOf } from '../../model/properties/steps.ts';
import { systems } from '../../model/properties/systems.ts';
import { argumentsOf, refuse } from '../../setup/arguments.mjs';

const help = `npm run properties -- [MACHINE…] [OPTIONS]

Checks every property of the machines in every configuration that they can come to; with names, those of these
machines and of the systems that they are in. One that does not hold is shown with the shortest way to break it, and
the status is then 1. So it is where a transition can never be taken, or a search is cut off.

  --all     also names each property that holds, and counts what the configurations cover
  --help    this text

Machines: ${subjects.join(', ')}

Examples:
  npm run properties
  npm run properties -- hero contact`;

const { values, positionals } = argumentsOf(help, {
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
});
for (const name of positionals)
  if (!subjects.includes(name as Subject))
    refuse(
      `There is no machine "${name}".${guess(name, subjects)} There are: ${subjects.join(', ')}.`,
    );
const chosen = positionals.length > 0 ? positionals : subjects;

const checked = properties.filter(({ system }) =>
  chosen.some((name) => name in (systems[system]?.machines ?? {})),
);

/** The statements of the spec that a property stands for. */
const statementsOf = ({ source }: Property) =>
  Object.entries(ledger).filter(([id]) => new RegExp(`\\b${id}\\b`).test(source));

let broken = 0;
for (const property of checked) {
  const { says, system, formula, source } = property;
  const path = brokenBy(property);
  if (!path && values.all) console.log(`holds  ${says} (${system})`);
  if (!path) continue;
  broken += 1;
  console.log(`BROKEN ${says} (${system})`);
  console.log(`  formula: ${formula.text}`);
  console.log(`  source: ${source}`);
  for (const [id, statement] of statementsOf(property))
    console.log(`  at stake: ${id}, ${statement}`);
  for (const [index, step] of path.entries()) console.log(`  ${index + 1}. ${wordsOf(step)}`);
}

const share = ({ reached, never }: Covered) => `${reached} of ${reached + never.length}`;
let isIncomplete = false;
for (const name of new Set([...chosen, ...checked.map(({ system }) => system)])) {
  const { configurations, isWhole, transitions, guardOutcomes } = coverage(spaceOf(name));
  if (values.all)
    console.log(
      `${name}: ${configurations} configurations, ${share(transitions)} transitions, ${share(guardOutcomes)} guard outcomes`,
    );
  if (!isWhole) console.log(`${name}: the search is cut off at ${configurations} configurations.`);
  const never = subjects.includes(name as Subject) ? transitions.never : [];
  for (const what of never) console.log(`NEVER TAKEN ${what}`);
  isIncomplete ||= !isWhole || never.length > 0;
}
if (broken > 0 || isIncomplete) process.exitCode = 1;
console.log(
  `${broken || 'None'} of ${checked.length} properties ${broken === 1 ? 'is' : 'are'} broken.`,
);
