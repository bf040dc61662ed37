/** Where a figure stands: in the specification, in the figures and in the product. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FigureName } from '../../model/figures.ts';
import { productPlaces } from './product.ts';

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

/** The constants of the product by the figures that they are of, each as a text of machines/timing.ts has it. */
export function constantsIn(text: string): Map<FigureName, string> {
  const entries = Object.entries(constantNames).flatMap(([figure, [group, own]]) => {
    const [, number] = new RegExp(`^  ${group}: \\{.*\\b${own}: ([\\d._]+)`, 'm').exec(text) ?? [];
    return number ? [[figure as FigureName, number] as const] : [];
  });
  return new Map(entries);
}

/** @throws Error when none of its lines is it, or more than one */
function lineOf(root: string, file: string, what: string, isIt: (line: string) => boolean): number {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const found = lines.flatMap((line, index) => (isIt(line) ? [index + 1] : []));
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`${file} has “${what}” ${found.length} times.`);
  return only;
}

/** The line of docs/spec.md that has a sentence, or its beginning where words are left out. */
export function lineOfSentence(root: string, sentence: string): number {
  const [beginning = ''] = sentence.split(' … ');
  const lines = readFileSync(join(root, 'docs/spec.md'), 'utf8').replaceAll('**', '').split('\n');
  const at = lines.findIndex((line) => line.includes(beginning));
  if (at < 0) throw new Error(`docs/spec.md does not have “${beginning}”.`);
  return at + 1;
}

/** A line of the product, with a name that a reader knows it by. */
interface ProductLine {
  file: string;
  line: number;
  name: string;
}

function constantOf(root: string, name: FigureName): ProductLine[] {
  const constant = constantNames[name];
  if (!constant) return [];
  const [group, own] = constant;
  const file = 'machines/timing.ts';
  const isIt = (line: string) => line.startsWith(`  ${group}: {`) && line.includes(`${own}: `);
  return [{ file, line: lineOf(root, file, constant.join('.'), isIt), name: constant.join('.') }];
}

function countedIn(root: string, name: FigureName): ProductLine[] {
  return (productPlaces[name] ?? []).map(([file, words]) => {
    const line = lineOf(root, file, words, (one) => one.includes(words));
    return { file, line, name: `line ${line}` };
  });
}

/** The lines of the code at which a figure stands; in the product its constant first, then what is counted. */
export function placesOf(root: string, name: FigureName) {
  return {
    figure: lineOf(root, 'scripts/model/figures.ts', name, (line) => line === `  ${name}: {`),
    product: [...constantOf(root, name), ...countedIn(root, name)],
  };
}
