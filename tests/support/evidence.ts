import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright';
import { inject, type RunnerTestCase } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folder of a failed test, named after its file and its title. */
const evidenceFolder = (file: string, title: string) =>
  join(
    'reports/failures',
    `${basename(file)} ${title}`.replace(/[^\p{L}\p{N}.]+/gu, '-').slice(0, 120),
  );

/** Evidence of one page for a person; a page that draws no more has no screenshot, and still the rest. */
async function keepPage(page: Page, folder: string, name: string) {
  await writeFile(join(folder, `${name}.html`), await page.content());
  await page.screenshot({ path: join(folder, `${name}.png`), timeout: 5000 });
}

/**
 * Writes what a failed test leaves into reports/failures/: a screenshot and the HTML of each
 * open page, the console, and the logs of the server. Says where. It never throws: the failure that a
 * person must see is the test's own.
 */
export async function keepEvidence(
  { file, fullTestName }: RunnerTestCase,
  context: BrowserContext,
  log: readonly string[],
): Promise<void> {
  const folder = join(root, evidenceFolder(file.filepath, fullTestName));
  const lacking: string[] = [];
  const attempt = (what: string, saved: Promise<unknown>) =>
    saved.catch((error: unknown) => lacking.push(`${what}: ${error}`));

  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'console.log'), log.join('\n'));
  for (const [index, page] of context.pages().entries())
    await attempt(`page ${index + 1}`, keepPage(page, folder, `page-${index + 1}`));
  for (const path of inject('serverLogs'))
    await attempt(path, copyFile(path, join(folder, basename(path))));
  if (lacking.length > 0) await writeFile(join(folder, 'lacking.txt'), lacking.join('\n'));
  console.error(`The failed test left its evidence in ${relative(root, folder)}`);
}
