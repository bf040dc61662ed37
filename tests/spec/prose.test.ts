/**
 * Sentences of people's documents that repeat a number of the spec. A constant that changes leaves them wrong: each is then
 * named with its file and line.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Figure, type FigureName, figures } from '../../scripts/model/figures.ts';
import { hasNumber, numerals } from '../support/numbers.ts';

const root = join(import.meta.dirname, '../..');

/** The words of each document that have the number of these figures; # stands for a number, so that none is typed again here. */
const repeated: Record<string, readonly (readonly [words: string, ...names: FigureName[]])[]> = {
  'docs/acceptance.md': [
    ['bottom left, after more than # px', 'scrollTopThreshold'],
    ['in once #% visible, # px bottom margin', 'revealShare', 'revealMargin'],
    ['the title alternates every # s', 'titleFirst', 'titleAlternation'],
    ['no change in flicks under # s', 'titleFirst'],
    ['Brand entry: #,', 'brands'],
    ['Coverage: every # s, # images', 'coverageFirst', 'coverageInterval'],
    ['Next step # s after each', 'brandsInterval'],
    ['Carousel loops, every # s', 'brandsFirst', 'brandsInterval'],
    ['second image after # s', 'heroFirst'],
    ['then every # s', 'heroLater'],
    ['shown or hidden at # px', 'scrollTopThreshold'],
    ['Hero # s,', 'heroFirst'],
    ['Hero # s, then # s', 'heroLater'],
    ['Title # s', 'titleFirst', 'titleAlternation'],
    ['Reveal #%, # px', 'revealShare', 'revealMargin'],
    ['Coverage # ms, # images', 'coverageInterval'],
    ['Carousel # ms, # brands', 'brandsInterval'],
    ['# ms, # brands, #, # or #', 'brands', 'brandsVisible'],
    ['Scroll-to-top # px', 'scrollTopThreshold'],
    ['and its # s start again on return', 'heroLater'],
    ['first switch, its # s start again', 'heroFirst'],
  ],
  'docs/decisions.md': [
    ["The spec's # s count from the first paint", 'heroFirst'],
    ['the title must change every # s there', 'titleFirst', 'titleAlternation'],
  ],
  'docs/hydration.md': [["the # brands' pictures", 'brands']],
  'README.md': [['the # s of the slideshow', 'coverageFirst', 'coverageInterval']],
};

const sentences = Object.entries(repeated).flatMap(([file, all]) =>
  all.map(([words, ...names]) => ({ file, words, names, known: names.join(' and ') })),
);

/** These words with whichever numbers. */
const patternOf = (words: string) =>
  new RegExp(words.split('#').map(RegExp.escape).join(`(?:${numerals.source})`), 'g');

test.each(sentences)('$file has the number of $known: “$words”', ({ file, words, names }) => {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const line = lines.findIndex((one) => one.search(patternOf(words)) >= 0) + 1;
  const [said = ''] = lines[line - 1]?.match(patternOf(words)) ?? [];
  expect(
    line,
    `${file} no longer has “${words}”: list its words anew in this test`,
  ).toBeGreaterThan(0);
  const missing = names.flatMap((name) => {
    const { number, unit }: Figure = figures[name];
    const lacking = [number].flat().filter((one) => !hasNumber(said, one, unit));
    return lacking.map((one) => `${one} ${unit} as ${name}`);
  });
  const again = file === 'docs/acceptance.md' ? 'try it again, and ' : '';
  expect(
    missing,
    `${file}:${line} says “${said}”, and scripts/model/figures.ts has ${missing.join(', ')}: ${again}write the sentence anew`,
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
          .reduce((left, words) => left.replaceAll(patternOf(words), ''), line);
        const found = numbers.some(({ one, unit }) => hasNumber(rest, one, unit));
        return found ? [`${file}:${index + 1}: ${rest.trim()}`] : [];
      });
  });
  expect(unlisted).toEqual([]);
});
