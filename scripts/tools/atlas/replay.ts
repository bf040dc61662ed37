import type { AtlasOptions, FramedPage } from './options.ts';
import { type Moment, type PageRecord, stateOf } from './record.ts';
import type { Session } from './session.ts';

/** Resolves when the page has been drawn: its sensors of scrolling and of sight have reported by then. */
const drawn = (page: FramedPage) =>
  new Promise((resolve) =>
    page.requestAnimationFrame(() => page.requestAnimationFrame(() => page.setTimeout(resolve, 0))),
  );

/**
 * Takes the page back to a moment: reopens it on a held clock and sends all events again up to there, at the same
 * times. Delays end by themselves.
 *
 * @throws Error when that leads to another state, since the page itself reported something else meanwhile
 */
export async function goBack(
  session: Session,
  { machines, ready }: AtlasOptions,
  { moments }: PageRecord,
  to: Moment,
): Promise<void> {
  const page = await session.open(true);
  await ready(page);
  await drawn(page);
  for (const { at, name, event } of moments.slice(0, to.number)) {
    session.forward(at - session.now());
    if (machines[name]?.isMany || event.type.startsWith('xstate.after.')) continue;
    session.send(name, event);
  }
  const live = session.record().latest(to.name);
  const [wanted, reached] = [stateOf(to.after), live && stateOf(live.snapshot)];
  if (reached !== wanted) throw new Error(`${to.name} is now in ${reached} and not in ${wanted}.`);
}
