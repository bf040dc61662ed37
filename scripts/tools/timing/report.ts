import { aboutTime, type Figure, type FigureName, figures } from '../../model/figures.ts';
import { ledger } from '../../model/ledger.ts';
import { properties } from '../../model/properties/properties.ts';
import { proofs } from '../catalogue/ledger.ts';
import { countCell, countNames, machineTable, overview, samplesOf } from './conclusions.ts';
import { tidied } from './counts/counted.ts';
import { brandsVisible } from './counts/moving.ts';
import { isSent, sent } from './counts/sent.ts';
import { counts } from './counts.ts';
import { type Evidence, nameOf, summaryOf } from './evidence.ts';
import { bias, tolerance } from './limits.ts';
import { hiddenFor } from './long-hidden.ts';
import { byLink } from './mention.ts';
import type { Places } from './places.ts';
import { revealPlot, stripPlot } from './plots.ts';
import { proveDelay } from './proof.ts';
import { firefoxInShort, reading } from './reading.ts';
import { head } from './report-head.ts';
import {
  engineTable,
  escaped,
  heading,
  isPresent,
  numberOf,
  type Present,
  rowOf,
  sources,
  table,
  toLine,
} from './report-parts.ts';
import { style } from './report-style.ts';
import { asOfWriting, sealed } from './seal.ts';
import { type DelayName, delayNames } from './session.ts';
import { lineOfSentence } from './sources.ts';
import { stockSentence, stockTable } from './stock-report.ts';
import { constantOf, floorFor } from './verdicts.ts';
import { placeWindows, sizeOf } from './windows.ts';

const how: Record<DelayName, string> = {
  heroFirst:
    'From the engine’s own first-contentful-paint entry to the change of data-index, each time on a fresh load.',
  heroLater: 'From one change of the hero’s data-index to the next, in a tab in front.',
  coverageFirst:
    'From the moment when the page has started the slideshow to the first change of its data-index, each time on a fresh load. The page starts one machine in each task, in the order of <a href="../src/site.ts">src/site.ts</a>, and asks for the next task by a MessageChannel; the recorder notes when each of these is made.',
  coverageInterval:
    'From one change of the slideshow’s data-index to the next, in a tab in front: half of them with the page at its top, then with the slideshow on the screen, then with the carousel.',
  brandsFirst:
    'From the moment when the page has started the carousel, found as above, to the first change of its data-index, each time on a fresh load.',
  brandsInterval:
    'From one change of the carousel’s data-index to the next, in a tab in front: half of them with the page at its top, then with the slideshow on the screen, then with the carousel.',
  titleFirst:
    'From the moment the tab was hidden to the first change of document.title, each time on a fresh load. The tab was hidden for real (behind another tab, in WebKit with its window): document.visibilityState said so. Its floor is a worker’s timer of the same length, begun as an empty tab is hidden: this is how the page keeps time there.',
  titleAlternation: `From one change of document.title to the next, in a tab hidden as above. Browsers throttle a tab harder the longer it is hidden, Chromium from five minutes on to one wake-up a minute, if it is one that does not change its title; so a tab of each engine was also hidden for ${hiddenFor / 60_000} minutes at a stretch, all engines at once and beside nothing else, and every title of it is judged as the others are. How late timers of the page’s own thread came in the same tab and of an empty one hidden beside it (not in WebKit, which has one window) shows how hard each was throttled; the page keeps time in a worker.`,
};

/** The tests that name a row of the ledger. */
function testsOf(root: string, name: FigureName): string {
  const { ids }: Figure = figures[name];
  const files = new Set(
    proofs(root).flatMap((proof) => (proof.ids.includes(ids[0]) ? [proof.file] : [])),
  );
  return asOfWriting([...files].map((file) => `<a href="../${file}">${file}</a>`).join(', '));
}

function delayArticle(root: string, name: DelayName, evidence: Evidence): string {
  const engines = evidence.engines.filter(isPresent);
  const constant = constantOf(name);
  const proof = constant?.delay ? proveDelay(constant.subject, constant.delay) : '';
  const strips = engines.map((one) => ({
    name: nameOf(one),
    errors: rowOf(one, name)?.errors ?? [],
    floor: floorFor(name, one.measured),
  }));
  return `<article>${heading(root, name)}<p>${how[name]}</p>${stripPlot(figures[name].what, strips)}
${engineTable(name, engines)}
${stockSentence(name, evidence)}
<details><summary>Every sample</summary>${engines.map((one) => `<h4>${nameOf(one)}</h4>${samplesOf(name, one)}`).join('')}</details>
<p>On a simulated clock${evidence.site ? ', in these sources and not on the site' : ''}, delay <code>${constant?.delay}</code> of <code>${constant?.subject}</code>: ${proof}, by <a href="../scripts/tools/timing/proof.ts">scripts/tools/timing/proof.ts</a> as this report was written. Tests of the statement: ${testsOf(root, name)}.</p></article>`;
}

/** Every block of a window, with the place that is due by the figures: what the line is drawn through. */
function blocksOf({ reveals }: Places): string {
  const [share, margin] = [figures.revealShare.number, figures.revealMargin.number];
  const lines = reveals.map(({ height, concealedAt, revealedAt }) => {
    const [high, from, due] = [height, concealedAt, margin + share * height].map((px) =>
      px.toFixed(1),
    );
    const to = revealedAt === null ? 'not revealed' : `revealed at ${revealedAt.toFixed(1)} px`;
    return `${high} px high: concealed at ${from} px, ${to}, due at ${due} px`;
  });
  return `<p>${lines.join('<br>')}</p>`;
}

const blocksByWindow = (one: Present) =>
  one.measured.places
    .map((places) => `<h4>${nameOf(one)}, ${sizeOf(places.window)}</h4>${blocksOf(places)}`)
    .join('');

const windowList = `windows of ${placeWindows.map(sizeOf).join(', ')}`;

function placeArticles(root: string, engines: readonly Present[]): string {
  const blocks = engines.map((one) => ({
    name: nameOf(one),
    reveals: one.measured.places.flatMap(({ reveals }) => reveals),
  }));
  const picture = revealPlot(blocks, figures.revealShare.number, figures.revealMargin.number);
  const reveal = (name: FigureName) => `${heading(root, name)}${engineTable(name, engines)}`;
  return `<article><p>How both are measured, and when they hold: <a href="#reveal-method">below their verdicts</a>.</p>${reveal('revealShare')}${reveal('revealMargin')}
<p id="reveal-method">In ${windowList}, each block comes from below, three frames a step, until its data-state is no longer “concealed”: by 16 px at most until it is near its place, px by px past it, and then by 16 px up the window. One that is revealed by such a jump is measured again, px by px, on a page of its own. Left out are blocks that are on the screen from the start, that are revealed with the one beside them, or that their frame cuts off, and in each window all after the twelfth. Each has to be out of its place or transparent before, to begin to move within half a second, and to be in its place within two. A mark is a block, of the shape and colour of its engine: how high it is, and how far its upper edge was inside the window; beside the name of each engine is how many it has. The line is the spec’s. If a block is more than 1 px off it, neither figure holds, unless all blocks lie within 1 px of a line of their own that has the share or the margin of the spec: that one holds, the other does not.</p>${picture}
<details><summary>Every block</summary>${engines.map(blocksByWindow).join('')}</details>
<p>Tests of the statement: ${testsOf(root, 'revealShare')}.</p></article>
<article>${heading(root, 'scrollTopThreshold')}<p>In ${windowList}, the page is scrolled px by px past the place, two frames a step, until the button is on the screen, visible and faded in; then the page is scrolled by jumps, down to its end and back, and the button must be there beyond that place and nowhere else.</p>
${engineTable('scrollTopThreshold', engines)}<p>Tests of the statement: ${testsOf(root, 'scrollTopThreshold')}.</p></article>`;
}

/** How a count is taken: in a sentence, then where it stands in the sources, then in the code that runs in the page. */
function howCounted(name: FigureName, sources: string): string {
  if (isSent(name)) return `<p>${escaped(sent[name])}</p>${sources}`;
  const { how, count } =
    name === 'brandsVisible' ? brandsVisible : counts[name as keyof typeof counts];
  return `<p>${escaped(how)}</p>${sources}<details><summary>The code that counts</summary><pre><code>${escaped(tidied(`${count}`))}</code></pre></details>`;
}

/** The statements about time that have no number, and what proves each. */
const aboutTimeTable = (root: string) =>
  table(
    'About time, without a number',
    ['Ledger', 'The spec', 'Properties', 'Tests'],
    aboutTime.map(({ id, sentence }) => [
      `<span id="about-${id}">${id}</span>`,
      toLine('docs/spec.md', lineOfSentence(root, sentence), `<q>${escaped(sentence)}</q>`),
      asOfWriting(
        properties
          .filter(({ source }) => source.split(/[,;]/)[0] === id)
          .map(({ says }) => escaped(says))
          .join('<br>'),
      ),
      asOfWriting(
        proofs(root)
          .filter(({ ids }) => ids.includes(id))
          .map(({ file, title }) => `<a href="../${file}">${file}</a>: ${title}`)
          .join('<br>'),
      ),
    ]),
  );

function countTable(root: string, engines: readonly Present[]): string {
  const rows = countNames.map((name) => {
    const figure: Figure = figures[name];
    const { quote, code } = sources(root, name);
    return [
      `<span id="${name}">${figure.ids.join(', ')}</span>`,
      quote,
      `${escaped(figure.what)}${howCounted(name, code)}`,
      numberOf(figure),
      ...engines.map((one) => countCell(name, one)),
    ];
  });
  return table(
    'Every count',
    ['Ledger', 'The spec', 'Counted', 'Number', ...engines.map(nameOf)],
    rows,
  );
}

/** What is in the page. */
const contents = () =>
  `<nav id="contents" aria-label="Contents"><ul>${[
    ['machine', 'The machine'],
    ['overview', 'Delays and places at a glance'],
    ['reading', 'How to read it'],
    ['delays', 'Delays'],
    ['places', 'Places, to the pixel'],
    ['counts', 'Counts'],
    ['about-time', 'About time, without a number'],
  ]
    .map(([id, title]) => `<li><a href="#${id}">${title}</a></li>`)
    .join('')}</ul></nav>`;

/** @param root of the project, whose tests are named */
export function reportOf(evidence: Evidence, root: string): string {
  const present = evidence.engines.filter(isPresent);
  return sealed(`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Timing report</title><style>${style}</style></head><body><main>
<h1>Timing report</h1>
<p><strong>${summaryOf(evidence, byLink)}.</strong> Each of these numbers was typed by hand beside its sentence (<a href="../scripts/model/figures.ts">figures.ts</a>) and compared with the real page in real time; none was taken from the code. A number of the specification that is not among them fails <a href="../tests/spec/quotes.test.ts">tests/spec/quotes.test.ts</a>.${firefoxInShort(evidence)}</p>
${head(evidence)}
${contents()}
<h2 id="machine">The machine</h2>
${machineTable(evidence)}
<h2 id="overview">Delays and places at a glance</h2>
<p>When a delay holds, and what the words of Firefox as visitors have it mean: <a href="#reading">below</a>.</p>
${overview(evidence)}
<h2 id="reading">How to read it</h2>
${reading(evidence)}
${stockTable(evidence)}
<h2 id="delays">Delays</h2>
<p>Each dot is one sample: brown the page’s, grey the bare timers of the same engine, both as ms from their due time. The stroke is the page’s median, for which the dotted lines at ±${bias} ms are; the dashed ones at ±${tolerance} ms are for each sample. Both are drawn without the floor. What is further out stands at the edge, the furthest with its value.</p>
${delayNames.map((name) => delayArticle(root, name, evidence)).join('\n')}
<h2 id="places">Places, to the pixel</h2>
${placeArticles(root, present)}
<h2 id="counts">Counts</h2>
<p>Counted on the hydrated page, once it has been scrolled through, and again in the window of a phone (390 × 844 px) with its menu and its categories unfolded: a count that is another there does not hold. An item counts if a visitor has it: it is displayed, opaque, on the page, larger than a dot and not clipped, it has a name (a picture a text alternative, and a file that loads), no other item has the same, and its link leads to a place of the page that can be seen. <code>perceived</code> in the code of a count is <a href="../scripts/tools/timing/perceived.ts">scripts/tools/timing/perceived.ts</a>; <a href="../tests/browser/counts.test.ts">tests/browser/counts.test.ts</a> breaks the page in each of these ways and sees the verdict change. A statement that holds partly does so in <a href="../docs/acceptance.md">docs/acceptance.md</a>, too, which has the reason. The rows of the ledger: ${Object.keys(ledger).length}; those without a number are in <a href="../docs/ledger.md">docs/ledger.md</a> with their tests.</p>
${countTable(root, present)}
<h2 id="about-time">About time, without a number</h2>
<p>Nothing is measured for these; properties are checked in every configuration of the machines (<a href="../docs/properties.md">docs/properties.md</a>).</p>
${aboutTimeTable(root)}
<a class="to-contents" href="#contents">Contents</a>
</main></body></html>
`);
}
