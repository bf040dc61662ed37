/** No container engine is at hand here: the files are checked by linters, and for what they name. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DCLinter } from 'dclint';
import { ValidationSeverity, validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const dockerfile = readFileSync(`${root}/container/Dockerfile`, 'utf8');
const compose = readFileSync(`${root}/container/compose.yaml`, 'utf8');

test('the Dockerfile has no mistake that a linter sees', () => {
  const found = validate(dockerfile, { deprecatedMaintainer: ValidationSeverity.ERROR });
  expect(found.map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
});

test('the compose file has no mistake that a linter sees', async () => {
  const linter = new DCLinter({
    rules: {
      // Ours are in the order of the request: database, handler, web server, worker.
      'services-alphabetical-order': 0,
      'service-keys-order': 0,
      'require-quotes-in-ports': 2,
    },
    quiet: true,
    debug: false,
    exclude: [],
  } as never);
  const results = linter.lintFiles([`${root}/container/compose.yaml`], false);
  const errors = results.flatMap(({ messages }) =>
    messages
      .filter(({ type }) => type === 'error')
      .map(({ line, message }) => `${line}: ${message}`),
  );
  expect(errors).toEqual([]);
});

test('what they copy and start is there', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
    ([, from]) => from?.split(' ') ?? [],
  );
  expect(copied.length).toBeGreaterThan(3);
  for (const path of copied) expect(existsSync(`${root}/${path}`), path).toBe(true);
  const targets = [...compose.matchAll(/target: (\w+)/g)].map(([, target]) => target);
  for (const target of targets) expect(dockerfile).toContain(` AS ${target}`);
  for (const [, script] of `${dockerfile}${compose}`.matchAll(
    /\/srv\/private\/(php\/bin\/\w+\.php)/g,
  ))
    expect(existsSync(`${root}/${script}`), script).toBe(true);
});
