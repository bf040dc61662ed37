/** `npm run properties`: what can never happen, checked in every configuration of the machines. */
import { check, coverage, textOfVerdict } from 'chart-lab';
import { machineNames } from '../../../model/models.ts';
import { type StatementId, statements } from '../../../model/spec.ts';
import { proofs, sayIn } from '../../../model/systems.ts';
import { argumentsOf, Refusal } from '../../setup/program.mjs';

const { values, positionals } = argumentsOf({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
});
for (const name of positionals)
  if (!(machineNames as string[]).includes(name))
    throw new Refusal(`There is no machine "${name}". There are: ${machineNames.join(', ')}.`);

let checked = 0;
const proven = new Set<string>();
let broken = 0;
for (const { space, properties } of proofs) {
  const { name, machines } = space.system;
  const isAlone = 'machine' in machines;
  const parts = isAlone ? [name] : Object.keys(machines);
  if (positionals.length > 0 && !parts.some((part) => positionals.includes(part))) continue;
  const { configurations, complete, neverTaken } = coverage(space);
  if (Object.keys(properties).length > 0) for (const part of parts) proven.add(part);
  for (const verdict of check(space, properties)) {
    checked += 1;
    const { sentence, verdict: result } = verdict;
    if (result === 'broken') {
      broken += 1;
      for (const [, id] of sentence.matchAll(/\[([A-Z]\d+)\]/g))
        console.log(`At stake: ${id}: ${statements[id as StatementId].join(' ')}`);
    }
    if (result !== 'holds' || values.all)
      console.log(`${name}: ${textOfVerdict(verdict, sayIn(space))}`);
  }
  if (values.all || !complete)
    console.log(
      `${name}: ${configurations} configurations${complete ? '' : ', where the search is cut off'}`,
    );
  const never = isAlone ? neverTaken : [];
  for (const transition of never) console.log(`${name}: never taken: ${transition}`);
  if (!complete || never.length > 0 || broken > 0) process.exitCode = 1;
}
const asked = positionals.length > 0 ? positionals : machineNames;
const without = asked.filter((name) => !proven.has(name));
if (without.length > 0)
  console.log(`Without a property, tried by examples in tests/machines: ${without.join(', ')}.`);
console.log(`${broken || 'None'} of ${checked} properties ${broken === 1 ? 'is' : 'are'} broken.`);
