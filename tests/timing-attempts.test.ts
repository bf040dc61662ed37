/** The trace that runs of `npm run timing` leave. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { attemptsOf, keepAttempt } from '../scripts/tools/timing/attempts.ts';

test('every run is kept, and found again by the hashes of what was measured', async () => {
  const root = await mkdtemp(join(tmpdir(), 'attempts-'));
  const attempt = (summary: string, hash: string) => ({
    when: 'today',
    samples: 12,
    summary,
    hashes: { page: hash },
  });
  expect(await attemptsOf(root, { page: 'a' })).toEqual([]);
  const all = [attempt('one fails', 'a'), attempt('of another page', 'b'), attempt('holds', 'a')];
  for (const one of all) await keepAttempt(root, one);
  expect(await attemptsOf(root, { page: 'a' })).toEqual([all[0], all[2]]);
  await rm(root, { recursive: true });
});
