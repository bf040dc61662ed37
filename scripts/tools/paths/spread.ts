/** Which of many drawn cases are told, so that as many machines as possible meet. */
import type { Player, SharedCase } from '../../model/together.ts';
import { summaryOfShared } from './summaries.ts';

/** Each two of these machines. */
export const pairsOf = (cast: readonly Player[]): [Player, Player][] =>
  cast.flatMap((one, place) =>
    cast.slice(place + 1).map((other): [Player, Player] => [one, other]),
  );

/** How much it is worth that a pair meets for the first time: an enquiry may be lost; a title is only read. */
const worthOf = (pair: Player[]) => (pair.includes('contact') ? 3 : pair.includes('title') ? 1 : 2);

/** Cases of the same have the same title. */
const twinKey = ({ cast, steps }: SharedCase) => `${cast}: ${summaryOfShared(cast, steps)}`;

/**
 * As many of the cases, no two with the same title: always the one next that brings together most pairs that have not
 * met, for the machines that a tester has to watch in it; once all have met, from the beginning.
 *
 * @param drawn in an order that decides between equals
 */
export function spread(drawn: SharedCase[], limit: number): SharedCase[] {
  const left = [
    ...new Map(drawn.toReversed().map((one) => [twinKey(one), one])).values(),
  ].reverse();
  const met = new Set<string>();
  const gainOf = ({ cast }: SharedCase) =>
    pairsOf(cast)
      .filter((pair) => !met.has(`${pair}`))
      .reduce((sum, pair) => sum + worthOf(pair), 0) / cast.length;
  const chosen: SharedCase[] = [];
  while (chosen.length < limit && left.length > 0) {
    const gains = left.map(gainOf);
    const most = Math.max(...gains);
    if (most === 0) {
      met.clear();
      continue;
    }
    const [next] = left.splice(gains.indexOf(most), 1);
    if (!next) break;
    chosen.push(next);
    for (const pair of pairsOf(next.cast)) met.add(`${pair}`);
  }
  return chosen;
}
