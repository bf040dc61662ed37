import { nextTask } from '../next-task.ts';
import { untilLoaded } from '../until-loaded.ts';
import { page } from './arrival.ts';

/** The page's modules, dependencies first, as the build wrote them on this script's element. */
const modules = document.currentScript?.dataset.modules?.split(' ') ?? [];

let fetched = false;
let begun = false;

/** Resolves after the next paint; at once in a hidden tab, which paints nothing. */
export async function painted(): Promise<void> {
  await new Promise<unknown>((resolve) => {
    requestAnimationFrame(resolve);
    document.addEventListener('visibilitychange', resolve, { once: true });
    if (document.hidden) resolve(true);
  });
  await nextTask();
}

export function fetchModules(): void {
  if (fetched) return;
  fetched = true;
  for (const href of modules) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }
}

/** Evaluates each module in a task of its own, so that input is answered in between. */
export async function hydrate(): Promise<void> {
  if (begun) return;
  begun = true;
  fetchModules();
  await untilLoaded(
    async () => {
      for (const address of modules) {
        await import(/* @vite-ignore */ address);
        await nextTask();
      }
    },
    (isStuck) => page.toggleAttribute('data-stuck', isStuck),
  );
}
