import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';
import {
  afterAll,
  afterEach,
  beforeAll,
  inject,
  onTestFinished,
  type RunnerTestCase,
} from 'vitest';
import { type Launch, launchOptions } from './chromium.ts';
import { keepEvidence } from './evidence.ts';

/** Files of one worker follow one another and share its connection. */
let shared: Promise<Browser> | undefined;

/** Leads requests for the provider of the spam check to its stand-in, where the pages name the provider itself. */
async function standInForProvider(context: BrowserContext): Promise<void> {
  const spamCheck = inject('spamCheckUrl');
  if (!spamCheck) return;
  await context.route('https://www.google.com/recaptcha/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: spamCheck + pathname + search }) });
  });
}

interface Visit {
  page: Page;
  /** Errors and warnings that the page logged or threw. */
  complaints: string[];
}

async function open(options: BrowserContextOptions = {}, launch?: Launch) {
  shared ??= chromium.connect(inject('chromium'));
  const browser = launch ? await chromium.launch(launchOptions(launch)) : await shared;
  const context = await browser.newContext({ baseURL: inject('siteUrl'), ...options });
  // Just below the limit of the runner, which does not say what was waited for.
  context.setDefaultTimeout(55_000);
  await standInForProvider(context);
  const page = await context.newPage();
  const complaints: string[] = [];
  const log: string[] = [];
  context.on('console', (message) => {
    log.push(`${message.type()}: ${message.text()}`);
    if (message.page() === page && ['error', 'warning'].includes(message.type()))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => {
    log.push(`thrown: ${error.stack ?? error}`);
    complaints.push(String(error));
  });
  return {
    page,
    complaints,
    async keepIfFailed(test: Readonly<RunnerTestCase>) {
      if (test.result?.state === 'fail') await keepEvidence(test, context, log);
    },
    async close() {
      // A test may end while an answer is on its way.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await (launch ? browser : context).close();
      const forbidden = log.filter((line) => line.includes('Content Security Policy'));
      if (forbidden.length > 0) throw new Error(`Against the policy: ${forbidden.join('; ')}`);
    },
  };
}

/**
 * A fresh visitor's page at the site, not yet anywhere. It ends with the test, which fails if the page's own
 * Content-Security-Policy had to stop something; a test that fails leaves its evidence.
 *
 * @param launch for a Chromium of its own
 */
export async function visitor(options?: BrowserContextOptions, launch?: Launch): Promise<Visit> {
  const visit = await open(options, launch);
  onTestFinished(async ({ task }) => {
    await visit.keepIfFailed(task);
    await visit.close();
  });
  return visit;
}

/**
 * A page that the tests of a file share in their order, for facts that need no fresh one.
 *
 * @param prepare brings it to the state in which the first test finds it
 */
export function sharedPage(options: BrowserContextOptions, prepare: (page: Page) => Promise<void>) {
  let visit: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    visit = await open(options);
    await prepare(visit.page);
  });
  afterEach(({ task }) => visit.keepIfFailed(task));
  afterAll(() => visit?.close());
  return () => visit.page;
}
