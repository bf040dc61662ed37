import type { AtlasOptions, FramedPage } from './options.ts';
import type { Moment, PageRecord } from './record.ts';
import type { Session } from './session.ts';

/** Resolves when the page has been drawn: its sensors of scrolling and of sight have reported by then. */
const drawn = (page: FramedPage) =>
  new Promise((resolve) =>
    page.requestAnimationFrame(() => page.requestAnimationFrame(() => page.setTimeout(resolve, 0))),
  );

/**
 * Takes the page back to a moment: opens it anew on a held clock and lets everything happen again up to there, at the
 * same times. Delays end by themselves; all other events are sent, and what the page reports meanwhile is dropped.
 */
export async function goBack(
  session: Session,
  { machines, ready }: AtlasOptions,
  { moments }: PageRecord,
  to: Moment,
): Promise<void> {
  const top = session.page()?.scrollY ?? 0;
  const page = await session.open({ isHeld: true, isMuted: true });
  try {
    await ready(page);
    for (const { at, name, event } of moments.slice(0, to.number)) {
      session.forward(at - session.now());
      if (machines[name]?.isMany || event.type.startsWith('xstate.after.')) continue;
      session.send(name, event);
    }
    page.scrollTo({ top, behavior: 'instant' });
    await drawn(page);
  } finally {
    // A page that could not go all the way is still one to go on with.
    session.unmute();
  }
}
