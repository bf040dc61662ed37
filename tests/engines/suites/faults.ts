/** Faults that one engine alone shows, planted into the built page: the general checks must see them there. */
import { execFileSync } from 'node:child_process';
import { setTimeout as passed } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import type { EngineName, Visit } from '../../../scripts/engines/driver.ts';
import { complaintsPath, nothingPath, startFront } from '../../../scripts/engines/front.ts';
import { startWebKit } from '../../../scripts/engines/webkit.ts';
import { descendants } from '../../../scripts/tools/test/children.ts';
import { hydrated } from '../../support/hydrated.ts';
import { sidewaysScroll } from '../checks.ts';
import { visitor } from '../visitor.ts';

interface Fault {
  what: string;
  /** The one engine that shows it. */
  shownBy: EngineName;
  plant: () => void;
  isSeen(visit: Visit): Promise<boolean>;
}

const isTooWide = async ({ page }: Visit) =>
  (await sidewaysScroll(page, [{ width: 500, height: 900 }])).some((px) => px > 0);

const complains = async ({ complaints }: Visit) => complaints.length > 0;

const faults: Fault[] = [
  {
    what: 'a style for WebKit alone makes the page too wide',
    shownBy: 'webkit',
    plant: () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '@supports (-webkit-nbsp-mode: space) { main { width: calc(100% + 40px) } }',
      );
      document.adoptedStyleSheets.push(sheet);
    },
    isSeen: isTooWide,
  },
  {
    what: 'a style for Firefox alone makes the page too wide',
    shownBy: 'firefox',
    plant: () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('@supports (-moz-appearance: none) { main { width: calc(100% + 40px) } }');
      document.adoptedStyleSheets.push(sheet);
    },
    isSeen: isTooWide,
  },
  {
    what: 'a script needs requestIdleCallback, which WebKit has not',
    shownBy: 'webkit',
    plant: () => requestIdleCallback(() => {}),
    isSeen: complains,
  },
  {
    what: 'a script needs scrollIntoViewIfNeeded, which Firefox has not',
    shownBy: 'firefox',
    plant: () =>
      Reflect.get(document.documentElement, 'scrollIntoViewIfNeeded').call(
        document.documentElement,
      ),
    isSeen: complains,
  },
];

/** Engines that can be broken from outside, and how a visit ends in which they are. */
const breaks = (inject('engine') === 'webkit' ? (['SIGKILL', 'SIGSTOP'] as const) : []).map(
  (signal) => ({
    signal,
    what: { SIGKILL: 'crashes', SIGSTOP: 'stands still' }[signal],
    told: { SIGKILL: 'WebProcess CRASHED', SIGSTOP: 'Its processes do nothing' }[signal],
  }),
);

/** The processes below this one in which WebKit runs pages. */
function webProcesses(): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,comm='], { encoding: 'utf8' });
  const all = [...rows.matchAll(/(\d+) WebKitWebP/g)].map(([, pid]) => Number(pid));
  const ours = descendants();
  return all.filter((pid) => ours.includes(pid));
}

describe('planted faults', () => {
  test.each(breaks)(
    'a browser that $what fails one visit, and none after it',
    async ({ signal, told }) => {
      const others = new Set(webProcesses());
      // Long enough for a page with nothing on a busy machine, and waited for three times where the browser stands still.
      const engine = await startWebKit(inject('siteUrl'), 8_000);
      const visit = await engine.visit();
      await visit.page.goto(nothingPath);
      const broken = webProcesses().filter((pid) => !others.has(pid));
      for (const pid of broken) process.kill(pid, signal);
      await expect(visit.page.title()).rejects.toThrow();
      await expect(visit[Symbol.asyncDispose]()).rejects.toThrow(told);
      // A stopped process ends only once it goes on.
      if (signal === 'SIGSTOP') for (const pid of broken) process.kill(pid, 'SIGCONT');

      const next = await engine.visit();
      await next.page.goto(nothingPath);
      expect(await next.page.evaluate(() => document.readyState)).toBe('complete');
      await next[Symbol.asyncDispose]();
      await engine.close();
    },
  );

  test.each(faults)('$what: seen in $shownBy only', async ({ shownBy, plant, isSeen }) => {
    const script = `(${plant})()`;
    await using front = await startFront(inject('siteUrl'), { planted: script });
    await using visit = await visitor({ baseURL: front.url });
    await visit.page.goto('/');
    await hydrated(visit.page);
    expect(await isSeen(visit)).toBe(inject('engine') === shownBy);
  });

  test('a page that complains without a pause answers a press, however slowly its complaints are taken', async () => {
    await using visit = await visitor();
    const { page, complaints } = visit;
    await page.route(`**${complaintsPath}`, async (route) => {
      await passed(500);
      await route.continue();
    });
    await page.goto('/');
    await page.evaluate(() => {
      const button = document.createElement('button');
      button.id = 'press';
      button.style.cssText = 'position: fixed; inset: 0; z-index: 9';
      document.body.append(button);
      const complaining = setInterval(() => console.warn('a warning'), 1);
      button.onclick = () => {
        clearInterval(complaining);
        button.remove();
      };
    });
    await page.locator('#press').click();
    await expect.poll(() => page.locator('#press').count()).toBe(0);
    expect(complaints).toContain('a warning');
  });

  test('an error, a warning, a throw, a rejection and a violated policy are seen in every engine', async () => {
    const visit = await visitor();
    const { page, complaints } = visit;
    await page.goto('/');
    await page.evaluate(() => {
      console.error('an error');
      console.warn('a warning');
      setTimeout(() => {
        throw new Error('a throw');
      });
      Promise.reject(new Error('a rejection'));
      const script = document.createElement('script');
      script.textContent = '0';
      document.body.append(script);
    });
    for (const complaint of ['an error', 'a warning', 'a throw', 'a rejection'])
      await expect.poll(() => complaints.join('\n')).toContain(complaint);
    await expect(visit[Symbol.asyncDispose]()).rejects.toThrow('Against the policy');
  });
});
