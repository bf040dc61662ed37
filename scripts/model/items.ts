/** The items that events of the rotations ask for. */
import type { BrandsExtraEvent } from '../../machines/brands.machine.ts';
import type { CoverageExtraEvent } from '../../machines/coverage.machine.ts';
import type { NoneMissing } from './none-missing.ts';

type ItemEvent = (BrandsExtraEvent | CoverageExtraEvent)['type'];

/** @param named the index that the event carries; `NaN` where it carries none */
type Ask = (index: number, count: number, named: number) => number;

const next: Ask = (index, count) => (index + 1) % count;
const previous: Ask = (index, count) => (index + count - 1) % count;
const named: Ask = (_, __, index) => index;

const asks = {
  'right.pressed': next,
  'left.pressed': previous,
  'next.pressed': next,
  'previous.pressed': previous,
  'dot.chosen': named,
  'brand.dragged': named,
} satisfies Partial<Record<ItemEvent, Ask>>;
true satisfies NoneMissing<Exclude<ItemEvent, keyof typeof asks>>;

/** How an event asks for an item, given the one shown before it; undefined for an event that asks for none. */
export const askOf = (type: string): Ask | undefined => asks[type as keyof typeof asks];

/** Whether an event asks for one item, whichever is shown before it; it may be that one. */
export function isChoice({ type }: { type: string }): boolean {
  const ask = askOf(type);
  return ask !== undefined && ask(0, 3, 2) === ask(1, 3, 2);
}
