/** The head of the report: what was measured, where and when, and what of it a reader can verify. */
import type { Evidence } from './evidence.ts';
import type { Hashes } from './provenance.ts';
import { recordTag } from './record.ts';
import { escaped } from './report-parts.ts';
import { seal } from './seal.ts';

/** The runs that went before, each by its end. */
const attemptList = ({ attempts }: Evidence) =>
  attempts.length === 0
    ? 'none'
    : attempts
        .map(({ when, samples, summary }) => `${when}, ${samples} samples: ${escaped(summary)}`)
        .join('<br>');

/** Each hash by what it is of. */
const hashList = (hashes: Hashes) =>
  Object.entries(hashes)
    .map(([what, hash]) => `<dt>${what}</dt><dd><code>${hash}</code></dd>`)
    .join('');

const verifiable = `The earlier runs are those in <code>reports/timing-attempts.json</code> of the working copy, a file that is not committed: nobody else can tell whether there were more. From the repository alone, <code>npm run timing -- --check</code> verifies that this report is as it was written, that the sources are those that were measured, that the commit is one that led here and has the same specification, figures, charts and tool, and that all of it but its lists of tests, properties and lines of the product is what these sources make of the samples that it carries. What a server answers is outside of that: the rows of R7, K7, K11 and M1 have theirs from the one of <code>npm start</code>, and <code>npm test</code> holds Apache and nginx to the same. The hash of the report is no secret, so a person who forges samples and writes the report anew is caught only by the signature of its commit, where it has one, and by measuring again: <code>npm run timing</code>. <code>git log docs/timing.html</code> has the reports that were signed before.`;

export const head = (evidence: Evidence) => {
  const { when, until, machine, site, provenance } = evidence;
  return `<dl><dt>Measured</dt><dd>by <code>npm run timing</code> from ${when.toUTCString()} to ${until.toUTCString()}</dd>
<dt>Machine</dt><dd>${escaped(machine)}</dd>
<dt>Arguments</dt><dd>${escaped(provenance.args.join(' ')) || 'none'}</dd>
<dt>Sources</dt><dd>${site ? 'of the tool; those of the site are not known: ' : ''}commit ${escaped(provenance.commit)}</dd>
<dt>Page</dt><dd>${escaped(site ?? 'the build of these sources')}</dd>
<dt>Earlier runs of the same page, figures and tool on this machine, and first goes of this one that could not tell</dt><dd>${attemptList(evidence)}</dd>
<dt>What a reader can verify</dt><dd>${verifiable}</dd></dl>
<details><summary>SHA-256 of what was measured, and what it was measured with</summary><p>The page’s files as they are served: the HTML, then the others that it names, in the order of their names. The record of this report has the same hashes and every sample; <code>npm run timing -- --check</code> holds it against the sources, and judges the samples again.</p>
<dl>${hashList(provenance.hashes)}<dt>this report, without the digits that follow</dt><dd>${seal}</dd></dl>
<p>The last one shows that no word, picture or verdict here was changed afterwards.</p></details>
${recordTag(evidence)}`;
};
