import type { AnyMachineSnapshot } from 'xstate';
import type { Subject } from '../../../machines/registry.ts';
import { expectedView, ownTitle, viewOfPage } from '../../model/expected-view.ts';
import { type Happening, paintedAgo } from '../../model/happenings.ts';
import { isHydrated } from '../../model/hydrated.ts';
import type { Journey } from '../../model/journeys.ts';
import type { Case } from '../paths/case.ts';
import { sightOf } from '../paths/words.ts';
import { casesFor } from './cases-through.ts';
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

/** Waits until it holds; in vain if it does not in time. @param check throws when there is nothing left to wait for */
async function soon(holds: () => boolean, check: () => void): Promise<void> {
  const end = performance.now() + patience;
  while (!holds() && performance.now() <= end) {
    await rest(20);
    check();
  }
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

/** A step that could not be done, as something that the page does not show. */
const impossible = (seen: string): Sight[] => [
  { part: 'step', expected: 'The step can be done.', seen, agrees: false, isData: false },
];

/** What is seen in place of something else, in sentences. */
const differing = (sights: Sight[]) =>
  sights
    .filter(({ agrees }) => !agrees)
    .map(({ seen }) => seen)
    .join(' ');

/** What was under way has ended: the page was opened anew, or another case was chosen. */
class Ended extends Error {}

/** Plays the generated cases of `npm run paths` on the framed page; `session.subscribe` hears of changes. */
export function createPlayer(session: Session) {
  let subject: Subject = 'hero';
  let ways: Journey[] = [];
  let cases: Case[] = [];
  let chosen = 0;
  let results: Sight[][] = [];
  let problem = '';
  /** Why the case is at its start again, if nobody asked for that. */
  let note = '';
  /** The work under way; what an earlier one still does is dropped. */
  let work: object | undefined;
  let isRunning = false;
  let hand: ReturnType<typeof handOn> | undefined;
  let page: FramedPage | undefined;
  /** Which opening of the page the case is played on. */
  let opening: number | undefined;

  const way = () => ways[chosen] ?? [];
  const isOwnPage = () => opening === undefined || opening === session.openings();

  async function prepare(check: () => void) {
    const [first] = way();
    const event = first?.event as Happening | undefined;
    const opened = session.open({
      isHeld: true,
      paintedAgo: paintedAgo(event),
      ...(event?.fields && { draft: { ...event.fields, topic: event.topic } }),
    });
    opening = session.openings();
    const ours = await opened;
    check();
    // The first block waits below the fold to be seen.
    if (subject !== 'reveal') await wake(ours);
    check();
    if (subject === 'title') ours.document.title = ownTitle;
    page = ours;
    hand = handOn(ours, subject, session, event?.fields);
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
  async function see(expected: AnyMachineSnapshot, check: () => void): Promise<Sight[]> {
    await soon(() => look(expected).every(({ agrees }) => agrees), check);
    return look(expected);
  }

  async function play(check: () => void) {
    if (!hand) await prepare(check);
    const step = way()[results.length];
    if (!step) return;
    if (step.delay === undefined) {
      await hand?.cause(step.event as Happening);
      check();
    } else {
      session.forward(step.delay - 1);
      const early = await see(step.before, check);
      if (early.some(({ agrees }) => !agrees)) {
        results = [...results, early];
        problem = `One ms before the delay ends the page already shows something else. ${differing(early)}`;
        return;
      }
      session.forward(1);
    }
    const sights = await see(step.after, check);
    // A wide window has no button of the menu: what its markup reads is nothing that a person sees.
    const isWide = step.event.type === 'viewport.widened';
    results = [
      ...results,
      sights.map((one) => (isWide && one.part === 'button' ? { ...one, isData: true } : one)),
    ];
    if (sights.some(({ agrees }) => !agrees))
      problem = `The page shows something else. ${differing(sights)}`;
  }

  const isOver = () => results.length >= way().length || problem !== '';

  /** Ends what is under way and puts the case at its start. */
  function end(why = '') {
    work = undefined;
    isRunning = false;
    results = [];
    problem = '';
    note = why;
    hand = undefined;
    opening = undefined;
    session.changed();
  }

  session.subscribe(() => {
    if (!isOwnPage()) end('The page was opened anew, so the case is at its start.');
  });

  async function exclusively(run: boolean) {
    if (work) return;
    const own = {};
    work = own;
    isRunning = run;
    note = '';
    session.changed();
    const check = () => {
      if (work !== own || !isOwnPage()) throw new Ended();
    };
    try {
      do {
        await play(check);
        session.changed();
        if (isRunning && !isOver()) await rest(pause);
        check();
      } while (isRunning && !isOver());
    } catch (error) {
      if (work === own && isOwnPage()) {
        problem = error instanceof Error ? error.message : String(error);
        results = [...results, impossible(problem)];
      }
    } finally {
      if (work === own) {
        work = undefined;
        isRunning = false;
      }
      session.changed();
    }
  }

  return {
    state: () => ({
      subject,
      cases,
      chosen,
      results,
      problem,
      note,
      isBusy: work !== undefined,
      isRunning,
      isOver: isOver(),
    }),
    way,
    /** Chooses a machine and one of its cases, which ends another; the page is opened with the first step. */
    choose(wanted: Subject, id?: string) {
      const ended = work && `${cases[chosen]?.id} has ended, because another was chosen.`;
      if (wanted !== subject || cases.length === 0) {
        subject = wanted;
        ({ ways, cases } = casesFor(subject, false));
      }
      const place = id === undefined ? 0 : cases.findIndex((one) => one.id === id);
      chosen = Math.max(0, place);
      end(place < 0 ? `${subject} has no case “${id}”; this is its first.` : ended);
    },
    /** The next step begins at the beginning. */
    restart: () => end(),
    step: () => exclusively(false),
    run: () => exclusively(true),
    stop() {
      isRunning = false;
      session.changed();
    },
  };
}

export type Player = ReturnType<typeof createPlayer>;
