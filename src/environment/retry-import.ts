/**
 * Loads something once; a load that has failed is tried again at the next call.
 *
 * Firefox up to 154 and Safari keep a failed `import()` for the life of the page (whatwg/html#6768; seen in Firefox 153);
 * Chromium asks the network again. So each further try of an import has an address of its own, by a query. That mends this
 * module alone: chunks that it imports statically must have come with the page, and no other chunk may import it.
 *
 * @param load such as `() => import('./module.ts')`, the source of which has the address in the build
 */
export function retryable<Module>(load: () => Promise<Module>): () => Promise<Module> {
  const address = /import\((["'`])(.+?)\1\)/.exec(`${load}`)?.[2];
  let failures = 0;
  let module: Promise<Module> | undefined;
  const again = (): Promise<Module> =>
    address
      ? import(/* @vite-ignore */ `${new URL(address, import.meta.url)}?${failures}`)
      : load();
  return () => {
    module ??= (failures ? again() : load()).catch((cause) => {
      failures += 1;
      module = undefined;
      throw cause;
    });
    return module;
  };
}
