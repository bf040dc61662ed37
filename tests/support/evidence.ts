import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { BrowserContext } from 'playwright';
import { inject, type RunnerTestCase } from 'vitest';

/**
 * Writes what a failed test leaves into reports/failures/: a screenshot and the HTML of each open page, the console, and
 * the logs of the server. It never throws: the failure that a person must see is the test's own.
 */
export async function keepEvidence(
  { file, fullTestName }: RunnerTestCase,
  context: BrowserContext,
  log: readonly string[],
): Promise<void> {
  const name = `${basename(file.filepath)} ${fullTestName}`.replace(/[^\p{L}\p{N}.]+/gu, '-');
  const root = join(import.meta.dirname, '../..');
  const folder = join(root, 'reports/failures', name.slice(0, 120));
  await mkdir(folder, { recursive: true });
  const kept = await Promise.allSettled([
    writeFile(join(folder, 'console.log'), log.join('\n')),
    ...context.pages().flatMap((page, index) => [
      page.content().then((html) => writeFile(join(folder, `page-${index + 1}.html`), html)),
      // A page that draws no more has none.
      page.screenshot({ path: join(folder, `page-${index + 1}.png`), timeout: 5000 }),
    ]),
    ...inject('serverLogs').map((path) => copyFile(path, join(folder, basename(path)))),
  ]);
  for (const piece of kept) if (piece.status === 'rejected') console.error(piece.reason);
  console.error(`The failed test left its evidence in ${relative(root, folder)}`);
}
