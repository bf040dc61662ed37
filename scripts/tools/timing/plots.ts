/** The pictures of the report: inline SVG, drawn with `currentcolor` and the classes of its stylesheet. */
import { median } from 'simple-statistics';
import { bias, tolerance } from './limits.ts';
import type { Revealed } from './places-in-page.ts';
import { pointsOf } from './verdicts.ts';

const width = 480;
/** On both sides, for half of a dot or of a number. */
const edge = 32;
const signed = (value: number) => `${value > 0 ? '+' : ''}${value}`.replace('-', '−');

export interface Strip {
  name: string;
  /** Errors of the page's delays, in ms. */
  errors: readonly number[];
  /** How late bare timers fired, in ms. */
  floor: readonly number[];
}

/** Beyond this the dots stand at the edge, in ms. */
const furthest = tolerance * 1.5;
const xOf = (ms: number) =>
  edge +
  ((Math.max(-furthest, Math.min(furthest, ms)) + furthest) / (2 * furthest)) * (width - 2 * edge);

const vertical = (name: string, ms: number, from: number, to: number) =>
  `<line class="${name}" x1="${xOf(ms).toFixed(1)}" x2="${xOf(ms).toFixed(1)}" y1="${from}" y2="${to}"/>`;

/** The name of an engine, its bare timers, and below them its page, the median with a stroke of its own. */
function stripOf({ name, errors, floor }: Strip, top: number): string {
  const [timers, page, bottom] = [top + 30, top + 48, top + 60];
  const dots = (values: readonly number[], y: number, kind: string) =>
    values
      .map(
        (ms, index) =>
          `<circle class="${kind}" cx="${xOf(ms).toFixed(1)}" cy="${y + ((index * 7) % 9) - 4}" r="3"/>`,
      )
      .join('');
  const beyond = [Math.min(...errors), Math.max(...errors)]
    .filter((ms) => Math.abs(ms) > furthest)
    .map(
      (ms) =>
        `<text x="${ms < 0 ? 0 : width}" y="${top + 14}" text-anchor="${ms < 0 ? 'start' : 'end'}">${signed(Math.round(ms))} ms</text>`,
    );
  return [
    `<text x="${width / 2}" y="${top + 14}" text-anchor="middle">${name}</text>`,
    ...[-tolerance, tolerance].map((ms) => vertical('limit', ms, top + 20, bottom)),
    ...[-bias, bias].map((ms) => vertical('bias', ms, top + 20, bottom)),
    vertical('zero', 0, top + 20, bottom),
    dots(floor, timers, 'floor'),
    dots(errors, page, 'page'),
    errors.length > 0 ? vertical('median', median(errors), page - 9, page + 9) : '',
    ...beyond,
  ].join('');
}

/**
 * Every error as a dot on one scale, with both limits: an upper line for each engine's bare timers and a lower one for
 * the page. Of what lies beyond the scale, the page's furthest has its value beside the name.
 */
export function stripPlot(what: string, strips: readonly Strip[]): string {
  const each = 68;
  const height = each * strips.length + 24;
  const scale = [-tolerance, 0, tolerance].map(
    (ms) =>
      `<text x="${xOf(ms).toFixed(1)}" y="${height - 6}" text-anchor="middle">${signed(ms)} ms</text>`,
  );
  const lines = strips.map((strip, index) => stripOf(strip, each * index));
  return `<svg role="img" viewBox="0 0 ${width} ${height}" aria-label="How far each sample of ${what} is from its figure, beside bare timers, in ms">${lines.join('')}${scale.join('')}</svg>`;
}

export interface Blocks {
  name: string;
  reveals: readonly Revealed[];
}

/** The mark of each engine, in the order of the engines: a hollow shape of a colour of its own, so that none covers another. */
const marks = [
  (x: number, y: number) =>
    `<circle class="first" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="5"/>`,
  (x: number, y: number) =>
    `<rect class="second" x="${(x - 3).toFixed(1)}" y="${(y - 3).toFixed(1)}" width="6" height="6"/>`,
  (x: number, y: number) =>
    `<path class="third" d="M${x.toFixed(1)} ${(y - 4).toFixed(1)}l4 7h-8z"/>`,
];

/** Where blocks of each height were revealed, over the line of the spec; above it each engine's mark, and how many it has. */
export function revealPlot(engines: readonly Blocks[], share: number, margin: number): string {
  const [left, right, top, bottom] = [80, 16, 30, 34];
  const height = 240;
  const all = engines.map(({ reveals }) => pointsOf(reveals));
  const widest = Math.max(1, ...all.flat().map(([high]) => high)) * 1.05;
  const places = all.flat().map(([, place]) => place);
  // The blocks fill it, and not the way from the edge of the window to them.
  const [lowest, highest] = [
    Math.min(margin, ...places) - 5,
    Math.max(margin + share * widest, ...places) + 5,
  ];
  const x = (px: number) => left + (px / widest) * (width - left - right);
  const y = (px: number) =>
    height - bottom - ((px - lowest) / (highest - lowest)) * (height - bottom - top);
  const draw = (index: number, at: number, down: number) => marks[index]?.(at, down) ?? '';
  const points = all.flatMap((each, index) =>
    each.map(([high, place]) => draw(index, x(high), y(place))),
  );
  const each = width / Math.max(1, engines.length);
  const legend = engines.map(
    ({ name }, index) =>
      `${draw(index, each * index + 8, 12)}<text x="${each * index + 18}" y="17">${name} (${all[index]?.length})</text>`,
  );
  const ticks = [margin, Math.round(margin + share * widest)].map(
    (px) => `<text x="${left - 10}" y="${y(px) + 4}" text-anchor="end">${px} px</text>`,
  );
  return `<svg role="img" viewBox="0 0 ${width} ${height}" aria-label="How far blocks are inside the window when they are revealed, by their height">${legend.join('')}<line class="zero" x1="${x(0)}" y1="${y(margin)}" x2="${x(widest)}" y2="${y(margin + share * widest)}"/>${ticks.join('')}${points.join('')}<text x="${x(0)}" y="${height - 8}">height of the block: 0 px</text><text x="${width - right}" y="${height - 8}" text-anchor="end">${Math.round(widest)} px</text></svg>`;
}
