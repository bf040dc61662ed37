/** `npm run paths`: the test cases of a machine. */
import { type MachineName, machineNames, modelOf } from '../../../model/models.ts';
import { argumentsOf, refuse } from '../../setup/arguments.mjs';
import { casesOf } from './cases.ts';
import { formats } from './formats.ts';

const help = `npm run -s paths -- MACHINE [OPTIONS]

Prints the test cases of a machine: a few paths that take every transition, step by step, with what is to be seen.
Without a name: the machines.

  --format markdown|json|csv   by default markdown
  --help                       this text

Examples:
  npm run -s paths -- menu
  npm run -s paths -- contact --format csv > contact.csv`;

const { values, positionals } = argumentsOf(help, {
  allowPositionals: true,
  options: { format: { type: 'string', default: 'markdown' } },
});
const [name, another] = positionals;
const format = formats[values.format as keyof typeof formats];
if (!format)
  refuse(`There is no format “${values.format}”: it is ${Object.keys(formats).join(', ')}.`);
if (another !== undefined) refuse(`One machine at a time: “${name}” or “${another}”.`);

if (name === undefined)
  for (const machine of machineNames) console.log(`${machine.padEnd(12)}${modelOf(machine).name}`);
else if (machineNames.includes(name as MachineName))
  process.stdout.write(format(casesOf(name as MachineName)));
else refuse(`There is no machine “${name}”: the machines are ${machineNames.join(', ')}.`);
