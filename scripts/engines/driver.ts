/**
 * One way to drive three browser engines: the part of Playwright's page that tests of every engine use,
 * with Playwright's names and meanings (https://playwright.dev/docs/api/class-page). The tests' Chromium is
 * Playwright's own; `scripted-page.ts` makes it of what Firefox, WebKit and a plain Chromium offer.
 */
import type * as Playwright from 'playwright';

export const engines = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engines)[number];

/** In CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** In CSS pixels, from the top left corner of the viewport. */
export interface Box extends Size {
  x: number;
  y: number;
}

/** A request of the page that the test answers. */
export interface Route {
  fulfill(answer: {
    status?: number;
    contentType?: string;
    body?: string;
    json?: unknown;
  }): Promise<void>;
  /** Breaks the connection. */
  abort(): Promise<void>;
  /** Lets the site answer. */
  continue(): Promise<void>;
}

/** Functions given to `evaluate` run in the page: they see nothing outside themselves but `arg`. */
export interface Locator {
  locator(selector: string): Locator;
  first(): Locator;
  nth(index: number): Locator;
  all(): Promise<Locator[]>;
  count(): Promise<number>;
  /** Scrolls there, waits until it stands still with nothing above it, and clicks its middle. */
  click(): Promise<void>;
  hover(): Promise<void>;
  focus(): Promise<void>;
  /** Focuses the element, then presses a key such as `Enter`. */
  press(key: string): Promise<void>;
  fill(text: string): Promise<void>;
  getAttribute(name: string): Promise<string | null>;
  textContent(): Promise<string | null>;
  inputValue(): Promise<string>;
  isVisible(): Promise<boolean>;
  boundingBox(): Promise<Box | null>;
  scrollIntoViewIfNeeded(): Promise<void>;
  evaluate: Playwright.Locator['evaluate'];
  evaluateAll: Playwright.Locator['evaluateAll'];
  /** Waits until it is there, and unless told otherwise can be seen. */
  waitFor(options?: { state?: 'attached' | 'visible' }): Promise<void>;
  /** A PNG of the whole element, as high as it may be. */
  screenshot(): Promise<Buffer>;
}

export interface Page {
  /** Waits for `load`; the answer has the status of the document. */
  goto(path: string): Promise<{ status(): number } | null>;
  reload(): Promise<unknown>;
  title(): Promise<string>;
  setViewportSize(size: Size): Promise<void>;
  locator(selector: string): Locator;
  getByRole(role: 'button' | 'link', options: { name: string; exact?: boolean }): Locator;
  evaluate: Playwright.Page['evaluate'];
  waitForFunction(condition: () => unknown): Promise<unknown>;
  /** Runs before the first script of every document that the page then goes to. */
  addInitScript(...given: Parameters<Playwright.Page['addInitScript']>): Promise<unknown>;
  /** @param url a glob: two asterisks for the host, then a path such as `/assets/react-*.js` */
  route(
    url: string,
    handler: (route: Route) => unknown,
    options?: { times?: number },
  ): Promise<unknown>;
  /** The system's wish as scripts see it; to be called first before `goto`. */
  emulateMedia(wish: { reducedMotion: 'reduce' | 'no-preference' }): Promise<void>;
  keyboard: {
    press(key: string): Promise<void>;
    type(text: string): Promise<void>;
  };
  mouse: {
    move(x: number, y: number, options?: { steps?: number }): Promise<void>;
    down(): Promise<void>;
    up(): Promise<void>;
  };
  /** The page's timers and its Date, in ms; to be installed before `goto`. */
  clock: {
    install(options?: { time?: number }): Promise<void>;
    pauseAt(time: number): Promise<void>;
    runFor(ms: number): Promise<void>;
  };
}

export interface VisitOptions {
  viewport?: Size;
  /** The system's real setting, which style sheets follow too. */
  reducedMotion?: 'reduce' | 'no-preference';
  /** Another site than the one under test. */
  baseURL?: string;
}

/** A fresh visitor; `await using` closes the page, and fails where it violated its policy. */
export interface Visit extends AsyncDisposable {
  page: Page;
  /** Errors and warnings that the page logged or threw. */
  complaints: string[];
  /**
   * Hides the tab: in Firefox and a plain Chromium behind another one, in WebKit with its window. Playwright
   * emulates the focus of every tab, so that the tests' Chromium is only told that it is hidden.
   */
  hide(): Promise<void>;
  show(): Promise<void>;
}

/** A browser that runs. */
export interface Engine {
  /** Its name and version, as it gives them. */
  version: string;
  visit(options?: VisitOptions): Promise<Visit>;
  close(): Promise<void>;
}
