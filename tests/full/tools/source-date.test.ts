import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sourceDate } from '../../../scripts/build/release/source-date.ts';

let folder: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
const committed = new Date('2026-03-01T10:00:00Z');
const later = new Date('2026-03-02T10:00:00Z');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'source-date-'));
  vi.stubEnv('SOURCE_DATE_EPOCH', undefined);
  // The developer's may ask for a signature.
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
  for (const who of ['AUTHOR', 'COMMITTER']) {
    vi.stubEnv(`GIT_${who}_NAME`, 'Ada');
    vi.stubEnv(`GIT_${who}_EMAIL`, 'ada@example.org');
    vi.stubEnv(`GIT_${who}_DATE`, committed.toISOString());
  }
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** A repository with one commit. */
function commit() {
  git('init', '-q');
  writeFileSync(join(folder, 'words.txt'), 'Removed.');
  git('add', '.');
  git('commit', '-q', '-m', 'Words');
}

test('sources that are committed have the date of the last commit', () => {
  commit();
  expect(sourceDate(folder)).toEqual(committed);
});

test('words that were changed and not committed have the date of that', () => {
  commit();
  writeFileSync(join(folder, 'words.txt'), 'Removed swiftly.');
  utimesSync(join(folder, 'words.txt'), later, later);
  expect(sourceDate(folder)).toEqual(later);
});

test('SOURCE_DATE_EPOCH outranks them', () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', String(later.getTime() / 1000));
  expect(sourceDate(folder)).toEqual(later);
});

test('without a history the error says what to set', () => {
  expect(() => sourceDate(folder)).toThrow('set SOURCE_DATE_EPOCH');
});
