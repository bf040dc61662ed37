/**
 * `npm run soak`: the promises about enquiries in full size, with their figures. The short form of two is in
 * `npm test`, that of the others in `npm run test:full`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { guess } from 'chart-lab';
import { argumentsOf, refuse } from '../../setup/arguments.mjs';
import { commands } from '../../setup/commands.mjs';
import { install } from '../../setup/install.mjs';
import { type Result, reliability } from './reliability.ts';
import { soaks } from './soaks.ts';

const all = soaks.map(({ name }) => name);
const names = all.join(', ');
const help = `npm run soak -- [OPTIONS]

Fault injection at full size, for 20 minutes and more: no enquiry may be lost. The status is 1 when one is.

  --only NAME   one of: ${names}
  --share 0.1   a tenth of the size; 1 unless told
  --write       writes the figures of those that ran into docs/reliability.md
  --help        this text

Examples:
  npm run soak -- --only killed-workers --share 0.1
  npm run soak -- --write`;

const { values } = argumentsOf(help, {
  options: {
    only: { type: 'string' },
    share: { type: 'string', default: '1' },
    write: { type: 'boolean' },
  },
});
const share = Number(values.share);
const chosen = soaks.filter(({ name }) => !values.only || name === values.only);
if (chosen.length === 0)
  refuse(`There is no soak "${values.only}".${guess(`${values.only}`, all)} There are: ${names}.`);
if (!(share > 0 && share <= 1)) refuse('--share is above 0 and at most 1.');
if (commands.soak) await install('soak', commands.soak);

const results = new Map<string, Result | null>();
for (const soak of chosen) {
  console.log(`\n${soak.name}: ${soak.promise}`);
  const lacking = soak.lacks?.();
  if (lacking) {
    console.log(`  NOT RUN: it needs ${lacking}.`);
    if (values.only) process.exitCode = 2;
    continue;
  }
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1000);
  try {
    const figures = await soak.run(share, (text) => console.log(`  ${seconds()} s: ${text}`));
    console.log(`  HOLDS after ${seconds()} s: ${figures}`);
    const { name, promise } = soak;
    results.set(name, { name, promise, share, date: new Date(), seconds: seconds(), figures });
  } catch (error) {
    results.set(soak.name, null);
    console.log(`  BROKEN after ${seconds()} s: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
if (values.write) {
  const file = join(import.meta.dirname, '../../../docs/reliability.md');
  const order = soaks.map(({ name }) => name);
  await writeFile(file, reliability(await readFile(file, 'utf8'), order, results));
  console.log(`\nWritten: ${file}`);
}
