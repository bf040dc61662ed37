const added = new Map<string, Promise<void>>();

function load(href: string): Promise<void> {
  const link = document.createElement('link');
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      added.delete(href);
      reject(new Error(`${href} could not be loaded.`));
    };
    Object.assign(link, { rel: 'stylesheet', href });
    document.head.append(link);
  });
}

/** Adds a stylesheet to the page, once; resolves when it applies. One that failed is asked for again at the next call. */
export function addStylesheet(href: string): Promise<void> {
  const loading = added.get(href) ?? load(href);
  added.set(href, loading);
  return loading;
}
