import { globSync, readFileSync } from 'node:fs';
import type { Lane, Step } from './lanes.ts';
import { build, phpunit, vitest } from './runners.ts';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/**
 * The steps that run the tests with one of the names in the path of their file or in their title, in any case;
 * undefined if there is none.
 *
 * @param isFull whether to look among the tests of `npm run test:full`, else among those of `npm test`
 */
export function testsNamed(names: readonly string[], isFull: boolean): Lane[] | undefined {
  const pattern = new RegExp(names.map(escaped).join('|'), 'i');
  const files = globSync('tests/**/*.test.{ts,tsx}').filter(
    (file) => file.startsWith('tests/full/') === isFull,
  );
  const byPath = files.filter((file) => pattern.test(file));
  const byTitle = files.filter(
    (file) => !byPath.includes(file) && pattern.test(readFileSync(file, 'utf8')),
  );
  const inPhp = globSync('tests/php/*Test.php').some(
    (file) => pattern.test(file) || pattern.test(readFileSync(file, 'utf8')),
  );
  const filter = `--testNamePattern=(?i:${pattern.source})`;
  const steps: Step[] = [
    ...(byPath.length > 0 ? [{ name: 'By file', run: vitest(...byPath) }] : []),
    ...(byTitle.length > 0 ? [{ name: 'By title', run: vitest(...byTitle, filter) }] : []),
    ...(inPhp && !isFull ? [{ name: 'PHP', run: phpunit('--filter', `${pattern}`) }] : []),
  ];
  return steps.length > 0 ? [[{ name: 'The build', run: build }, ...steps]] : undefined;
}
