/** When an engine is given another go by `npm run timing`. */
import { expect, test, vi } from 'vitest';
import type { Examined } from '../scripts/tools/timing/evidence.ts';
import type { Verdict } from '../scripts/tools/timing/judgements.ts';
import { examinedOnceMore } from '../scripts/tools/timing/once-more.ts';
import type { Row } from '../scripts/tools/timing/verdicts.ts';
import { measured } from './support/timing.ts';

const row = (verdict: Verdict): Row => ({
  name: 'heroLater',
  seen: '6000 ms',
  verdict,
  ...(verdict === 'unknown' && { reason: 'One frame was late.' }),
});

const examined = (...verdicts: Verdict[]): Examined => ({
  engine: 'webkit',
  measured: measured(),
  rows: verdicts.map(row),
});

const missing = { engine: 'webkit', missing: 'not installed' } as const;

test('an engine that could not tell has one more go, of which a trace is kept first', async () => {
  const [first, second] = [examined('holds', 'unknown'), examined('holds', 'unknown')];
  const examine = vi.fn().mockResolvedValueOnce(first).mockResolvedValueOnce(second);
  const keep = vi.fn(async () => expect(examine).toHaveBeenCalledTimes(1));
  expect(await examinedOnceMore(examine, keep)).toBe(second);
  expect(examine).toHaveBeenCalledTimes(2);
  expect(keep.mock.calls).toEqual([
    [
      'WebKit could not tell 1 of 2, and was measured once more in the same run. E2 heroLater: One frame was late.',
    ],
  ]);
});

test('an engine that broke off has one more go, of which a trace is kept first', async () => {
  const brokeOff: Examined = {
    ...missing,
    missing: 'its measuring broke off (crash)',
    brokeOff: true,
  };
  const second = examined('holds');
  const examine = vi.fn().mockResolvedValueOnce(brokeOff).mockResolvedValueOnce(second);
  const keep = vi.fn(async () => undefined);
  expect(await examinedOnceMore(examine, keep)).toBe(second);
  expect(keep.mock.calls).toEqual([
    [
      'WebKit was left: its measuring broke off (crash), and was measured once more in the same run.',
    ],
  ]);
});

test.each([
  ['in which everything holds', examined('holds', 'partly')],
  ['in which a number does not hold', examined('fails', 'unknown')],
  ['that could not be started', missing],
])('an engine %s has no other go', async (_, first) => {
  const examine = vi.fn().mockResolvedValue(first);
  const keep = vi.fn(async () => undefined);
  expect(await examinedOnceMore(examine, keep)).toBe(first);
  expect(examine).toHaveBeenCalledTimes(1);
  expect(keep).not.toHaveBeenCalled();
});
