import type { AnyMachineSnapshot } from 'xstate';
import type { Subject } from '../../../machines/registry.ts';
import { expectedView, viewOfPage } from '../../model/expected-view.ts';
import { lineOf } from '../paths/expected.ts';
import type { FramedPage } from './session.ts';

/** A part of a view, as a line: expected by the chart, and shown by the page. */
export interface Sight {
  part: string;
  expected: string;
  seen: string;
  agrees: boolean;
}

/** A part with its values beside each other. */
export const sightOf = (part: string, expected: unknown, seen: unknown): Sight => ({
  part,
  expected: lineOf(part, expected),
  seen: lineOf(part, seen),
  agrees: JSON.stringify(expected ?? null) === JSON.stringify(seen ?? null),
});

/** Compares the page with the view that the snapshot calls for. */
export function compare(subject: Subject, expected: AnyMachineSnapshot, page: FramedPage): Sight[] {
  // In the page's own window: the function reads its `document`.
  const views = new page.Function(`return (${viewOfPage})()`)() as ReturnType<typeof viewOfPage>;
  const seen = (views[subject] ?? {}) as Record<string, unknown>;
  return Object.entries(expectedView[subject](expected) ?? {}).map(([part, wanted]) =>
    sightOf(part, wanted, seen[part]),
  );
}

/** The differences between the expected view and the page. */
export const differing = (sights: Sight[]) =>
  sights
    .filter(({ agrees }) => !agrees)
    .map(({ expected, seen }) => `Expected “${expected}”, seen “${seen}”.`)
    .join(' ');
