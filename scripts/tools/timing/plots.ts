/** The pictures of the report: inline SVG, drawn with `currentcolor` and the classes of its stylesheet. */
import type { Revealed } from './in-page.ts';

const width = 480;
const left = 112;
const right = 16;
const signed = (value: number) => `${value > 0 ? '+' : ''}${value}`.replace('-', '−');

export interface Strip {
  name: string;
  /** Errors of the page's delays, in ms. */
  errors: readonly number[];
  /** How late bare timers fired, in ms. */
  floor: readonly number[];
}

/**
 * Every error as a dot on one scale, an upper line for each engine's bare timers and a lower one for the page; what
 * lies beyond the scale stands at its end, and the page's furthest ones with their value.
 *
 * @param limit the tolerance, in ms
 */
export function stripPlot(what: string, strips: readonly Strip[], limit: number): string {
  const reach = limit * 1.5;
  const x = (ms: number) =>
    left + ((Math.max(-reach, Math.min(reach, ms)) + reach) / (2 * reach)) * (width - left - right);
  const height = 60 * strips.length + 28;
  const grid = [-limit, 0, limit].map(
    (ms) =>
      `<line class="${ms ? 'limit' : 'zero'}" x1="${x(ms)}" x2="${x(ms)}" y1="4" y2="${height - 22}"/>` +
      `<text x="${x(ms)}" y="${height - 6}" text-anchor="middle">${signed(ms)} ms</text>`,
  );
  const dots = (values: readonly number[], y: number, name: string) =>
    values.map(
      (ms, index) =>
        `<circle class="${name}" cx="${x(ms).toFixed(1)}" cy="${y + ((index * 7) % 9) - 4}" r="3"/>`,
    );
  const beyond = (values: readonly number[], y: number) =>
    [Math.min(...values), Math.max(...values)]
      .filter((ms) => Math.abs(ms) > reach)
      .map(
        (ms) =>
          `<text x="${ms < 0 ? left : width - right}" y="${y + 18}" text-anchor="${ms < 0 ? 'start' : 'end'}">${signed(Math.round(ms))} ms</text>`,
      )
      .join('');
  const lines = strips.map(({ name, errors, floor }, index) => {
    const y = 18 + 60 * index;
    return `<text x="${left - 10}" y="${y + 12}" text-anchor="end">${name}</text>${dots(floor, y, 'floor').join('')}${dots(errors, y + 17, 'page').join('')}${beyond(errors, y + 17)}`;
  });
  return `<svg role="img" viewBox="0 0 ${width} ${height}" aria-label="How far each sample of ${what} is from its figure, beside bare timers, in ms">${grid.join('')}${lines.join('')}</svg>`;
}

export interface Blocks {
  name: string;
  reveals: readonly Revealed[];
}

/** Where blocks of each height were revealed, over the line of the spec. */
export function revealPlot(engines: readonly Blocks[], share: number, margin: number): string {
  const height = 220;
  const bottom = 34;
  const all = engines.flatMap(({ reveals }) => reveals);
  const widest = Math.max(1, ...all.map((one) => one.height)) * 1.05;
  const highest = (margin + share * widest) * 1.05;
  const x = (px: number) => left + (px / widest) * (width - left - right);
  const y = (px: number) => height - bottom - (px / highest) * (height - bottom - 12);
  const points = engines.flatMap(({ name, reveals }) =>
    reveals.map(
      (one) =>
        `<circle class="page" cx="${x(one.height).toFixed(1)}" cy="${y((one.concealedAt + one.revealedAt) / 2).toFixed(1)}" r="3"><title>${name}</title></circle>`,
    ),
  );
  const ticks = [margin, Math.round(margin + share * widest)].map(
    (px) => `<text x="${left - 10}" y="${y(px) + 4}" text-anchor="end">${px} px</text>`,
  );
  return `<svg role="img" viewBox="0 0 ${width} ${height}" aria-label="How far blocks are inside the window when they are revealed, by their height"><line class="zero" x1="${x(0)}" y1="${y(margin)}" x2="${x(widest)}" y2="${y(margin + share * widest)}"/>${ticks.join('')}${points.join('')}<text x="${x(0)}" y="${height - 8}">height of the block: 0 px</text><text x="${width - right}" y="${height - 8}" text-anchor="end">${Math.round(widest)} px</text></svg>`;
}
