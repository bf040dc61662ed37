/** The parts of which the report is made: tables, verdicts and sentences of the specification. */
import { type Figure, type FigureName, figures, wordingsOf } from '../../model/figures.ts';
import { type Examined, nameOf } from './evidence.ts';
import type { Verdict } from './judgements.ts';
import { asOfWriting } from './seal.ts';
import { lineOfSentence, placesOf } from './sources.ts';

export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const words: Record<Verdict, string> = {
  holds: 'holds',
  partly: 'holds partly',
  fails: 'DOES NOT HOLD',
  unknown: 'cannot be told',
};
export const verdictTag = (verdict: Verdict) =>
  `<strong class="${verdict}">${words[verdict]}</strong>`;

export const ms = (value: number) => `${value.toFixed(1).replace('-', '−')} ms`;

export function numberOf({ number, unit }: Figure): string {
  if (unit === 'share') return `${Number(number) * 100} %`;
  const digits = [number].flat().join(', ');
  return unit === 'items' || unit === 'status' ? digits : `${digits} ${unit}`;
}

export type Present = Extract<Examined, { rows: unknown }>;
export const isPresent = (one: Examined): one is Present => 'rows' in one;
export const rowOf = (one: Present, name: FigureName) => one.rows.find((row) => row.name === name);

/** A wide table scrolls by itself, also by keyboard; on a phone each row is a card, its cells named. */
export function table(label: string, head: string[], rows: string[][]): string {
  const headings = head.map((cell) => `<th scope="col">${cell}</th>`).join('');
  const cell = (text: string, index: number) =>
    index === 0
      ? `<th scope="row">${text}</th>`
      : `<td data-name="${escaped(head[index] ?? '')}">${text}</td>`;
  const body = rows.map((cells) => `<tr>${cells.map(cell).join('')}</tr>`).join('');
  return `<div class="wide" role="region" tabindex="0" aria-label="${escaped(label)}"><table><thead><tr>${headings}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** What each engine says of a figure. */
export const engineTable = (name: FigureName, engines: readonly Present[]) =>
  table(
    `${figures[name].what}, by engine`,
    ['Engine', 'Seen', 'Verdict'],
    engines.flatMap((one) => {
      const row = rowOf(one, name);
      if (!row) return [];
      return [
        [
          nameOf(one),
          row.seen,
          `${verdictTag(row.verdict)}${row.reason ? `<br>${escaped(row.reason)}` : ''}${row.raw ? `<br>without the floor: ${words[row.raw]}` : ''}`,
        ],
      ];
    }),
  );

/** A link to a line of a file of the project. A file that is opened by itself knows no `#L`: the words have the number, too. */
export function toLine(file: string, line: number, text: string): string {
  const at = `line ${line}`;
  return `<a href="../${file}#L${line}">${text.endsWith(at) ? text : `${text}, ${at}`}</a>`;
}

/** The sentences as the specification has them, which they link to, and where the number is in the sources. */
export function sources(root: string, name: FigureName): { quote: string; code: string } {
  const quotes = wordingsOf(figures[name]).map((words) =>
    toLine('docs/spec.md', lineOfSentence(root, words), `<q>${escaped(words)}</q>`),
  );
  const at = placesOf(root, name);
  const product = at.product.map(({ file, line, name: known }) =>
    toLine(file, line, `${file}, ${known}`),
  );
  const places = [
    toLine('scripts/model/figures.ts', at.figure, `scripts/model/figures.ts, ${name}`),
    asOfWriting(product.join('<br>')),
  ];
  return {
    quote: quotes.join('<br>'),
    code: places.join('<br>'),
  };
}

export function heading(root: string, name: FigureName): string {
  const figure: Figure = figures[name];
  const { quote, code } = sources(root, name);
  return `<h3 id="${name}">${figure.ids[0]}: ${escaped(figure.what)}, ${numberOf(figure)}</h3><blockquote>${quote}</blockquote><p>${code}</p>`;
}
