import type { Browser, Page } from 'playwright';
import { quantile } from 'simple-statistics';
import { openPhone, show } from './phone.ts';
import type { Sites } from './server.ts';

/** Keeps the time from each event of an interaction to its paint, and of each long frame its worst script. */
const recorder = `globalThis.journey = { events: [], scripts: [], tasks: [] };
  const observe = (options, hear) => new PerformanceObserver((list) => list.getEntries().forEach(hear))
    .observe({ buffered: true, ...options });
  observe({ type: 'event', durationThreshold: 16 },
    ({ interactionId, duration }) => { if (interactionId) journey.events.push(duration); });
  observe({ type: 'long-animation-frame' },
    ({ scripts }) => journey.scripts.push(...scripts.map(({ duration }) => duration)));
  observe({ type: 'longtask' }, ({ duration }) => journey.tasks.push(duration));`;

interface Recorded {
  events: number[];
  scripts: number[];
  tasks: number[];
}

/** Takes the records since the last call; Event Timing leaves out events that were painted within 16 ms. */
const recorded = (page: Page) =>
  page.evaluate<Recorded>(
    `(({ events, scripts, tasks }) => ({ events: events.splice(0), scripts: scripts.splice(0), tasks: tasks.splice(0) }))(journey)`,
  );

const worst = (durations: number[]) => Math.max(0, ...durations);

const send = 'form button[type="submit"]';

/** Ten, of a name. */
const letters = [...'Mary Jones'];

/** A visit: the call to action, a name typed into the form, Send. Times from an event to its paint, in ms. */
async function visit(browser: Browser, url: string): Promise<Record<string, number>> {
  const { page, cdp, tap, close } = await openPhone(browser, 'fast', recorder);
  await page.goto(`${url}/`, { waitUntil: 'load' });
  await page.waitForTimeout(3000);
  await recorded(page);
  const figures: Record<string, number> = {};
  const all: Recorded = { events: [], scripts: [], tasks: [] };
  /** Acts and waits: whatever is slow by then belongs to this step. */
  const step = async (name: string, act: () => Promise<unknown>, wait: number) => {
    await act();
    await page.waitForTimeout(wait);
    const { events, scripts, tasks } = await recorded(page);
    figures[name] = Math.max(16, worst(events));
    all.scripts.push(...scripts);
    all.tasks.push(...tasks);
  };
  const type = (text: string) => async () => {
    for (const key of text) {
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, key });
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
      await page.waitForTimeout(120);
    }
  };
  const press = (selector: string) => async () => tap(await show(page, selector));
  await step('call to action', press('.hero-buttons a'), 900);
  await step('field', press('[name="name"]'), 300);
  await step('first letter', type(letters[0] ?? ''), 0);
  await step('letters 2 to 9', type(letters.slice(1, 9).join('')), 0);
  await step('tenth letter', type(letters[9] ?? ''), 1000);
  await show(page, send);
  await page.waitForTimeout(500);
  await step('Send', press(send), 1000);
  await close();
  return { ...figures, 'longest task': worst(all.tasks), 'longest script': worst(all.scripts) };
}

/** The journey that matters most, on a phone of a quarter of the CPU; page and baseline in turn. */
export async function measureJourneys(browser: Browser, sites: Sites, visits: number) {
  const page: Record<string, number>[] = [];
  const baseline: Record<string, number>[] = [];
  for (let count = 0; count < visits; count += 1) {
    page.push(await visit(browser, sites.page));
    baseline.push(await visit(browser, sites.baseline));
    console.log(`Journeys: ${count + 1} of ${visits}`);
  }
  return Object.fromEntries(
    Object.keys(page[0] ?? {}).map((name) => {
      const timesOf = (all: Record<string, number>[]) =>
        all.map((times) => times[name] ?? Number.NaN);
      const [ours, bare] = [timesOf(page), timesOf(baseline)];
      return [
        name,
        {
          'p75, ms': quantile(ours, 0.75),
          'max, ms': Math.max(...ours),
          'baseline p75': quantile(bare, 0.75),
          'baseline max': Math.max(...bare),
        },
      ];
    }),
  );
}
