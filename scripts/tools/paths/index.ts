/** `npm run paths`: the test cases of a machine. */
import { type Subject, subjects } from '../../../machines/registry.ts';
import { argumentsOf, refuse } from '../../setup/arguments.mjs';
import { casesOf } from './cases.ts';
import { formats } from './formats.ts';
import { parts } from './parts.ts';

const help = `npm run -s paths -- MACHINE [OPTIONS]

Prints the test cases of a machine: a few paths that take every transition, step by step, with what is to be seen.
Without a name: the machines.

  --format markdown|json|csv   markdown unless told
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
  for (const subject of subjects) console.log(`${subject.padEnd(12)}${parts[subject].name}`);
else if (subjects.includes(name as Subject)) process.stdout.write(format(casesOf(name as Subject)));
else refuse(`There is no machine “${name}”: the machines are ${subjects.join(', ')}.`);
