import { afterAll, beforeAll, inject, onTestFailed, type TestError } from 'vitest';
import type { Engine, EngineName, Visit, VisitOptions } from '../../scripts/engines/driver.ts';
import { startFirefox } from '../../scripts/engines/firefox.ts';
import { startWebKit } from '../../scripts/engines/webkit.ts';
import { startChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: EngineName;
  }
}

const start: Record<EngineName, (siteUrl: string) => Promise<Engine>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
};

let engine: Engine | undefined;

/** One browser of the project's engine for all tests. */
export function withEngine(): void {
  beforeAll(async () => {
    engine = await start[inject('engine')](inject('siteUrl'));
  });
  afterAll(() => engine?.close());
}

/**
 * What a test failed of, first. Where the end of its visit failed as well, JavaScript makes one error of both,
 * which says nothing itself.
 */
const thrownIn = (error: TestError): TestError[] =>
  error.suppressed
    ? [...thrownIn(error.suppressed as TestError), error.error as TestError]
    : [error];

/** One visit for several tests, which closes it: a hook has no test that could fail by it. */
export async function sharedVisit(options?: VisitOptions): Promise<Visit> {
  if (!engine) throw new Error('No browser is running.');
  return engine.visit(options);
}

/**
 * A fresh visitor's page, not yet anywhere; `await using` closes it, and fails the test whose page its
 * own Content-Security-Policy had to stop.
 */
export async function visitor(options?: VisitOptions): Promise<Visit> {
  onTestFailed(({ task: { result } }) => {
    if (result?.errors) result.errors = result.errors.flatMap(thrownIn);
  });
  return sharedVisit(options);
}
