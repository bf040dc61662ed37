import type { Constant } from '../../model/constants.ts';
import { type Figures, limits } from './figures.ts';

/** A line of the first table: a constant, what the code has, and how it was proved. */
export interface Proved extends Constant {
  proof: string;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const ms = (value: number) => `${value.toFixed(1)} ms`;

const row = (cells: string[], tag = 'td') =>
  `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
const table = (head: string[], rows: string[][]) =>
  `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells)).join('')}</tbody></table>`;

const plotWidth = 720;
const plotHeight = 150;
const margin = { left: 64, right: 12, top: 12, bottom: 28 };

/** Deviation of every step from its constant, as dots, between the lines of the limit. */
function plot({ subject, deviations }: Figures): string {
  const limit = subject === 'title' ? limits.hiddenTitle : limits.median;
  const reach = Math.max(limit, ...deviations.map(Math.abs)) * 1.15;
  const across = plotWidth - margin.left - margin.right;
  const down = plotHeight - margin.top - margin.bottom;
  const x = (step: number) => margin.left + ((step + 0.5) / deviations.length) * across;
  const y = (value: number) => margin.top + ((reach - value) / (2 * reach)) * down;
  const line = (value: number, name: string) =>
    `<line class="${name}" x1="${margin.left}" x2="${plotWidth - margin.right}" y1="${y(value)}" y2="${y(value)}"/>` +
    `<text x="${margin.left - 6}" y="${y(value) + 4}" text-anchor="end">${value > 0 ? '+' : ''}${value} ms</text>`;
  const dots = deviations.map(
    (value, step) =>
      `<circle cx="${x(step)}" cy="${y(value)}" r="4"><title>Step ${step + 1}: ${ms(value)}</title></circle>` +
      `<text x="${x(step)}" y="${plotHeight - 8}" text-anchor="middle">${step + 1}</text>`,
  );
  return `<svg role="img" viewBox="0 0 ${plotWidth} ${plotHeight}" aria-label="Deviation of each of ${deviations.length} steps of ${subject}, in ms">${line(limit, 'limit')}${line(0, 'zero')}${line(-limit, 'limit')}${dots.join('')}</svg>`;
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 64rem; margin: 2rem auto; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; margin-block: 1rem 2rem; }
  th, td { text-align: start; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid #8886; vertical-align: top; }
  td { font-variant-numeric: tabular-nums; }
  svg { width: 100%; height: auto; } svg text { font-size: 11px; fill: currentcolor; }
  circle { fill: #b07d2b; } .zero { stroke: currentcolor; } .limit { stroke: #c33; stroke-dasharray: 4 4; }
`;

/** The page that `npm run timing` writes: constants with their proofs, then what was measured. */
export function reportOf(constants: Proved[], measured: Figures[], when: Date): string {
  const first = table(
    ['Statement', 'Machine', 'Constant', 'Spec', 'Code', 'Proof'],
    constants.map(({ id, subject, what, spec, code, unit, proof }) => [
      id,
      subject,
      what,
      `${spec} ${unit}`,
      `${code} ${unit}`,
      proof,
    ]),
  );
  const second = table(
    ['', 'Spec', 'First', 'Median of the others', 'Worst deviation', 'Drift a step', 'Within'],
    measured.map((one) => [
      one.subject,
      one.spec.map((value) => `${value} ms`).join(', then '),
      ms(one.first),
      ms(one.median),
      ms(one.worst),
      ms(one.driftPerStep),
      one.isWithin ? 'yes' : 'NO',
    ]),
  );
  const plots = measured
    .map((one) => `<h3>${one.subject}</h3><figure>${plot(one)}</figure>`)
    .join('');
  return `<!doctype html>
<html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Timing report</title><style>${style}</style>
<h1>Timing report</h1>
<p>Made on ${escaped(when.toUTCString())}. The limits: a median within ${limits.median} ms of its constant and no drift
above one frame (${limits.drift.toFixed(1)} ms) a step; each title of the hidden tab within ${limits.hiddenTitle} ms.</p>
<h2>Every constant, and its proof on a simulated clock</h2>${first}
<h2>Measured in real time, in Chromium</h2>${second}${plots}
</html>
`;
}
