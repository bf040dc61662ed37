/** The runs that went before a signed one: whoever measures until all holds leaves a trace of it. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Hashes } from './provenance.ts';

/** A run in every engine, of the page, figures and tool that its hashes name. */
export interface Attempt {
  /** In UTC, in words. */
  when: string;
  samples: number;
  /** How it ended, in a sentence. */
  summary: string;
  hashes: Hashes;
}

const fileIn = (root: string) => join(root, 'reports/timing-attempts.json');

async function allIn(root: string): Promise<Attempt[]> {
  if (!existsSync(fileIn(root))) return [];
  return JSON.parse(await readFile(fileIn(root), 'utf8')) as Attempt[];
}

/** The earlier runs on this machine with the same hashes, first to last. */
export async function attemptsOf(root: string, hashes: Hashes): Promise<Attempt[]> {
  const same = JSON.stringify(hashes);
  return (await allIn(root)).filter((one) => JSON.stringify(one.hashes) === same);
}

export async function keepAttempt(root: string, attempt: Attempt): Promise<void> {
  await mkdir(dirname(fileIn(root)), { recursive: true });
  await writeFile(fileIn(root), JSON.stringify([...(await allIn(root)), attempt], null, 2));
}
