/** Part of `npm run check`: the openings and parameters that docs/style.md forbids. cspell holds the words. */
import { globSync, readFileSync } from 'node:fs';

const opening = '(?:What|Who|Where|Of|One)\\b';
const ids = '(?:\\[[A-Z]\\d+\\])*\\s*';
const rules = [
  {
    sentence: 'A comment opens with',
    pattern: new RegExp(`(?:/\\*\\*?\\s+(?:\\* )?|(?<!//.*\\n)^\\s*// )(${opening})`, 'gm'),
  },
  {
    sentence: 'A title opens with',
    pattern: new RegExp(
      `(?:\\b(?:test|describe|smoke)\\b[^'"\`\\n]*['"\`]|@testdox )${ids}(${opening})`,
      'gi',
    ),
  },
  { sentence: 'A parameter is called', pattern: /(?:\bone\b\)?(?:: ?\w+)? =>|\((one)[,:)] )/g },
];

const folders = '{machines,model,packages,php,scripts,src,tests}';
const files = globSync(`${folders}/**/*.{ts,tsx,mjs,css,php}`, {
  exclude: ['**/node_modules/**', 'php/vendor/**'],
});
const problems = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  return rules.flatMap(({ sentence, pattern }) =>
    [...text.matchAll(pattern)].map(({ index, 0: match, 1: word = 'one' }) => {
      const line = text.slice(0, index + match.length).split('\n').length;
      return `${file}:${line} ${sentence} "${word}" (docs/style.md)`;
    }),
  );
});
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
