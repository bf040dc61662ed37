/** Another go at an engine, where the first one could not tell or broke off. */
import { type Examined, nameOf } from './evidence.ts';
import { byId } from './mention.ts';

/** What an engine could not tell, in a sentence; undefined where it told everything, something fails, or it never began. */
function untoldIn(one: Examined): string | undefined {
  const again = 'and was measured once more in the same run.';
  if ('missing' in one)
    return one.brokeOff ? `${nameOf(one)} was left: ${one.missing}, ${again}` : undefined;
  if (one.rows.some(({ verdict }) => verdict === 'fails')) return undefined;
  const untold = one.rows.filter(({ verdict }) => verdict === 'unknown');
  if (untold.length === 0) return undefined;
  const reasons = untold.map(({ name, reason }) => `${byId(name)} ${name}: ${reason ?? ''}`);
  return `${nameOf(one)} could not tell ${untold.length} of ${one.rows.length}, ${again} ${reasons.join(' ')}`;
}

/**
 * What is found in an engine; where the first go cannot tell, what the second finds: one late frame of the machine is enough
 * for that, and WebKit's web process sometimes ends in the engine's own code. Where a figure fails there is no other go, nor
 * where an engine could not be started.
 *
 * @param keep leaves a trace of the first go, before the second begins
 */
export async function examinedOnceMore(
  examine: () => Promise<Examined>,
  keep: (untold: string) => Promise<void>,
): Promise<Examined> {
  const first = await examine();
  const untold = untoldIn(first);
  if (untold === undefined) return first;
  await keep(untold);
  return examine();
}
