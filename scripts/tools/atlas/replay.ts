import type { Moment } from './live.ts';
import { wake } from './player.ts';
import type { FramedPage, Session } from './session.ts';

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
 * up to there, at the same times. Delays end by themselves, one actor tells another as before; the rest is sent. The
 * blocks of the page appear as they come into view, so what they did is not repeated.
 *
 * @throws Error when the beginning is forgotten, or a delay does not end again
 */
export async function goBack(session: Session, to: Moment): Promise<void> {
  const past = session.record();
  if (!past.isWhole()) throw new Error('The beginning of this history is forgotten.');
  const wanted = past.moments
    .filter(({ number, machine }) => number <= to.number && machine !== 'reveal')
    .sort((one, other) => one.order - other.order);
  const paint = wanted.find(({ event }) => event.type === 'paint.found')?.event as Painted;
  const page = await session.open({ isHeld: true, isMuted: true, paintedAgo: paint?.ago ?? 0 });
  await wake(page);
  const now = session.record();
  const counted = new Set<Moment>();
  for (const moment of wanted) {
    session.forward(moment.at - session.now());
    const again = now.moments.find((one) => !counted.has(one) && isSame(one, moment));
    if (again) counted.add(again);
    else if (isDelay(moment))
      throw new Error(`The delay ${moment.raw.type} of ${moment.machine} did not end again.`);
    else {
      session.send(moment.machine, moment.raw);
      const sent = now.moments.findLast((one) => !counted.has(one) && isSame(one, moment));
      if (sent) counted.add(sent);
    }
  }
  const scrolled = wanted.findLast(({ event }) => event.type === 'page.scrolled')
    ?.event as Scrolled;
  page.scrollTo({ top: scrolled?.y ?? 0, behavior: 'instant' });
  await drawn(page);
  session.unmute();
  session.changed();
}
