import { median } from 'simple-statistics';
import type { Visit } from './visit.ts';

export interface Result {
  when: string;
  runs: number;
  visits: Record<string, Visit[]>;
  firstTouches: object;
  interactions: object;
  idle: object;
  scale: object;
  lighthouse: object;
}

const colours = ['#b07d2b', '#3a7d5d', '#5a6fb0', '#a34f6a'];
const width = 720;

/** Every run of every site as a dot on one scale, medians as bars. */
function plot(visits: Result['visits'], what: keyof Visit, title: string): string {
  const sites = Object.entries(visits).filter(([, list]) => list.length > 0);
  const most = Math.max(1, ...sites.flatMap(([, list]) => list.map((one) => one[what])));
  const x = (value: number) => 140 + (value / most) * (width - 220);
  const rows = sites.map(([name, list], place) => {
    const y = 24 + place * 34;
    const values = list.map((one) => one[what]);
    const middle = median(values);
    const dots = values.map((value) => `<circle cx="${x(value)}" cy="${y}" r="4"/>`).join('');
    return `<g fill="${colours[place % colours.length]}"><rect x="140" y="${y - 9}" width="${x(middle) - 140}" height="18" opacity=".35"/>${dots}<text x="132" y="${y + 4}" text-anchor="end">${name}</text><text x="${x(most) + 12}" y="${y + 4}">${Math.round(middle)}</text></g>`;
  });
  return `<h2>${title}</h2><svg role="img" aria-label="${title} of every run" viewBox="0 0 ${width} ${24 + sites.length * 34}">${rows.join('')}</svg>`;
}

const table = (rows: object) =>
  `<table>${Object.entries(rows)
    .map(
      ([name, row]) =>
        `<tr><th>${name}</th><td>${typeof row === 'object' ? Object.values(row as object).join(' ') : row}</td></tr>`,
    )
    .join('')}</table>`;

/** The page that `npm run bench` writes. */
export function reportOf({
  when,
  runs,
  visits,
  firstTouches,
  interactions,
  idle,
  scale,
  lighthouse,
}: Result): string {
  return `<!doctype html>
<html lang="en-GB"><meta charset="utf-8"><title>Bench</title>
<style>:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:56rem;margin:2rem auto;padding:0 1rem}
svg text{font-size:13px;fill:currentcolor}th{text-align:start;font-weight:400;padding-inline-end:2rem}</style>
<h1>Bench</h1><p>${when}; ${runs} interleaved runs on a slow phone: 150 ms, 1.6 Mbit/s, CPU 4x. Bars are medians.</p>
${plot(visits, 'fcp', 'First contentful paint, ms')}${plot(visits, 'lcp', 'Largest contentful paint, ms')}
${plot(visits, 'tbt', 'Total blocking time, ms')}${plot(visits, 'bytes', 'Bytes before any interaction')}
<h2>First touch of a visit: 75th percentile, worst, then input delay, handlers and paint</h2>${table(firstTouches)}
<h2>Interaction to next paint</h2>${table(interactions)}<h2>Idle</h2>${table(idle)}
<h2>Ten times the brands and pictures: once, ten times, ratio</h2>${table(scale)}
<h2>Lighthouse, mobile</h2>${table(lighthouse)}</html>
`;
}
