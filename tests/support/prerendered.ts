import { prerender } from 'react-dom/static';
import { render } from '../../src/prerender.tsx';

/**
 * The build's output for a route, head and body together, before any script. It is not part of a document, so that
 * its frames load nothing.
 */
export async function prerendered(path: string): Promise<HTMLElement> {
  const { head, data, app } = await render(path);
  // React 19.3 leaves the contexts of the boundary it prerendered last in force, so that the site of another test would
  // be within this router. The beginning of the next prerendering ends them.
  await prerender(null);
  const page = document.createElement('div');
  page.innerHTML = head + data + app;
  return page;
}

/** The text of an element as a person reads it: white space folded. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
