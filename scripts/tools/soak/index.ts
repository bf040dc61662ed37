/**
 * `npm run soak`: the promises about enquiries in full size, with their figures. `--only NAME` runs
 * one, `--share 0.1` a tenth of the size; `--write` writes `docs/reliability.md` when all hold. The short form of
 * each is in `npm test`.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Result, reliability } from './reliability.ts';
import { soaks } from './soaks.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    share: { type: 'string', default: '1' },
    write: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
const names = soaks.map(({ name }) => name).join(', ');
const share = Number(values.share);
const chosen = soaks.filter(({ name }) => !values.only || name === values.only);
if (values.help) {
  console.log(`npm run soak -- [--only NAME] [--share 0.1] [--write]\nNames: ${names}`);
} else if (chosen.length === 0 || !(share > 0 && share <= 1)) {
  console.error(`--only is one of: ${names}. --share is above 0 and at most 1.`);
  process.exitCode = 2;
} else {
  const results: Result[] = [];
  for (const soak of chosen) {
    console.log(`\n${soak.name}: ${soak.promise}`);
    const began = performance.now();
    const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`;
    try {
      const figures = await soak.run(share, (text) => console.log(`  ${seconds()}: ${text}`));
      console.log(`  HOLDS after ${seconds()}: ${figures}`);
      const { name, promise } = soak;
      results.push({ name, promise, seconds: Number.parseInt(seconds(), 10), figures });
    } catch (error) {
      console.log(`  BROKEN after ${seconds()}: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
    }
  }
  if (values.write && results.length === soaks.length) {
    const file = join(import.meta.dirname, '../../../docs/reliability.md');
    await writeFile(file, reliability(results, share, new Date()));
    console.log(`\nWritten: ${file}`);
  }
}
