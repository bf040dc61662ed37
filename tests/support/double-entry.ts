/** A constant that is not the specification's fails dozens of tests: before them, it is told alone. */
import { join } from 'node:path';
import { type Constant, constants } from '../../scripts/model/constants.ts';
import { figureNames, figures } from '../../scripts/model/figures.ts';
import { lineOfSentence, placesOf } from '../../scripts/tools/timing/sources.ts';
import { hasNumber } from './numbers.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Each constant of the code that has another number than its figure, with where both stand. A figure whose number is not in its
 * own sentence is wrong itself, whatever the code has.
 */
export function wrongConstants(all: readonly Constant[] = constants): string[] {
  return all.flatMap(({ figure, code }) => {
    const { number, unit, sentence } = figure;
    const name = figureNames.find((one) => figures[one] === figure);
    if (code === number || !name) return [];
    const { product, figure: typed } = placesOf(root, name);
    const [{ file, line, name: constant } = { file: '', line: 0, name: '' }] = product;
    const amount = (one: number) => (unit === 'ms' || unit === 'px' ? `${one} ${unit}` : `${one}`);
    const spec = `docs/spec.md:${lineOfSentence(root, sentence)}`;
    if (!hasNumber(sentence, number, unit))
      return [
        `${name} is wrong in scripts/model/figures.ts:${typed}: it has ${amount(number)}, and its sentence in the specification does not: “${sentence}” (${spec}). See “A constant” in CONTRIBUTING.md.`,
      ];
    return [
      `${constant} is ${amount(code)} (${file}:${line}), and the spec says ${amount(number)}: “${sentence}” (${spec}; ${name} in scripts/model/figures.ts:${typed}). One of the two is wrong: see “A constant” in CONTRIBUTING.md.`,
    ];
  });
}

/** @throws Error when one is wrong */
export default function setup() {
  const wrong = wrongConstants();
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}
