/** `npm run paths`: the test cases of a machine. */
import { type MachineName, machineNames, modelOf } from '../../../model/models.ts';
import { argumentsOf, Refusal } from '../../setup/program.mjs';
import { casesOf } from './cases.ts';
import { formats } from './formats.ts';

const { values, positionals } = argumentsOf({
  allowPositionals: true,
  options: { format: { type: 'string', default: 'markdown' } },
});
const [name, another] = positionals;
const format = formats[values.format as keyof typeof formats];
if (!format)
  throw new Refusal(
    `There is no format “${values.format}”: it is ${Object.keys(formats).join(', ')}.`,
  );
if (another !== undefined) throw new Refusal(`One machine at a time: “${name}” or “${another}”.`);

if (name === undefined)
  for (const machine of machineNames) console.log(`${machine.padEnd(12)}${modelOf(machine).name}`);
else if (machineNames.includes(name as MachineName))
  process.stdout.write(format(casesOf(name as MachineName)));
else
  throw new Refusal(`There is no machine “${name}”: the machines are ${machineNames.join(', ')}.`);
