import type { Figure } from '../../scripts/model/figures.ts';

/** Numbers that a sentence of the spec has, or may come to have, in words. */
const inWords: Record<number, string> = {
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
  10: 'ten',
  12: 'twelve',
};

/** A number in the words of the spec, in digits or spelt. */
export const numerals = new RegExp(
  `\\d+(?:\\.\\d+)?|\\b(?:${Object.values(inWords).join('|')})\\b`,
  'i',
);

/** Whether a sentence has a number, as its own and not as a part of another: "2 s" is in "2.0 s", not in "12 s" or "0.2 s". */
export function hasNumber(sentence: string, wanted: number, unit: Figure['unit']): boolean {
  const forms = [`${wanted}`, inWords[wanted]];
  const s = wanted / 1000;
  if (unit === 'ms')
    forms.splice(0, 1, `${wanted} ms`, `${s} s`, `${s.toFixed(1)} s`, `${s} seconds`);
  if (unit === 'px') forms.splice(0, 1, `${wanted} px`);
  if (unit === 'share') forms.splice(0, 1, `${wanted * 100}%`);
  return forms.some(
    (form) =>
      form &&
      new RegExp(`(?<![\\d.])${form.replace('.', '\\.')}(?![\\d.]*\\d|\\w)`, 'i').test(sentence),
  );
}
