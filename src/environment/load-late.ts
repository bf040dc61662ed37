import { nextChance } from './next-chance.ts';

/** Loads something that the page can do without for a while; if that fails, again at every chance until it is there. */
export async function loadLate<T>(load: () => Promise<T>, failure: string): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (cause) {
      console.error(failure, cause);
      await nextChance();
    }
  }
}
