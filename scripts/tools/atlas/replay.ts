import type { Moment, PageRecord } from './live.ts';
import type { FramedPage, Session } from './session.ts';
import { wake } from './wake.ts';

const isDelay = ({ raw }: Moment) => raw.type.startsWith('xstate.after.');

const isSame = (one: Moment, other: Moment) =>
  one.machine === other.machine && JSON.stringify(one.event) === JSON.stringify(other.event);

type Painted = { type: string; ago: number } | undefined;
type Scrolled = { type: string; y: number } | undefined;

/** Resolves when the page has been drawn: its sensors of scrolling and of sight have reported by then. */
const drawn = (page: FramedPage) =>
  new Promise((resolve) =>
    page.requestAnimationFrame(() => page.requestAnimationFrame(() => page.setTimeout(resolve, 0))),
  );

/**
 * Takes the page back to a moment of its history: opens it anew on a held clock and lets everything happen again
 * up to there, at the same times. Delays end by themselves; the rest is sent, and what the page's own views send meanwhile
 * waits. The blocks of the page appear as they come into view, so what they did is not repeated.
 *
 * @param past the record of the moment, perhaps of a page that has been opened anew since
 * @returns the same moment in the record of the page that is open then; undefined for a block that appears
 * @throws Error when the beginning is forgotten, or a delay does not end again
 */
export async function goBack(
  session: Session,
  past: PageRecord,
  to: Moment,
): Promise<Moment | undefined> {
  if (!past.isWhole()) throw new Error('The beginning of this history is forgotten.');
  const wanted = past.moments
    .filter(({ number, machine }) => number <= to.number && machine !== 'reveal')
    .sort((one, other) => one.order - other.order);
  const paint = wanted.find(({ event }) => event.type === 'paint.found')?.event as Painted;
  const page = await session.open({ isHeld: true, isMuted: true, paintedAgo: paint?.ago ?? 0 });
  try {
    await wake(page);
    const now = session.record();
    /** Each moment that happened again, with that of the past. */
    const counted = new Map<Moment, Moment>();
    for (const moment of wanted) {
      session.forward(moment.at - session.now());
      const again = now.moments.find((one) => !counted.has(one) && isSame(one, moment));
      if (again) counted.set(again, moment);
      else if (isDelay(moment))
        throw new Error(`The delay ${moment.raw.type} of ${moment.machine} did not end again.`);
      else {
        session.send(moment.machine, moment.raw);
        const sent = now.moments.findLast((one) => !counted.has(one) && isSame(one, moment));
        if (sent) counted.set(sent, moment);
      }
    }
    const scrolled = wanted.findLast(({ event }) => event.type === 'page.scrolled')
      ?.event as Scrolled;
    page.scrollTo({ top: scrolled?.y ?? 0, behavior: 'instant' });
    await drawn(page);
    return [...counted].find(([, moment]) => moment === to)?.[0];
  } finally {
    // Also a page that could not go all the way is one to go on with.
    session.unmute();
    session.changed();
  }
}
