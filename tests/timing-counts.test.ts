/** How `npm run timing` takes its counts, in the words and the code that its report has. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tidied } from '../scripts/tools/timing/counts/counted.ts';
import { brandsVisible } from '../scripts/tools/timing/counts/moving.ts';
import { sent } from '../scripts/tools/timing/counts/sent.ts';
import { counts } from '../scripts/tools/timing/counts.ts';
import { reportOf } from '../scripts/tools/timing/report.ts';
import { evidence, measured } from './support/timing.ts';

const page = reportOf(evidence(measured()), join(import.meta.dirname, '..'));
const inPage = { ...counts, brandsVisible };

test('the report says in a sentence how each count is taken, and has the code of those that are taken in the page', () => {
  const sentences = Object.entries(inPage).map(([name, { how }]) => [name, how] as const);
  for (const [name, how] of [...sentences, ...Object.entries(sent)]) {
    const row = new RegExp(`<span id="${name}">.*?</tr>`, 's').exec(page)?.[0];
    expect(row, name).toContain(`<p>${how}</p>`);
    expect(how, name).toMatch(/^[A-Z“].*\.$/);
  }
  expect(page).toContain('#services li &#62; a:has(h3)');
  expect(page.match(/<summary>The code that counts<\/summary>/g)).toHaveLength(sentences.length);
});

test('code is shown without the holes that its types leave, as far in as it is deep', () => {
  const stripped = `() => {
      const links                       = perceived.shown                   ('header a', of          );

      return (links             ).map(String)         ;
    }`;
  expect(tidied(stripped)).toBe(`() => {
  const links = perceived.shown('header a', of);
  return (links).map(String);
}`);
});
