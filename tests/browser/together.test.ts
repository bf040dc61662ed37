/** Two and three machines at once on the built page, as `npm run paths -- --together` draws them. */
import { expect, test } from 'vitest';
import { expectedView } from '../../scripts/model/expected-view.ts';
import type { Happening } from '../../scripts/model/happenings.ts';
import { casesBySeed, type Player, type Snapshots } from '../../scripts/model/together.ts';
import { visitor, withBrowser } from '../support/browser.ts';
import { hydratedAt } from '../support/hydrated.ts';
import { drivePage, sectionsOf } from '../support/page-driver.ts';

withBrowser();

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

/** What the page must show of a machine; the hero may be stopped by more than the motion preference. */
function viewOf(player: Player, now: Snapshots) {
  const expected = expectedView[player](now[player]);
  if (player !== 'motion') return expected;
  const hero = now.hero.matches('held' as never) ? 'held' : 'running';
  return { ...(expected as object), hero };
}

/** The day: other cases every day, and the same ones all day long. */
const seed = Math.floor(Date.now() / 86_400_000);

test.each(
  casesBySeed(seed, 5).map((one) => ({
    ...one,
    title: `${one.cast.join(' and ')}: ${one.steps.map(({ event }) => event.type).join(', ')}`,
  })),
)('$title', async ({ cast, steps }) => {
  await using visit = await visitor();
  const page = await drivePage(
    visit.page,
    cast[0] as Player,
    undefined,
    cast.includes('menu') ? phone : desk,
  );
  // The driver brings only its own subject near.
  await hydratedAt(visit.page, cast.map(sectionsOf).join(', '));
  for (const { player, event, after } of steps) {
    await page.cause(event as Happening, player);
    for (const one of cast) await page.expectView(viewOf(one, after) as never, one);
  }
  if (!cast.includes('contact')) expect(visit.complaints).toEqual([]);
});
