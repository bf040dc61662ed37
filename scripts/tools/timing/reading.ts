/** How the report is to be read: in words, what the code beside it concludes. */
import type { Evidence } from './evidence.ts';
import { bias, dueIn, fades, reach, tolerance, tooLate } from './limits.ts';
import { fewestSamples } from './statistics.ts';

/** When a delay holds. */
export const rules = {
  median: `The delay is equivalent to the figure within ±${reach} ms, half of the tolerance: the whole 95 % interval of its median over the floor lies inside (percentile bootstrap, from at least ${fewestSamples} samples, of which so few cover the median in 92 to 94 % of cases). The median itself is also no further off than ±${bias} ms, since repeats lie closer together than the tolerance; this is no equivalence test, as the interval may reach further. The delay does not hold if the median and its whole interval are further out than ±${bias} ms, on one side; if only the median or one end of the interval is out, or the samples are too few for an interval, it cannot be told.`,
  samples: `Every sample over the floor is within the tolerance of ±${tolerance} ms. If one is not, the delay does not hold, unless the sample is off by no more than a bare timer or a wake-up of the machine once was: then it cannot be told.`,
  order: 'What was shown came in turn, from the first item round to the first again.',
  sight: `The figure is about the picture and not about data-index, so each item is also looked for in every frame while its rotation is on the screen, until a picture covers the others by half or a brand is within a quarter of its width of the left edge. By the page’s own easing that is ${dueIn(fades.pictures).toFixed(0)} ms after data-index names a picture (it fades for ${fades.pictures.ms} ms) and ${dueIn(fades.brands).toFixed(0)} ms for a brand (it glides for ${fades.brands.ms} ms); it is seen within ±${tolerance} ms of that moment. From one item to the next the screen shows the figure within ±${tolerance} ms over the floor. One that is further out does not hold, unless the frame in which it was seen, with the latest bare timer or wake-up, explains what is beyond the tolerance: then, or with fewer than three items, it cannot be told. That explains single items: of ${fewestSamples} or more, on a machine that is not too busy, the delay does not hold either if the whole 95 % interval of their median, frames taken off, is further out than ±${tolerance} ms.`,
};

/** What the interval of a median is worth where its samples are of one load. */
export const serial =
  'The bootstrap takes samples for independent, as first delays are, each of a load of its own. The later intervals follow one another in one load, and are not: a stamp that is late makes one longer and the next shorter. That makes the interval of their median too wide, with normal errors about one and a half times, so that a delay is sooner said to be one that cannot be told than to hold. A machine that slows down over several of them makes it too narrow: against that stand the bare timers and wake-ups.';

/** In short, which Firefox was measured, where it was examined at all. */
export function firefoxInShort({ engines, stockTimers }: Evidence): string {
  if (!engines.some(({ engine }) => engine === 'firefox')) return '';
  const words = stockTimers
    ? 'Firefox ran with its timers as visitors have them'
    : 'Firefox was told to fire timers when they are due, which visitors’ Firefox is not';
  return ` ${words}: <a href="#firefox">why</a>.`;
}

/** Which Firefox was measured, and why. */
const firefox = ({ stockTimers }: Evidence) =>
  stockTimers
    ? 'Firefox ran as visitors have it (<code>--stock-timers</code>). To save power it lets timers of some seconds wait for one another, in proportion to their length, on any page: what is late here beyond the bare timers, which are short, is the browser’s.'
    : `Firefox as visitors have it is not what was measured. To save power it lets timers of some seconds wait for one another, on an empty page as on this one, in proportion to their length: with it the browser would be measured, and not the page. So it was told to fire timers when they are due (<code>timer.maximum_firing_delay_tolerance_ms</code>). That it alone is the cause is measured in it, not read in its sources: on an empty page, without a line of this product, each bare timer stands beside a worker’s timer that is due up to an eighth of its length later, for which it waits. The table below has both, from at least ${fewestSamples} samples of each, a first delay on as many fresh loads. There a delay is in time by the rules above for the median and the samples, with no floor taken off. One that is not is counted as late by Firefox, and neither as holding nor as failing, if no sample is more than ${tolerance} ms, nor their median more than ${bias} ms, beyond the latest bare timer of the same length; otherwise, with fewer samples, or on a machine that is too busy meanwhile, it cannot be told. <code>npm run timing -- --engine firefox --stock-timers</code> measures everything in Firefox as it comes.`;

/** What the charts have to do with the verdicts. */
const chart = ({ site }: Evidence) =>
  site
    ? 'The charts of these sources are no part of any verdict: what the site was built from is not known. What the simulated clock proves of them stands below all the same.'
    : 'Apart from all measuring, the delay in the chart is exact, and proved on a simulated clock: if it is another than the specification’s, by a single ms, the row does not hold.';

/** The whole chapter. */
export const reading = (evidence: Evidence) =>
  `<p>Bare timers on an empty page, before and after, give the machine’s floor (for the first title of a hidden tab, workers that are begun as empty tabs are hidden); its median is taken off each sample, because no page can be called before its engine’s own timers fire, and the verdict without it stands beside. The tolerance is ±${tolerance} ms; it is ours, the spec has none: half of the 100 ms up to which people take a change for immediate, and three frames of a screen that shows 60 a second.</p>
<p>A delay holds when all of these do:</p>
<ol>${Object.values(rules)
    .map((rule) => `<li>${rule}</li>`)
    .join('')}</ol>
<p>${serial}</p>
<p>When one bare timer in ten, or one wake-up in a hundred, comes more than ${tooLate} ms late, nothing can be told of the median and the samples, unless the whole interval is further out than the tolerance and the latest of them together: then the delay does not hold on any machine.</p>
<p>${chart(evidence)}</p>
<p id="firefox">${firefox(evidence)}</p>`;
