import type { LaunchOptions } from 'playwright';
import { findChromium, findHeadlessShell } from '../../scripts/setup/commands.mjs';

/** The browser as visitors have it, for what the shell lacks, such as the back-forward cache. */
export const wholeChromium = () => findChromium() ?? '';

/** How tests start Chromium's headless shell; an `executablePath` takes precedence. */
export function launchOptions({ args = [], ...options }: LaunchOptions = {}): LaunchOptions {
  const executablePath = findHeadlessShell();
  return {
    // Without a path Playwright takes the shell that it has downloaded.
    ...(executablePath && { executablePath }),
    ...options,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      // The whole browser's own default: without it the shell's words are wider by a hair.
      '--font-render-hinting=none',
      ...args,
    ],
  };
}
