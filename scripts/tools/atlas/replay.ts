import { hydrated } from './framed-page.ts';
import { isMany, type Moment, type PageRecord, stateOf } from './record.ts';
import type { Session } from './session.ts';

/**
 * Takes the page back to a moment: reopens it on a held clock and sends all events again up to there, at the same
 * times. Delays end by themselves.
 *
 * @throws Error when that leads to another state, since the page itself reported something else meanwhile
 */
export async function goBack(session: Session, { moments }: PageRecord, to: Moment): Promise<void> {
  await hydrated(await session.open(true));
  for (const { at, name, event } of moments.slice(0, to.number)) {
    session.forward(at - session.now());
    if (!isMany(name) && !event.type.startsWith('xstate.after.')) session.send(name, event);
  }
  const live = session.record().latest(to.name);
  const [wanted, reached] = [stateOf(to.after), live && stateOf(live.snapshot)];
  if (reached !== wanted) throw new Error(`${to.name} is now in ${reached} and not in ${wanted}.`);
}
