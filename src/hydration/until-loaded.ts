import { nextChance } from '../environment/next-chance.ts';

/** Set once the page was reloaded because a script of this release could not be loaded. */
const key = 'reloaded-for';

/** Whether the page may be reloaded: once for each release, and only where `sessionStorage` keeps the form's text. */
function mayReload(): boolean {
  const release = document.querySelector('script[data-modules]')?.getAttribute('data-modules');
  try {
    if (!release || sessionStorage.getItem(key) === release) return false;
    sessionStorage.setItem(key, release);
    return true;
  } catch {
    return false;
  }
}

const isReachable = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Whether somebody is typing, whom a reload would interrupt. */
const isTyping = () => document.activeElement?.matches('form :is(input, textarea)') === true;

/**
 * Loads scripts of the page, retrying until they load. If the server responds but the scripts still fail, there has been
 * a release, or the engine remembers a failure (HTML, module map): the page is reloaded, once.
 *
 * @param tellStuck called with true at a failure, with false at the success after it
 */
export async function untilLoaded<T>(
  load: () => Promise<T>,
  tellStuck: (isStuck: boolean) => void,
): Promise<T> {
  for (let failures = 0; ; ) {
    try {
      const loaded = await load();
      if (failures) tellStuck(false);
      return loaded;
    } catch (cause) {
      failures += 1;
      console.error('A script of the page could not be loaded.', cause);
      tellStuck(true);
      const isServed = await isReachable();
      if (failures === 1 && isServed) continue;
      if (isServed && !isTyping() && mayReload()) location.reload();
      await nextChance();
    }
  }
}
