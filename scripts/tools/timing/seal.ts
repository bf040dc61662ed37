/** The hash by which a report shows that its text is as it was written. */
import { createHash } from 'node:crypto';

/** The place of the hash in a report, for {@link sealed} to fill. */
export const seal = '<code id="seal"></code>';
const filled = /<code id="seal">[0-9a-f]+<\/code>/;

/** The report with the SHA-256 of all its other text: words, pictures, links and record. */
export const sealed = (report: string) =>
  report.replace(
    seal,
    seal.replace('><', `>${createHash('sha256').update(report).digest('hex')}<`),
  );

/** Marks what is looked up as the report is written and is held by none of its hashes, such as the tests of a statement. */
export const asOfWriting = (html: string) => `<span class="as-of-writing">${html}</span>`;

/** What such a list is made of: words, links and breaks, and nothing that could change how a page looks. */
const plainList = /^(?:[^<]|<br>|<\/?code>|<a href="[\w./#:-]*">|<\/a>)*$/;

/** A report without the digits of its hash, and with the places alone of the lists that are marked so. */
export const unsealed = (report: string) =>
  report
    .replace(filled, seal)
    .replaceAll(/(<span class="as-of-writing">)(.*?)<\/span>/gs, (whole, mark, list) =>
      plainList.test(list) ? `${mark}</span>` : whole,
    );

/** Why a report is not as it was written, in a sentence; undefined when it is. */
export function brokenSeal(report: string): string | undefined {
  if (!filled.test(report))
    return 'It has no hash of its own text: an older tool wrote it, or the hash was removed.';
  if (sealed(report.replace(filled, seal)) === report) return undefined;
  return 'Its text was changed after it was written: the SHA-256 that it states is of another.';
}
