/** Firefox as visitors have it: how late the page's delays are beside bare timers of the same length. Nothing is judged. */
import type { Engine } from '../../engines/driver.ts';
import { figures } from '../../model/figures.ts';
import { hydrateAll, latenessTogether, record } from './in-page.ts';
import { lasted, type Place, recorded, whole } from './session.ts';

/** The delays that repeat while the page is in front, shortest first. */
const names = ['brandsInterval', 'coverageInterval', 'heroLater'] as const;
type StockName = (typeof names)[number];

/** How late a delay was, each time, in ms. */
export interface Late {
  name: StockName;
  /** Timers of that length on an empty page, beside those of the other lengths. */
  bare: number[];
  page: number[];
}

/** How many of the longest are waited for. */
const times = 4;

/** Takes about a minute, half of it on an empty page. */
export async function measureStock(engine: Engine, { emptyUrl }: Place): Promise<Late[]> {
  const waits = names.map((name) => figures[name].number);
  const bareLateness = async () => {
    await using visit = await engine.visit({ ...whole, baseURL: emptyUrl });
    await visit.page.goto('/');
    return await visit.page.evaluate(latenessTogether, waits);
  };
  const bare = await bareLateness();
  await using visit = await engine.visit(whole);
  const { page } = visit;
  await page.addInitScript(record);
  await page.goto('/');
  await page.evaluate(hydrateAll);
  const changes = { hero: times + 1, coverage: times + 1, brands: times + 1 };
  const { hero, coverage, brands } = await recorded(
    page,
    changes,
    (times + 1) * figures.heroLater.number,
  );
  const all = { heroLater: hero, coverageInterval: coverage, brandsInterval: brands };
  return names.map((name, place) => ({
    name,
    bare: bare[place] ?? [],
    page: lasted(all[name]).map((ms) => ms - figures[name].number),
  }));
}
