/**
 * Sentences of people's documents that repeat a number of the spec. A constant that changes leaves them wrong: each is then
 * named with its file and line.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Figure, type FigureName, figures } from '../../scripts/model/figures.ts';
import { hasNumber } from '../support/numbers.ts';

const root = join(import.meta.dirname, '../..');

/** The words of each document that have the number of these figures. */
const repeated: Record<string, readonly (readonly [words: string, ...names: FigureName[]])[]> = {
  'docs/acceptance.md': [
    ['bottom left, after more than 300 px', 'scrollTopThreshold'],
    ['in once 10% visible, 50 px bottom margin', 'revealShare', 'revealMargin'],
    ['the title alternates every 1.5 s', 'titleFirst', 'titleAlternation'],
    ['no change in flicks under 1.5 s', 'titleFirst'],
    ['Brand entry: 22,', 'brands'],
    ['Coverage: every 4 s, 6 images', 'coverageFirst', 'coverageInterval'],
    ['Carousel loops, every 2 s', 'brandsFirst', 'brandsInterval'],
    ['second image after 4 s', 'heroFirst'],
    ['then every 6 s', 'heroLater'],
    ['shown or hidden at 300 px', 'scrollTopThreshold'],
    ['Hero 4 s,', 'heroFirst'],
    ['Hero 4 s, then 6 s', 'heroLater'],
    ['Title 1.5 s', 'titleFirst', 'titleAlternation'],
    ['Reveal 10%, 50 px', 'revealShare', 'revealMargin'],
    ['Coverage 4000 ms, 6 images', 'coverageInterval'],
    ['Carousel 2000 ms, 22 brands', 'brandsInterval'],
    ['2000 ms, 22 brands, 3, 4 or 6', 'brands', 'brandsVisible'],
    ['Scroll-to-top 300 px', 'scrollTopThreshold'],
    ['and its 6 s start again on return', 'heroLater'],
    ['its 4 s start again', 'heroFirst'],
  ],
  'docs/decisions.md': [
    ["The spec's 4 s count from the first paint", 'heroFirst'],
    ['the title must change every 1.5 s there', 'titleFirst', 'titleAlternation'],
  ],
  'docs/hydration.md': [["the 22 brands' pictures", 'brands']],
  'README.md': [['the 4 s of the slideshow', 'coverageFirst', 'coverageInterval']],
};

const sentences = Object.entries(repeated).flatMap(([file, all]) =>
  all.map(([words, ...names]) => ({ file, words, names, known: names.join(' and ') })),
);

test.each(sentences)('$file has the number of $known: “$words”', ({ file, words, names }) => {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const line = lines.findIndex((one) => one.includes(words)) + 1;
  expect(
    line,
    `${file} no longer has “${words}”: list its words anew in this test`,
  ).toBeGreaterThan(0);
  const missing = names.flatMap((name) => {
    const { number, unit }: Figure = figures[name];
    const lacking = [number].flat().filter((one) => !hasNumber(words, one, unit));
    return lacking.map((one) => `${one} ${unit} as ${name}`);
  });
  const again = file === 'docs/acceptance.md' ? 'try it again, and ' : '';
  expect(
    missing,
    `${file}:${line} says “${words}”, and scripts/model/figures.ts has ${missing.join(', ')}: ${again}write the sentence anew`,
  ).toEqual([]);
});

/** Other times and lengths that happen to be as long as a constant, by their words. */
const others = ['froze 6 s', 'script 6 s late', 'sends after 2 s'];

test('each number of a delay or place in docs/acceptance.md and docs/decisions.md is listed here', () => {
  const units = ['ms', 'px'];
  const numbers = (Object.values(figures) as Figure[]).flatMap(({ number, unit }) =>
    units.includes(unit) ? [number].flat().map((one) => ({ one, unit })) : [],
  );
  const unlisted = ['docs/acceptance.md', 'docs/decisions.md'].flatMap((file) => {
    const known = [...(repeated[file] ?? []).map(([words]) => words), ...others];
    return readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        // The longest first: it may have another one in it.
        const rest = known
          .toSorted((a, b) => b.length - a.length)
          .reduce((left, words) => left.replaceAll(words, ''), line);
        const found = numbers.some(({ one, unit }) => hasNumber(rest, one, unit));
        return found ? [`${file}:${index + 1}: ${rest.trim()}`] : [];
      });
  });
  expect(unlisted).toEqual([]);
});
