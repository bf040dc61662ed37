/** What the tests of `npm run paths` share. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { IdGenerator } from '@cucumber/messages';
import type { Subject } from '../../machines/registry.ts';
import { casesOf } from '../../scripts/tools/paths/case.ts';
import { waysThrough } from '../../scripts/tools/paths/cases.ts';

export const script = fileURLToPath(new URL('../../scripts/tools/paths/index.ts', import.meta.url));

/** What the command prints unless told otherwise. */
export const cover = { simple: false, limit: 20 };

/** The command with these arguments. */
export function paths(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

export const subjectCases = (subject: Subject) => casesOf(subject, waysThrough(subject, cover));

/** The schema of the JSON format. */
export const schema = JSON.parse(readFileSync('docs/paths.schema.json', 'utf8')) as object;

/** A feature as Cucumber's own parser reads it. */
export const featureOf = (text: string) =>
  new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher()).parse(
    text,
  ).feature;
