import { render } from '../../src/prerender.tsx';

/** The document of a route as the build writes it, before any script. */
export async function prerendered(path: string): Promise<Document> {
  const { head, app } = await render(path);
  return new DOMParser().parseFromString(
    `<!doctype html><html><head>${head}</head><body><div id="root">${app}</div></body></html>`,
    'text/html',
  );
}

/** The text of an element as a person reads it: white space folded. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
