import type { AnyMachineSnapshot } from 'xstate';
import type { Subject } from '../../../machines/registry.ts';
import { expectedView, ownTitle, viewOfPage } from '../../model/expected-view.ts';
import { type Happening, paintedAgo } from '../../model/happenings.ts';
import { isHydrated } from '../../model/hydrated.ts';
import type { Journey } from '../../model/journeys.ts';
import { type Case, casesOf } from '../paths/case.ts';
import { waysThrough } from '../paths/cases.ts';
import { sightOf } from '../paths/words.ts';
import { handOn } from './page-hand.ts';
import type { FramedPage, Session } from './session.ts';

/** One part of a view, in words, as the chart calls for it and as the page shows it. */
export interface Sight {
  part: string;
  expected: string;
  seen: string;
  agrees: boolean;
  /** It has no sentence: the texts are its name and value. */
  isData: boolean;
}

/** How long the page may take to draw what its actors say, in ms. */
const patience = 5000;
/** Between the steps of a run, so that eyes can follow, in ms. */
const pause = 400;

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until it holds; false if it does not in time. */
async function soon(holds: () => boolean): Promise<boolean> {
  const end = performance.now() + patience;
  while (!holds()) {
    if (performance.now() > end) return false;
    await rest(20);
  }
  return true;
}

/** How long all parts of a page may take to be hydrated, in ms. */
const waking = 30_000;

/**
 * Brings everything near that is hydrated when it comes near, and goes back to the top.
 *
 * @throws Error when a part is not hydrated in time, as in a frame that nobody can see
 */
export async function wake({ document, scrollTo }: FramedPage): Promise<void> {
  const end = performance.now() + waking;
  for (const part of document.querySelectorAll('section[id], footer'))
    while (!isHydrated(part)) {
      if (performance.now() > end)
        throw new Error(`#${part.id || 'footer'} is not hydrated: is the page in sight?`);
      await rest(20);
    }
  scrollTo({ top: 0, behavior: 'instant' });
}

const said = (part: string, value: unknown) =>
  sightOf(part, value) ||
  (part === 'state'
    ? `In the markup data-state is “${value}”.`
    : `${part}: ${JSON.stringify(value)}`);

/** What a machine shows on the page beside what its snapshot calls for. */
function compare(subject: Subject, expected: AnyMachineSnapshot, page: FramedPage): Sight[] {
  // In the page's own window: the function reads its `document`.
  const views = new page.Function(`return (${viewOfPage})()`)() as ReturnType<typeof viewOfPage>;
  const seen = (views[subject] ?? {}) as Record<string, unknown>;
  return Object.entries(expectedView[subject](expected) ?? {}).map(([part, wanted]) => {
    const agrees = JSON.stringify(wanted ?? null) === JSON.stringify(seen[part] ?? null);
    const hasWords = (value: unknown) => part === 'state' || sightOf(part, value) !== '';
    const isData = !hasWords(wanted) && !hasWords(seen[part]);
    return { part, expected: said(part, wanted), seen: said(part, seen[part]), agrees, isData };
  });
}

/** Plays the generated cases of `npm run paths` on the framed page; `session.subscribe` hears of changes. */
export function createPlayer(session: Session) {
  let subject: Subject = 'hero';
  let ways: Journey[] = [];
  let cases: Case[] = [];
  let chosen = 0;
  let results: Sight[][] = [];
  let problem = '';
  let isBusy = false;
  let isRunning = false;
  let hand: ReturnType<typeof handOn> | undefined;
  let page: FramedPage | undefined;

  const way = () => ways[chosen] ?? [];

  async function prepare() {
    const [first] = way();
    const event = first?.event as Happening | undefined;
    page = await session.open({
      isHeld: true,
      paintedAgo: paintedAgo(event),
      ...(event?.fields && { draft: { ...event.fields, topic: event.topic } }),
    });
    // The first block waits below the fold to be seen.
    if (subject !== 'reveal') await wake(page);
    if (subject === 'title') page.document.title = ownTitle;
    hand = handOn(page, subject, session, event?.fields);
  }

  function look(expected: AnyMachineSnapshot): Sight[] {
    if (!page || !hand) return [];
    const sights = compare(subject, expected, page);
    if (subject !== 'contact') return sights;
    const [typed, held] = [hand.typed(), hand.held()].map((fields) => JSON.stringify(fields));
    const words = { part: 'fields', expected: `fields: ${typed}`, seen: `fields: ${held}` };
    return [...sights, { ...words, agrees: typed === held, isData: true }];
  }

  /** The sights once they agree, or as they are when patience ends. */
  async function see(expected: AnyMachineSnapshot): Promise<Sight[]> {
    await soon(() => look(expected).every(({ agrees }) => agrees));
    return look(expected);
  }

  async function play() {
    if (!hand || page !== session.page()) {
      results = [];
      await prepare();
    }
    const step = way()[results.length];
    if (!step) return;
    if (step.delay === undefined) await hand?.cause(step.event as Happening);
    else {
      session.forward(step.delay - 1);
      const early = await see(step.before);
      if (early.some(({ agrees }) => !agrees)) {
        results = [...results, early];
        problem = 'One ms before the delay ends the page already shows something else.';
        return;
      }
      session.forward(1);
    }
    const sights = await see(step.after);
    // A wide window has no button of the menu: what its markup reads is nothing that a person sees.
    const isWide = step.event.type === 'viewport.widened';
    results = [
      ...results,
      sights.map((one) => (isWide && one.part === 'button' ? { ...one, isData: true } : one)),
    ];
    if (sights.some(({ agrees }) => !agrees)) problem = 'The page shows something else.';
  }

  async function exclusively(work: () => Promise<void>) {
    if (isBusy) return;
    isBusy = true;
    session.changed();
    try {
      await work();
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
    isBusy = false;
    session.changed();
  }

  const isOver = () => results.length >= way().length || problem !== '';

  return {
    state: () => ({
      subject,
      cases,
      chosen,
      results,
      problem,
      isBusy,
      isRunning,
      isOver: isOver(),
    }),
    way,
    /** Chooses a machine and one of its cases; the page is opened with the first step. */
    choose(wanted: Subject, place = 0) {
      if (isBusy) return;
      if (wanted !== subject || cases.length === 0) {
        subject = wanted;
        ways = waysThrough(subject, { simple: false, limit: 20 });
        cases = casesOf(subject, ways);
      }
      chosen = place;
      this.restart();
    },
    /** The next step begins at the beginning. */
    restart() {
      if (isBusy) return;
      results = [];
      problem = '';
      hand = undefined;
      session.changed();
    },
    step: () => exclusively(play),
    run: () =>
      exclusively(async () => {
        isRunning = true;
        while (isRunning && !isOver()) {
          await play();
          session.changed();
          if (!isOver()) await rest(pause);
        }
        isRunning = false;
      }),
    stop() {
      isRunning = false;
      session.changed();
    },
  };
}

export type Player = ReturnType<typeof createPlayer>;
