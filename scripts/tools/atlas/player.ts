import type { AnyMachineSnapshot } from 'xstate';
import type { Fields } from '../../../machines/contact.machine.ts';
import type { Subject } from '../../../machines/registry.ts';
import { ownTitle } from '../../model/expected-view.ts';
import { type Happening, paintedAgo } from '../../model/happenings.ts';
import type { Journey, Step } from '../../model/journeys.ts';
import type { Case } from '../paths/cases.ts';
import { casesFor } from './cases-for.ts';
import { compare, differing, type Sight, sightOf } from './compare.ts';
import { eventWords } from './described.ts';
import type { Moment, PageRecord } from './live.ts';
import { handOn } from './page-hand.ts';
import type { FramedPage, Session } from './session.ts';
import { answers, rest, wake } from './wake.ts';

/** How long the page may take to draw what its actors say, in ms. */
const patience = 5000;
/** Between the steps of a run, so that eyes can follow, in ms. */
const pause = 400;

/** Waits until it holds; in vain if it does not in time. @param check throws when there is nothing left to wait for */
async function soon(holds: () => boolean, check: () => void): Promise<void> {
  const end = performance.now() + patience;
  while (!holds() && performance.now() <= end) {
    await rest(20);
    check();
  }
}

/** What was under way has ended: the page was opened anew, or another case was chosen. */
class Ended extends Error {}

/** Plays the generated cases of `npm run paths` on the framed page; `session.subscribe` hears of changes. */
export function createPlayer(session: Session, listed = casesFor) {
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
  let isGoingBack = false;
  let hand: ReturnType<typeof handOn> | undefined;
  let page: FramedPage | undefined;
  /** Which opening of the page the case is played on. */
  let opening: number | undefined;
  /** The last moment of the history before the step. */
  let before = 0;
  /** For each step that is done, how many events its machine had got by then, and the words in the form. */
  let marks: { got: number; typed: Fields | undefined }[] = [];
  /** The history that they are about. */
  let played: PageRecord | undefined;

  const way = () => ways[chosen] ?? [];
  /** How many events the machine had got by a moment: a page that goes back repeats them, under other numbers. */
  const gotUpTo = (record: PageRecord, last: number) =>
    gotBy(record).filter(({ number }) => number <= last).length;
  const gotBy = ({ moments }: PageRecord) => moments.filter(({ machine }) => machine === subject);
  const lastMoment = () => session.record().moments.at(-1)?.number ?? 0;
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
    await (subject === 'reveal' ? answers : wake)(ours);
    check();
    if (subject === 'title') ours.document.title = ownTitle;
    session.bring(subject);
    page = ours;
    before = 0;
    hand = handOn(ours, subject, session, event?.fields);
  }

  function look(expected: AnyMachineSnapshot): Sight[] {
    if (!page || !hand) return [];
    const sights = compare(subject, expected, page);
    return subject === 'contact'
      ? [...sights, sightOf('fields', hand.typed(), hand.held())]
      : sights;
  }

  /** The sights once they agree, or as they are when patience ends. */
  async function see(check: () => void, expected: AnyMachineSnapshot) {
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
      const early = await see(check, step.before);
      if (early.some(({ agrees }) => !agrees)) {
        results = [...results, early];
        problem = `One ms before the delay ends the page already shows something else. ${differing(early)}`;
        return;
      }
      session.forward(1);
    }
    const sights = await see(check, step.after);
    session.bring(subject);
    results = [...results, sights];
    if (sights.some(({ agrees }) => !agrees)) problem = failureOf(step, sights);
    before = lastMoment();
    played = session.record();
    marks = [...marks, { got: gotUpTo(played, before), typed: hand?.typed() }];
  }

  /** Says first whether the event came to the machine: a view that forgets it changes nothing that can be seen. */
  function failureOf({ event: { type } }: Step, sights: Sight[]): string {
    const isGot = session
      .record()
      .moments.some(
        ({ number, machine, event }) =>
          number > before && machine === subject && event.type === type,
      );
    const name = eventWords(subject, type);
    const arrival = isGot
      ? `${subject} got ${name}.`
      : `Nothing sent ${name} to ${subject}: no view and no sensor reports it.`;
    return `${arrival} ${differing(sights)}`;
  }

  const isOver = () => results.length >= way().length || problem !== '';

  /** Ends what is under way and puts the case at its start. */
  function end(why = '') {
    work = undefined;
    isRunning = false;
    results = [];
    marks = [];
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
    if (work || isGoingBack) return;
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
        results = [...results, []];
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
      isGoingBack,
      isOver: isOver(),
    }),
    way,
    /** The last moment of each step that is done, in the history that is shown. */
    ends(): ReadonlySet<Moment> {
      const record = session.record();
      const got = record === played ? gotBy(record) : [];
      return new Set(marks.flatMap((mark) => got[mark.got - 1] ?? []));
    },
    /** Chooses a machine and one of its cases, which ends another; the page is opened with the first step. */
    choose(wanted: Subject, id?: string) {
      let unmade = '';
      const ended = work && `${cases[chosen]?.id} has ended, because another was chosen.`;
      if (wanted !== subject || cases.length === 0) {
        subject = wanted;
        ({ ways, cases, problem: unmade } = listed(subject));
      }
      const place = id === undefined ? 0 : cases.findIndex((one) => one.id === id);
      chosen = Math.max(0, place);
      if (unmade) end(unmade);
      else end(place < 0 ? `${subject} has no case “${id}”; this is its first.` : ended);
    },
    /**
     * Lets the page go back to a moment of its history; no step is done meanwhile. Then the case goes on after the last
     * step that was done by that moment, or begins anew.
     *
     * @param go resolves when the page is there
     * @returns its result, and whether the case goes on
     */
    async goBack<T>(past: PageRecord, to: Moment, go: () => Promise<T>): Promise<[T, boolean]> {
      const [own, opened] = [way(), session.openings()];
      const got = gotUpTo(past, to.number);
      // Blocks appear again by themselves, and a failed step is done once more.
      const known = past === played && subject !== 'reveal' ? marks : [];
      const done = known
        .filter((mark) => mark.got <= got)
        .slice(0, results.length - (problem ? 1 : 0));
      const kept = results.slice(0, done.length);
      isGoingBack = true;
      session.changed();
      const result = await go().finally(() => {
        isGoingBack = false;
        session.changed();
      });
      const there = session.page();
      // Its window is the same one, opened once more.
      const isOpenedOnce = session.openings() === opened + 1;
      if (!there || !isOpenedOnce || done.length === 0 || own !== way()) {
        end(
          'The page went back in its history, not to a step of this case: the next step opens it anew.',
        );
        return [result, false];
      }
      [results, marks, problem] = [kept, done, ''];
      page = there;
      hand = handOn(there, subject, session, done.at(-1)?.typed);
      opening = session.openings();
      played = session.record();
      before = lastMoment();
      note = `The page is where step ${done.length} left it, and the next step goes on from there.`;
      session.changed();
      return [result, true];
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
