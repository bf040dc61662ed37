/** A constant that is not the specification's fails dozens of tests: before them, it is told alone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Constant, constants, typedOver } from '../../scripts/model/constants.ts';
import { figureNames, figures, wordingsOf } from '../../scripts/model/figures.ts';
import { lineOfSentence, placesOf } from '../../scripts/tools/timing/sources.ts';
import { hasNumber, numerals } from './numbers.ts';

const root = join(import.meta.dirname, '../..');

/** These words as docs/spec.md has them now, whichever numbers are in them, and with their place; undefined where they are not there. */
export function inSpec(words: string): { said: string; quote: string } | undefined {
  const spec = readFileSync(join(root, 'docs/spec.md'), 'utf8').replaceAll('**', '');
  const others = words.split(numerals).map(RegExp.escape).join(`(?:${numerals.source})`);
  const [said] = new RegExp(others, 'i').exec(spec) ?? [];
  return said === undefined
    ? undefined
    : { said, quote: `“${said}” (docs/spec.md:${lineOfSentence(root, said)})` };
}

/**
 * Each constant of the code that has another number than its figure, or that has it while the specification has not, with where
 * all of them stand. A figure whose number is not in its own sentence is wrong itself, whatever the code has.
 */
export function wrongConstants(all: readonly Constant[] = constants): string[] {
  return all.flatMap(({ figure, code }) => {
    const { number, unit } = figure;
    const name = figureNames.find((one) => figures[one] === figure);
    if (!name) return [];
    const { product, figure: typed } = placesOf(root, name);
    const [{ file, line, name: constant } = { file: '', line: 0, name: '' }] = product;
    const amount = (one: number) => (unit === 'ms' || unit === 'px' ? `${one} ${unit}` : `${one}`);
    const sentences = wordingsOf(figure).flatMap((words) => inSpec(words) ?? []);
    const others = sentences.filter(({ said }) => !hasNumber(said, number, unit));
    const quotes = others.map(({ quote }) => quote).join(' and ');
    if (code === number)
      return others.length === 0
        ? []
        : [
            `The spec says ${quotes}, and ${constant} (${file}:${line}) and ${name} (scripts/model/figures.ts:${typed}) are ${amount(number)}: see “A constant” in CONTRIBUTING.md.`,
          ];
    if (others.length > 0)
      return [
        `${name} is wrong in scripts/model/figures.ts:${typed}: it has ${amount(number)}, and its sentence in the specification does not: ${quotes}. See “A constant” in CONTRIBUTING.md.`,
      ];
    return [
      `${constant} is ${amount(code)} (${file}:${line}), and the spec says ${amount(number)}: ${sentences[0]?.quote ?? `“${figure.sentence}”`}, as does ${name} (scripts/model/figures.ts:${typed}). One of the two is wrong: see “A constant” in CONTRIBUTING.md.`,
    ];
  });
}

/** Each delay of a chart that is not the constant of machines/timing.ts by its name: it was typed into the chart. */
export function typedDelays(all: readonly Constant[] = constants): string[] {
  return all.flatMap((one) => {
    const { figure, code, subject, delay } = one;
    const name = figureNames.find((own) => figures[own] === figure);
    const constant = typedOver(one);
    if (!name || constant === undefined) return [];
    const [{ file, line } = { file: '', line: 0 }] = placesOf(root, name).product;
    return [
      `The chart of ${subject} waits ${code} ms (${delay} in machines/${subject}.machine.ts), and ${file}:${line} has ${constant} ms: a chart takes its constants from there.`,
    ];
  });
}

/** Ends the run with a sentence for each that is wrong. Vitest prints an error that is thrown here below a list of all its files. */
export default function setup() {
  const typed = typedDelays();
  const wrong = typed.length > 0 ? typed : wrongConstants();
  if (wrong.length === 0) return;
  console.error(wrong.join('\n'));
  process.exit(1);
}
