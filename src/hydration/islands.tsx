import type { ComponentType } from 'react';
import type { IslandName } from '../parts/island.tsx';
import { BottomBar } from '../sections/bottom-bar.tsx';
import { Header } from '../sections/header.tsx';
import { HeroPictures } from '../sections/hero.tsx';
import type { Site } from '../site.ts';
import { hydrateIsland } from './hydrate-island.tsx';
import { near } from './near.ts';
import { nextTask } from './next-task.ts';
import { untilLoaded } from './until-loaded.ts';

type Views<Name extends IslandName> = Record<Name, ComponentType>;

const firstScreen = { header: Header, hero: HeroPictures, 'bottom-bar': BottomBar };
type FirstScreen = keyof typeof firstScreen;

/** The views below the first screen, in a script of their own. */
export type BelowTheFold = Views<Exclude<IslandName, FirstScreen>>;

const isFirst = (name: string): name is FirstScreen => name in firstScreen;
const nameOf = (island: HTMLElement) => island.dataset.hydrationRoot as IslandName;
const islandsOf = (page: ParentNode) => [
  ...page.querySelectorAll<HTMLElement>('[data-hydration-root]'),
];

let below: Promise<BelowTheFold> | undefined;

/** Fetches the script once for all islands that need it, however many come near while it is on its way. */
const viewsBelow = () => {
  below ??= untilLoaded(async () => (await import('./below-the-fold.ts')).belowTheFold, markStuck);
  return below;
};

function markStuck(isStuck: boolean): void {
  for (const island of islandsOf(document))
    if (!(isFirst(nameOf(island)) || 'hydrated' in island.dataset))
      island.toggleAttribute('data-stuck', isStuck);
}

/** Resolves when something in the island is pressed (`bootstrap/presses.ts`), be it far: assistive technology does not scroll. */
const pressed = (island: HTMLElement) =>
  new Promise<void>((resolve) => {
    if (island.querySelector('[data-pressed]')) resolve();
    island.addEventListener('pressed', () => resolve(), { once: true });
  });

async function hydrateOnceNear(island: HTMLElement, site: Site): Promise<void> {
  // An island has no box of its own.
  await Promise.race([near(island.parentElement as Element), pressed(island)]);
  const views = await viewsBelow();
  // A jump passes several islands, all of which wait for the script: a task each (25 to 60 ms at 4x CPU).
  await nextTask();
  const View = views[nameOf(island) as keyof BelowTheFold];
  hydrateIsland(island, <View />, site);
}

/** Resolves once the island answers, or never will: the rest of the page goes on without it. */
const settled = (island: HTMLElement) =>
  new Promise<void>((resolve) => {
    for (const type of ['hydrated', 'abandoned'])
      island.addEventListener(type, () => resolve(), { once: true });
  });

/** Hydrates the islands of the page, those below the first screen as they come near; resolves once the others are settled. */
export async function hydrateIslands(site: Site): Promise<void> {
  const ready: Promise<void>[] = [];
  for (const island of islandsOf(document)) {
    const name = nameOf(island);
    if (isFirst(name)) {
      const View = firstScreen[name];
      ready.push(settled(island));
      hydrateIsland(island, <View />, site);
    } else hydrateOnceNear(island, site);
  }
  await Promise.all(ready);
}
