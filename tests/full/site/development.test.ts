import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../scripts/serve/processes.ts';
import { startSiteServer } from '../../../scripts/serve/site-server.ts';
import { visitor, withBrowser } from '../../support/browser.ts';
import { buildForDevelopment } from '../../support/development-build.ts';
import { whollyHydrated } from '../../support/hydrated.ts';

withBrowser();

/** The development build of React says in full what is wrong with a hydration. */
let url: string;
let close: () => Promise<void>;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'development-'));
  const dist = join(folder, 'dist');
  await buildForDevelopment(fileURLToPath(new URL('../../..', import.meta.url)), dist);
  const port = await freePort();
  const server = await startSiteServer({ dist, port, phpPort: 9 });
  url = `http://localhost:${port}`;
  close = async () => {
    await server.close();
    await rm(folder, { recursive: true });
  };
});
afterAll(() => close());

test.each(['/', '/ebay-template', '/no/such/page'])(
  '%s hydrates without a warning',
  async (path) => {
    await using visit = await visitor({ baseURL: url });
    const { page, complaints } = visit;
    await page.route('https://www.google.com/**', (route) => route.fulfill({ body: '' }));
    await page.goto(path);
    await whollyHydrated(page);
    expect(complaints.filter((text) => /hydrat|did not match|server rendered/i.test(text))).toEqual(
      [],
    );
  },
);
