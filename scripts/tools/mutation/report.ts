import type { Mutant } from './mutant.ts';
import type { Outcome } from './parts.ts';

/** `equivalent`: survived, and is in the list of those that nobody could notice. */
type Verdict = Outcome | 'equivalent';

export type Judged = Mutant & { verdict: Verdict };

const verdicts: Verdict[] = ['killed', 'ended by the limit', 'equivalent', 'survived'];

/** One line for a terminal or a list. */
export const described = ({ file, line, what, was, is }: Mutant): string => {
  const short = (text: string) => (text.length > 160 ? `${text.slice(0, 160)} …` : text);
  return `${file}:${line}  ${what}\n    - ${short(was)}\n    + ${short(is)}`;
};

const count = (judged: Judged[]) =>
  verdicts.map((verdict) => judged.filter((one) => one.verdict === verdict).length);

/** The report in Markdown: figures by file, then every mutant that was not simply killed. */
export function reportOf(judged: Judged[], scope: string): string {
  const files = [...new Set(judged.map(({ file }) => file))];
  const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  const list = (verdict: Verdict) => {
    const found = judged.filter((one) => one.verdict === verdict);
    const lines = found.map((one) => `\`\`\`diff\n${described(one)}\n\`\`\``);
    return found.length === 0 ? '' : `\n## ${verdict}\n\n${lines.join('\n\n')}\n`;
  };
  return [
    `# Mutants: ${scope}\n`,
    row(['File', 'all', ...verdicts]),
    row(['---', ...Array(verdicts.length + 1).fill('---:')]),
    ...files.map((file) => {
      const own = judged.filter((one) => one.file === file);
      return row([file, own.length, ...count(own)]);
    }),
    row(['all', judged.length, ...count(judged)]),
    list('survived'),
    list('ended by the limit'),
    list('equivalent'),
  ].join('\n');
}

/** The closing line, such as `30 of 30 mutants killed, 1 of them by the limit; 2 equivalent`. */
export function closingLine(judged: Judged[]): string {
  const [killed = 0, ended = 0, equivalent = 0] = count(judged);
  const rest = judged.length - equivalent;
  const byLimit = ended ? `, ${ended} of them by the limit` : '';
  return `${killed + ended} of ${rest} mutants killed${byLimit}; ${equivalent} equivalent.`;
}
