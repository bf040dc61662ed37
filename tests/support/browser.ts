import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright';
import {
  afterAll,
  afterEach,
  beforeAll,
  inject,
  onTestFinished,
  type RunnerTestCase,
  TestRunner,
} from 'vitest';
import { launchOptions } from './chromium.ts';
import { keepEvidence } from './evidence.ts';

/** The browser of the file that runs now. */
let browser: Browser;
/** Files of one worker follow one another and share its connection. */
let shared: Promise<Browser> | undefined;

/** Whether its pages ask servers of others, in whose place the tests answer. */
let asksOthers = true;

/**
 * Gives a test file its browser: the Chromium of all files, or, with launch options, one of its own.
 * Call it at the top of the file.
 *
 * @param file whether its pages ask servers of others: to answer in their place, every request is held up, and none is
 *   answered from the browser's cache
 */
export function withBrowser(options?: LaunchOptions, file = { asksOthers: true }): void {
  beforeAll(async () => {
    asksOthers = file.asksOthers;
    if (options) browser = await chromium.launch(launchOptions(options));
    else {
      shared ??= chromium.connect(inject('chromium'));
      browser = await shared;
    }
  });
  afterAll(async () => {
    asksOthers = true;
    if (options) await browser.close();
  });
}

export interface Visit extends AsyncDisposable {
  page: Page;
  /** Errors and warnings that the page logged or threw. */
  complaints: string[];
  /** Keeps the evidence of a test, if it has failed. */
  keepEvidence(test: Readonly<RunnerTestCase>): Promise<void>;
}

/** Tells the test of whatever the page's Content-Security-Policy forbids, in any document. */
function reportViolations() {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    (window as unknown as { reportViolation(what: string): void }).reportViolation(
      `${location.pathname}: ${effectiveDirective} forbids ${blockedURI}`,
    ),
  );
}

/**
 * A fresh visitor's page at the site, not yet anywhere; `await using` ends the visit, and fails the test
 * whose page its own Content-Security-Policy had to stop. Of a test that fails, every page that is still
 * open leaves its evidence.
 */
export const visitor = (options?: BrowserContextOptions) => visitIn(browser, options);

/**
 * A page that the tests of a file share in their order, for facts that need no fresh one.
 *
 * @param open brings it to the state in which the first test finds it
 */
export function sharedPage(options: BrowserContextOptions, open: (page: Page) => Promise<void>) {
  let visit: Visit;
  beforeAll(async () => {
    visit = await visitor(options);
    await open(visit.page);
  });
  afterEach(({ task }) => visit.keepEvidence(task));
  afterAll(() => visit?.[Symbol.asyncDispose]());
  return () => visit.page;
}

/** Answers in the place of the register and of the provider of the spam check. */
async function answerForOthers(context: BrowserContext): Promise<void> {
  // The register is the one foreign frame; it is never asked for during tests.
  await context.route('https://environment.data.gov.uk/**', (route) =>
    // A link, as every real page has one: a browser scrolls to what takes the focus, not to its frame.
    route.fulfill({
      contentType: 'text/html',
      body: '<title>Register</title><a href="#entry">The entry</a>',
    }),
  );
  const spamCheck = inject('spamCheckUrl');
  if (spamCheck) {
    await context.route('https://www.google.com/recaptcha/**', async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: spamCheck + pathname + search }) });
    });
  }
}

/** A visit as `visitor` makes it, in any Chromium. */
export async function visitIn(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: inject('siteUrl'), ...options });
  // Just below the limit of the runner, which does not say what was waited for.
  context.setDefaultTimeout(55_000);
  if (asksOthers) await answerForOthers(context);
  const violations: string[] = [];
  await context.exposeBinding('reportViolation', (_source, what: string) => violations.push(what));
  await context.addInitScript(reportViolations);
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

  const keepIfFailed = async (test: Readonly<RunnerTestCase>) => {
    if (test.result?.state === 'fail') await keepEvidence(test, context, log);
  };
  // Whether a test fails is known only when its body is over, and with it every `await using`.
  const test = TestRunner.getCurrentTest();
  if (test) {
    onTestFinished(async () => {
      await keepIfFailed(test);
      await context.close();
    });
  }
  return {
    page,
    complaints,
    keepEvidence: keepIfFailed,
    async [Symbol.asyncDispose]() {
      // A test may end while an answer is on its way.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      if (!test) await context.close();
      if (violations.length > 0) throw new Error(`Against the policy: ${violations.join('; ')}`);
    },
  };
}
