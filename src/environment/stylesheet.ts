/** Adds a stylesheet to the page; resolves once it applies. A failed one is removed, so that it can be asked for again. */
export function addStylesheet(href: string): Promise<void> {
  const link = document.createElement('link');
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} could not be loaded.`));
    };
    Object.assign(link, { rel: 'stylesheet', href });
    document.head.append(link);
  });
}
