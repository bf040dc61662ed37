import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The date of the sources: `SOURCE_DATE_EPOCH`, in s (reproducible-builds.org), else the last commit, or the
 * last uncommitted change. Every file of a release has this date. A constant one would make PHP's opcache and
 * browsers mistake a changed file of the same size for the cached one.
 *
 * @param root the project
 * @param firm a file of facts from elsewhere
 * @throws Error when neither is known
 */
export function sourceDate(root: string, firm?: string): Date {
  const { SOURCE_DATE_EPOCH } = process.env;
  if (SOURCE_DATE_EPOCH) return new Date(Number(SOURCE_DATE_EPOCH) * 1000);
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  try {
    const committed = Number(git('log', '-1', '--format=%ct')) * 1000;
    const changed = git('ls-files', '-z', '--modified', '--others', '--exclude-standard')
      .split('\0')
      .filter((path) => path !== '')
      .map((path) => join(root, path))
      .filter((file) => existsSync(file));
    if (firm !== undefined) changed.push(firm);
    return new Date(Math.max(committed, ...changed.map((file) => statSync(file).mtimeMs)));
  } catch (cause) {
    const message =
      'There is no git history here: set SOURCE_DATE_EPOCH to the date of the release, in s.';
    throw new Error(message, { cause });
  }
}
