import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../../build/finding.ts';

/**
 * Whether the spec's numbers were measured on the page of these sources, as `npm run timing -- --check` tells it.
 *
 * @returns undefined in a copy with the facts of another file, which has neither the tool nor a report
 * @throws Error with the output of that command when it tells nothing
 */
export async function signedReport(root: string): Promise<Finding[] | undefined> {
  const tool = join(root, 'scripts/tools/timing/index.ts');
  if (!existsSync(tool)) return undefined;
  return await new Promise((settle, fail) => {
    execFile(process.execPath, [tool, '--check'], (error, stdout, stderr) => {
      if (error === null) settle([]);
      else if (stdout.includes('docs/timing.html does not vouch for these sources'))
        settle([
          {
            problem: 'docs/timing.html is not of these sources.',
            fix: 'See why with `npm run timing -- --check`; sign again on a quiet machine with `npm run timing -- --write`.',
          },
        ]);
      else fail(new Error(`npm run timing -- --check tells nothing: ${stdout}${stderr}`));
    });
  });
}
