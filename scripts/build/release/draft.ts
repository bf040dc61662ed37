import { codings } from '../compress.ts';
import type { Contents } from './contents.ts';

/** A strip in front of everything; pages may carry style attributes, and clicks go through it. */
export const draftNote =
  '<p role="note" style="position:fixed;inset:0 0 auto;z-index:99;margin:0;background:#a31f08;color:#fff;' +
  'font:bold 13px/20px sans-serif;text-align:center;pointer-events:none">' +
  'Draft, not for release: some facts on this page are placeholders.</p>';

const noindex = '<meta name="robots" content="noindex">';

/**
 * Marks every page of a draft, compressed forms too, and asks search engines to leave it out. The template in
 * assets/ is no page: its text goes into listings.
 */
export function markAsDraft(contents: Contents): void {
  const pages = [...contents.keys()].filter((path) => /^public\/(?!assets\/).*\.html$/.test(path));
  for (const path of pages) {
    const html = String(contents.get(path))
      .replace('<head>', (head) => head + noindex)
      .replace(/<body[^>]*>/, (body) => body + draftNote);
    contents.set(path, Buffer.from(html));
    for (const { suffix, compress } of codings)
      if (contents.has(path + suffix)) contents.set(path + suffix, compress(Buffer.from(html)));
  }
}
