/** The page that `npm run timing` writes: one file, without anything from outside. */
import { median, quantile } from 'simple-statistics';
import { constants } from '../../model/constants.ts';
import {
  aboutTime,
  type Figure,
  type FigureName,
  figureNames,
  figures,
} from '../../model/figures.ts';
import { ledger } from '../../model/ledger.ts';
import { properties } from '../../model/properties/properties.ts';
import { proofs } from '../catalogue/ledger.ts';
import { brandsInView, counts } from './counts.ts';
import { type Evidence, type Examined, nameOf, notRun, summaryOf } from './evidence.ts';
import { revealPlot, stripPlot } from './plots.ts';
import { proveDelay } from './proof.ts';
import { type DelayName, delayNames } from './session.ts';
import { sentNames, tolerance, tooLate, type Verdict } from './verdicts.ts';

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const words: Record<Verdict, string> = {
  holds: 'holds',
  fails: 'DOES NOT HOLD',
  unknown: 'cannot be told',
};
const verdictTag = (verdict: Verdict) => `<strong class="${verdict}">${words[verdict]}</strong>`;

const how: Record<DelayName, string> = {
  heroFirst:
    'From the engine’s own first-contentful-paint entry to the change of data-index, each time on a fresh load.',
  heroLater: 'From one change of the hero’s data-index to the next, in a tab in front.',
  coverageInterval: 'From one change of the slideshow’s data-index to the next, in a tab in front.',
  brandsInterval: 'From one change of the carousel’s data-index to the next, in a tab in front.',
  titleAlternation:
    'From one change of document.title to the next, the first from the moment the tab was hidden. The tab was hidden for real (behind another tab, in WebKit with its window): document.visibilityState said so.',
};

function numberOf({ number, unit }: Figure): string {
  if (unit === 'share') return `${Number(number) * 100} %`;
  const digits = [number].flat().join(', ');
  return unit === 'items' || unit === 'status' ? digits : `${digits} ${unit}`;
}

type Present = Extract<Examined, { rows: unknown }>;
const isPresent = (one: Examined): one is Present => 'rows' in one;
const rowOf = (one: Present, name: FigureName) => one.rows.find((row) => row.name === name);

/** A wide table scrolls by itself, also by keyboard; on a phone each row is a card, its cells named. */
function table(label: string, head: string[], rows: string[][]): string {
  const headings = head.map((cell) => `<th scope="col">${cell}</th>`).join('');
  const cell = (text: string, index: number) =>
    index === 0
      ? `<th scope="row">${text}</th>`
      : `<td data-name="${escaped(head[index] ?? '')}">${text}</td>`;
  const body = rows.map((cells) => `<tr>${cells.map(cell).join('')}</tr>`).join('');
  return `<div class="wide" role="region" tabindex="0" aria-label="${escaped(label)}"><table><thead><tr>${headings}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** What each engine says of a figure. */
const engineTable = (name: FigureName, engines: readonly Present[]) =>
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

function heading(name: FigureName): string {
  const figure: Figure = figures[name];
  return `<h3>${figure.ids[0]}: ${escaped(figure.what)}, ${numberOf(figure)}</h3><blockquote>${escaped(figure.sentence)}</blockquote>`;
}

/** The tests that name a row of the ledger. */
function testsOf(root: string, name: FigureName): string {
  const { ids }: Figure = figures[name];
  const files = new Set(
    proofs(root).flatMap((proof) => (proof.ids.includes(ids[0]) ? [proof.file] : [])),
  );
  return [...files].map((file) => `<a href="../${file}">${file}</a>`).join(', ');
}

/** Every sample of a delay, and what was shown after it. */
function samplesOf(name: DelayName, { measured }: Present): string {
  const shown = measured.shown[name].map((one) => escaped(`${one}`)).join(', ');
  const samples = measured.delays[name].map((one) => one.toFixed(1)).join(', ');
  return `<p>${samples} ms</p><p>Shown: ${shown}</p>`;
}

function delayArticle(root: string, name: DelayName, engines: readonly Present[]): string {
  const constant = constants.find(({ figure }) => figure === figures[name]);
  const proof = constant?.delay ? proveDelay(constant.subject, constant.delay) : '';
  const strips = engines.map((one) => ({
    name: nameOf(one),
    errors: rowOf(one, name)?.errors ?? [],
    floor: one.measured.floor,
  }));
  return `<article>${heading(name)}<p>${how[name]}</p>${stripPlot(figures[name].what, strips, tolerance)}
${engineTable(name, engines)}
<details><summary>Every sample</summary>${engines.map((one) => `<h4>${nameOf(one)}</h4>${samplesOf(name, one)}`).join('')}</details>
<p>On a simulated clock, delay <code>${constant?.delay}</code> of <code>${constant?.subject}</code>: ${proof} (<a href="../tests/timing-report.test.ts">tests/timing-report.test.ts</a>). Tests of the statement: ${testsOf(root, name)}.</p></article>`;
}

function placeArticles(root: string, engines: readonly Present[]): string {
  const blocks = engines.map((one) => ({ name: nameOf(one), reveals: one.measured.reveals }));
  const picture = revealPlot(blocks, figures.revealShare.number, figures.revealMargin.number);
  const reveal = (name: FigureName) => `${heading(name)}${engineTable(name, engines)}`;
  return `<article>${reveal('revealShare')}${reveal('revealMargin')}
<p>The page is scrolled px by px past each block, three frames a step, until its data-state is no longer “concealed”. A dot is a block: how high it is, and how far its upper edge was inside the window. The line is the spec’s.</p>${picture}
<p>Tests of the statement: ${testsOf(root, 'revealShare')}.</p></article>
<article>${heading('scrollTopThreshold')}<p>The page is scrolled px by px past the place, two frames a step, until the button’s data-state is no longer “hidden”.</p>
${engineTable('scrollTopThreshold', engines)}<p>Tests of the statement: ${testsOf(root, 'scrollTopThreshold')}.</p></article>`;
}

const places: readonly FigureName[] = ['revealShare', 'revealMargin', 'scrollTopThreshold'];

/** The delays and places at a glance. */
const overview = (engines: readonly Present[]) =>
  table(
    'Delays and places at a glance',
    ['Measured', 'Ledger', 'The spec', ...engines.map(nameOf)],
    [...delayNames, ...places].map((name) => {
      const figure: Figure = figures[name];
      return [
        escaped(figure.what),
        figure.ids[0],
        numberOf(figure),
        ...engines.map((one) => {
          const row = rowOf(one, name);
          return row ? `${row.seen.split(/[,;]/)[0]}<br>${verdictTag(row.verdict)}` : '';
        }),
      ];
    }),
  );

/** How a count is taken, in the code that runs in the page. */
function codeOf(name: FigureName): string {
  if (sentNames.includes(name)) return '<br>By sending an enquiry.';
  const code = name === 'brandsVisible' ? brandsInView : counts[name as keyof typeof counts];
  return `<details><summary>How</summary><pre><code>${escaped(`${code}`)}</code></pre></details>`;
}

/** The statements about time that have no number, and what proves each. */
const aboutTimeTable = (root: string) =>
  table(
    'About time, without a number',
    ['Ledger', 'The spec', 'Properties', 'Tests'],
    aboutTime.map(({ id, sentence }) => [
      id,
      `<q>${escaped(sentence)}</q>`,
      properties
        .filter(({ source }) => source.split(/[,;]/)[0] === id)
        .map(({ says }) => escaped(says))
        .join('<br>'),
      proofs(root)
        .filter(({ ids }) => ids.includes(id))
        .map(({ file, title }) => `<a href="../${file}">${file}</a>: ${title}`)
        .join('<br>'),
    ]),
  );

function countTable(engines: readonly Present[]): string {
  const names = figureNames.filter(
    (name) => !places.includes(name) && !delayNames.some((one) => one === name),
  );
  const rows = names.map((name) => {
    const figure: Figure = figures[name];
    return [
      figure.ids.join(', '),
      `<q>${escaped(figure.sentence)}</q>`,
      escaped(figure.what) + codeOf(name),
      numberOf(figure),
      ...engines.map((one) => {
        const row = rowOf(one, name);
        return row ? `${row.seen}<br>${verdictTag(row.verdict)}` : '';
      }),
    ];
  });
  return table(
    'Every count',
    ['Ledger', 'The spec', 'Counted', 'Number', ...engines.map(nameOf)],
    rows,
  );
}

const ms = (value: number) => `${value.toFixed(1)} ms`;

const machineTable = (evidence: Evidence) =>
  table(
    'The machine, by engine',
    ['Engine', 'Version', 'Bare timers late, median', '90 %', 'Wake-ups late, 99 %', 'latest'],
    [
      ...evidence.engines.map((one) =>
        isPresent(one)
          ? [
              nameOf(one),
              escaped(one.measured.version),
              ms(median(one.measured.floor)),
              ms(quantile(one.measured.floor, 0.9)),
              ms(one.measured.wakes),
              ms(one.measured.latestWake),
            ]
          : [nameOf(one), `left out: ${escaped(one.missing)}`, '', '', '', ''],
      ),
      ...notRun(evidence).map((name) => [name, 'not run', '', '', '', '']),
    ],
  );

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --soft: #8886; --good: #1f6b4a; --bad: #b3270b; --open: #6b5200; --page: #b07d2b; background: #fff; color: #14201b; }
  @media (prefers-color-scheme: dark) { :root { --good: #7fd0aa; --bad: #ff8a6b; --open: #e5c558; background: #07170f; color: #e7ece8; } a { color: #9dc4ff; } }
  body { max-width: 64rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: break-word; }
  article { border-top: 1px solid var(--soft); margin-top: 2rem; }
  blockquote { margin: 0; padding-left: 1rem; border-left: 3px solid var(--page); font-style: italic; }
  .wide { overflow-x: auto; }
  table { border-collapse: collapse; min-width: 100%; margin-block: 1rem; }
  th, td { text-align: start; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--soft); vertical-align: top; }
  tbody th { font-weight: 400; } td { font-variant-numeric: tabular-nums; }
  .holds { color: var(--good); } .fails { color: var(--bad); } .unknown { color: var(--open); }
  svg { display: block; width: 100%; max-width: 34rem; height: auto; } svg text { font-size: 14px; fill: currentcolor; }
  .page { fill: var(--page); fill-opacity: .75; } .floor { fill: currentcolor; fill-opacity: .3; }
  .zero { stroke: currentcolor; } .limit { stroke: var(--bad); stroke-dasharray: 4 4; }
  @media (max-width: 40rem) {
    thead { display: none; } tr { display: block; border-bottom: 1px solid var(--soft); padding-block: .5rem; }
    th, td { display: block; border: 0; padding: 0; } tbody th { font-weight: 600; }
    td[data-name]::before { content: attr(data-name) ": "; opacity: .8; }
  }
  pre { max-width: 22rem; overflow-x: auto; font-size: .8rem; }
  dt { font-weight: 600; } dd { margin: 0 0 .5rem; }
`;

/** @param root of the project, whose tests are named */
export function reportOf(evidence: Evidence, root: string): string {
  const { when, machine, page, provenance, engines } = evidence;
  const present = engines.filter(isPresent);
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Timing report</title><style>${style}</style></head><body><main>
<h1>Timing report</h1>
<p><strong>${summaryOf(evidence)}.</strong> Each number of the spec was typed by hand beside its sentence and compared with the real page in real time; none was taken from the code.</p>
<dl><dt>Written</dt><dd>by <code>npm run timing</code> on ${when.toUTCString()}</dd>
<dt>Machine</dt><dd>${escaped(machine)}</dd>
<dt>Arguments</dt><dd>${escaped(provenance.args.join(' ')) || 'none'}</dd>
<dt>Sources</dt><dd>commit ${escaped(provenance.commit)}</dd>
<dt>Page</dt><dd>${escaped(page)}; SHA-256 of its HTML: <code>${provenance.html}</code>; of the scripts and styles that it names: <code>${provenance.files}</code></dd>
<dt>Specification</dt><dd><a href="../docs/spec.md">docs/spec.md</a>, SHA-256 <code>${provenance.specification}</code></dd></dl>
${machineTable(evidence)}
${overview(present)}
<p>How to read it: bare timers on an empty page, before and after, give the machine’s floor; their median is taken off each sample, because no page can be called before its engine’s own timers fire, and the verdict without it stands beside. A delay holds when every sample is then within ±${tolerance} ms of its figure, since the spec gives tenths of a second, and when what was shown came in its order, from the first item round to the first again. It does not hold when one sample is further off; it cannot be told when that sample is off by no more than a bare timer or a wake-up of the machine once was, or when one bare timer in ten or one wake-up in a hundred comes more than ${tooLate} ms late. The interval is that of the median (95 %, percentile bootstrap). Firefox is told to fire timers when they are due: left alone, it lets those of some seconds wait for one another to save power, by up to 235 ms on an empty page.</p>
<h2>Delays</h2>
<p>Each dot is one sample: brown the page’s, grey the bare timers of the same engine, both as ms from their due time. What is further out stands at the edge, the furthest with its value.</p>
${delayNames.map((name) => delayArticle(root, name, present)).join('\n')}
<h2>Places, to the pixel</h2>
${placeArticles(root, present)}
<h2>Counts</h2>
<p>Counted on the hydrated page. The rows of the ledger: ${Object.keys(ledger).length}; those without a number are in <a href="../docs/ledger.md">docs/ledger.md</a> with their tests.</p>
${countTable(present)}
<h2>About time, without a number</h2>
<p>Nothing is measured for these; properties are checked in every configuration of the machines (<a href="../docs/properties.md">docs/properties.md</a>).</p>
${aboutTimeTable(root)}
</main></body></html>
`;
}
