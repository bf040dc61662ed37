/** Where a figure stands: in the specification, in the figures and among the constants of the product. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FigureName, figures } from '../../model/figures.ts';

/** Names of machines/timing.ts: the group, and the constant in it. */
const constantNames: Partial<Record<FigureName, readonly [group: string, name: string]>> = {
  heroFirst: ['hero', 'firstSwitch'],
  heroLater: ['hero', 'interval'],
  heroImages: ['hero', 'images'],
  titleFirst: ['title', 'alternation'],
  titleAlternation: ['title', 'alternation'],
  coverageFirst: ['coverage', 'interval'],
  coverageInterval: ['coverage', 'interval'],
  coverageImages: ['coverage', 'images'],
  brandsFirst: ['brands', 'interval'],
  brandsInterval: ['brands', 'interval'],
  brands: ['brands', 'count'],
  revealShare: ['reveal', 'visibleShare'],
  revealMargin: ['reveal', 'bottomMargin'],
  scrollTopThreshold: ['scrollTop', 'threshold'],
};

/** @throws Error when no line of the file is it */
function lineOf(root: string, file: string, isIt: (line: string) => boolean): number {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const at = lines.findIndex(isIt);
  if (at < 0) throw new Error(`${file} does not have it.`);
  return at + 1;
}

/** The line of docs/spec.md that has a sentence, or its beginning where words are left out. */
export function lineOfSentence(root: string, sentence: string): number {
  const [beginning = ''] = sentence.split(' … ');
  return lineOf(root, 'docs/spec.md', (line) => line.replaceAll('**', '').includes(beginning));
}

/** The lines at which a figure stands; `constant` is undefined where the product has none. */
export function placesOf(root: string, name: FigureName) {
  const constant = constantNames[name];
  return {
    sentence: lineOfSentence(root, figures[name].sentence),
    figure: lineOf(root, 'scripts/model/figures.ts', (line) => line === `  ${name}: {`),
    constant: constant && {
      name: constant.join('.'),
      line: lineOf(
        root,
        'machines/timing.ts',
        (line) => line.startsWith(`  ${constant[0]}: {`) && line.includes(`${constant[1]}: `),
      ),
    },
  };
}
