import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { launchOptions } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The endpoint of the Chromium that all test files share. */
    chromium: string;
  }
}

/** Starts a Chromium for all files of a project: a visitor is a context of it, with nothing of the others. */
export default async function setup(project: TestProject) {
  // A signal to vitest ends it by the teardown below.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const server = await chromium.launchServer({ ...launchOptions(), ...signals });
  project.provide('chromium', server.wsEndpoint());
  return () => server.close();
}
