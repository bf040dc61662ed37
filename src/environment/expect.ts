/** How long the first paint may wait for the end of the first screen, in ms. */
const longestWait = 2000;

/**
 * `rel=expect` keeps the window blank until the first screen has arrived, for ever if the line stalls within it
 * (WebKit/WebKit#33163). The words may then jump as more of them comes, but they can be read.
 */
export function paintWithin2s(): void {
  setTimeout(() => document.querySelector('link[rel="expect"]')?.remove(), longestWait);
}
