import type { LaunchOptions } from 'playwright';
import { findHeadlessShell } from '../../scripts/setup/commands.mjs';
import { fontsOf, type System } from '../../scripts/setup/fonts.ts';

export interface Launch extends LaunchOptions {
  fonts?: System;
}

/**
 * How tests start Chromium's headless shell; an `executablePath` takes precedence. The fonts are those of Windows by
 * default, whatever the machine has: words have the same widths everywhere.
 */
export function launchOptions({ args = [], fonts = 'windows', ...options }: Launch = {}) {
  const executablePath = findHeadlessShell();
  return {
    env: { ...process.env, FONTCONFIG_FILE: fontsOf(fonts) },
    // Without a path Playwright takes the shell that it has downloaded.
    ...(executablePath && { executablePath }),
    ...options,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      // Nobody but this machine is reached.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      // The whole browser's own default: without it the shell's words are wider by a hair.
      '--font-render-hinting=none',
      ...args,
    ],
  } satisfies LaunchOptions;
}
