import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endDescendants } from './children.ts';

/**
 * Does some work of tests in the project's folder, and leaves nothing behind but reports/: everything that
 * it starts keeps its temporary files in one folder, which is removed, and a signal, or the end of the
 * process that started this one, ends what runs and then this process, with status 130.
 */
export async function leaveNothing(work: () => Promise<void>): Promise<void> {
  process.chdir(fileURLToPath(new URL('../../..', import.meta.url)));
  await mkdir('reports', { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), 'npm-test-'));
  // Servers under test run as users of their own.
  await chmod(folder, 0o1777);
  process.env.TMPDIR = folder;
  const tidy = () => rm(folder, { recursive: true, force: true, maxRetries: 3 });

  let stopping: Promise<void> | undefined;
  const stop = async () => {
    console.error('\nStopping ...');
    await endDescendants();
    await tidy();
    process.exit(130);
  };
  // In a terminal npm passes on a signal that has already come.
  const stopOnce = () => {
    stopping ??= stop();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stopOnce);
  process.on('disconnect', stopOnce);
  process.channel?.unref();

  await work();
  await stopping;
  await tidy();
}
