import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright';
import { afterAll, beforeAll, inject } from 'vitest';
import { findChromium } from '../../scripts/bootstrap.mjs';

let browser: Browser;

/** One Chromium for a test file, with further launch options. Call it at the top of the file. */
export function withBrowser(options: LaunchOptions = {}): void {
  beforeAll(async () => {
    browser = await chromium.launch({
      ...options,
      executablePath: findChromium() ?? '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--no-first-run',
        ...(options.args ?? []),
      ],
    });
  });
  afterAll(() => browser.close());
}

export interface Visit extends AsyncDisposable {
  page: Page;
  /** What the page logged and threw, errors and warnings only. */
  complaints: string[];
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
 * A fresh visitor's page at the site, not yet anywhere; `await using` closes it, and fails the test
 * whose page its own Content-Security-Policy had to stop.
 */
export async function visitor(options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ baseURL: inject('siteUrl'), ...options });
  // The register is the one foreign frame; it is never asked for during tests.
  await context.route('https://environment.data.gov.uk/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Register</title>' }),
  );
  const spamCheck = inject('spamCheckUrl');
  if (spamCheck) {
    await context.route('https://www.google.com/recaptcha/**', async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: spamCheck + pathname + search }) });
    });
  }
  const violations: string[] = [];
  await context.exposeBinding('reportViolation', (_source, what: string) => violations.push(what));
  await context.addInitScript(reportViolations);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return {
    page,
    complaints,
    async [Symbol.asyncDispose]() {
      // A test may end while an answer is on its way.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
      if (violations.length > 0) throw new Error(`Against the policy: ${violations.join('; ')}`);
    },
  };
}
