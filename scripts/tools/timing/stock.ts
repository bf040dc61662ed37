/** Firefox as visitors have it: how late the page's delays are beside bare timers of the same length. Nothing is judged. */
import type { Engine } from '../../engines/driver.ts';
import { figures } from '../../model/figures.ts';
import { hydrateAll, lateness, record } from './in-page.ts';
import { lasted, type Place, recorded, whole } from './session.ts';

/** The delays that repeat while the page is in front, shortest first. */
const names = ['brandsInterval', 'coverageInterval', 'heroLater'] as const;
type StockName = (typeof names)[number];

/** How late a delay was, each time, in ms. */
export interface Late {
  name: StockName;
  /** Timers of that length on an empty page. */
  bare: number[];
  page: number[];
}

/** How often each is waited for. */
const times = 4;

/** Takes about two minutes, half of them on an empty page. */
export async function measureStock(engine: Engine, { emptyUrl }: Place): Promise<Late[]> {
  const bare = new Map<StockName, number[]>();
  {
    await using visit = await engine.visit({ ...whole, baseURL: emptyUrl });
    await visit.page.goto('/');
    for (const name of names) {
      const of = { count: 1, wait: figures[name].number };
      const late: number[] = [];
      // One at a time: a script may run no longer than half a minute.
      while (late.length < times) late.push(...(await visit.page.evaluate(lateness, of)));
      bare.set(name, late);
    }
  }
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
  return names.map((name) => ({
    name,
    bare: bare.get(name) ?? [],
    page: lasted(all[name]).map((ms) => ms - figures[name].number),
  }));
}
