import type { Site } from '../site.ts';
import { near } from './near.ts';

/** Gives the blocks of each section (`parts/reveal.tsx`) their machines as it comes near. */
export function revealBlocks(site: Site): void {
  for (const section of document.querySelectorAll('main > section, footer')) {
    near(section).then(() => {
      for (const block of section.querySelectorAll<HTMLElement>('[data-machine="reveal"]'))
        site.reveal(block);
    });
  }
}
