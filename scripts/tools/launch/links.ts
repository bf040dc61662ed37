/** Findings about the links of the built pages. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '../../../src/routes.ts';
import type { Finding } from '../../build/finding.ts';

/** The targets of the pages' links and embeds: every `href` and `src`, once. */
export function targetsOf(pages: readonly string[]): string[] {
  const found = pages.flatMap((page) =>
    [...page.matchAll(/\s(?:href|src)="([^"]+)"/g)].map(([, target = '']) =>
      target.replaceAll('&amp;', '&'),
    ),
  );
  return [...new Set(found)];
}

/**
 * One finding for each link within the site that leads nowhere.
 *
 * @param dist the built site
 * @param home its home page, whose anchors in-page links mean
 */
export function deadLinks(dist: string, home: string, pages: readonly string[]): Finding[] {
  const isDead = (target: string) => {
    if (target.startsWith('#')) return !home.includes(`id="${target.slice(1)}"`);
    if (!target.startsWith('/')) return false;
    const path = target.replace(/[?#].*/, '');
    return !routes.some((route) => route.path === path) && !existsSync(join(dist, path));
  };
  return targetsOf(pages)
    .filter(isDead)
    .map((target) => ({
      problem: `A link leads to "${target}", which is not there.`,
      fix: 'Correct the link in src/content/, or add what it leads to.',
    }));
}

/** One finding for each address of another site that does not answer, or with an error. */
export async function deadForeignLinks(pages: readonly string[]): Promise<Finding[]> {
  const foreign = targetsOf(pages).filter((target) => /^https?:/.test(target));
  const found = await Promise.all(
    foreign.map(async (target) => {
      const signal = AbortSignal.timeout(15_000);
      const answer = await fetch(target, { signal }).catch(({ message }: Error) => message);
      if (typeof answer !== 'string' && answer.ok) return [];
      const said = typeof answer === 'string' ? answer : `HTTP ${answer.status}`;
      return { problem: `${target} answers: ${said}.`, fix: 'Open it in a browser; correct it.' };
    }),
  );
  return found.flat();
}
