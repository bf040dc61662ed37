import { launch as launchChrome } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { median } from 'simple-statistics';
import { findChromium } from '../../setup/needs.mjs';

/**
 * Lighthouse's mobile scores from 0 to 100, and its index of the machine's speed, medians of so many
 * runs. Its slow phone is a slowed machine: an index below 1,300 makes a slower phone than it means.
 */
export async function lighthouseScores(url: string, runs: number): Promise<Record<string, number>> {
  const scores: Record<string, number[]> = {};
  for (let run = 0; run < runs; run += 1) {
    const chrome = await launchChrome({
      chromePath: findChromium() ?? '',
      chromeFlags: ['--headless=new', '--no-sandbox', '--ignore-certificate-errors'],
    });
    const result = await lighthouse(`${url}/`, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    await chrome.kill();
    for (const [name, { score }] of Object.entries(result?.lhr.categories ?? {})) {
      scores[name] = [...(scores[name] ?? []), Math.round((score ?? 0) * 100)];
    }
    const { benchmarkIndex = Number.NaN } = result?.lhr.environment ?? {};
    scores["the machine's index"] = [...(scores["the machine's index"] ?? []), benchmarkIndex];
    for (const audit of Object.values(result?.lhr.audits ?? {})) {
      if (run === 0 && audit.score !== null && audit.score < 0.9)
        console.log(`  Lighthouse, ${audit.id}: ${audit.score} ${audit.displayValue ?? ''}`);
    }
    console.log(`Lighthouse: run ${run + 1} of ${runs}`);
  }
  return Object.fromEntries(Object.entries(scores).map(([name, list]) => [name, median(list)]));
}
