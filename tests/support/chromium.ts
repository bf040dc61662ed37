import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from 'playwright';
import { findChromium, findHeadlessShell } from '../../scripts/setup/commands.mjs';

/** The browser as visitors have it, for what the shell lacks, such as the back-forward cache. */
export const wholeChromium = () => findChromium() ?? '';

/** The systems whose fonts tests can choose, where Chromium asks fontconfig for them; on macOS it has those of macOS. */
export type System = 'windows' | 'android' | 'chromeos' | 'dejavu';

export interface Launch extends LaunchOptions {
  fonts?: System;
}

/**
 * How tests start Chromium's headless shell; an `executablePath` takes precedence. The fonts are those of Windows by
 * default, whatever the machine has: words have the same widths everywhere.
 */
export function launchOptions({ args = [], fonts = 'windows', ...options }: Launch = {}) {
  const executablePath = findHeadlessShell();
  const configuration = fileURLToPath(new URL(`fonts/${fonts}.conf`, import.meta.url));
  return {
    env: { ...process.env, FONTCONFIG_FILE: configuration },
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
  } satisfies LaunchOptions;
}
