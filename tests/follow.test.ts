import { appendFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { follow } from '../scripts/serve/follow.ts';

let folder: string;
let path: string;
let shown: string[];

beforeEach(() => {
  vi.useFakeTimers();
  folder = mkdtempSync(join(tmpdir(), 'follow-'));
  path = join(folder, 'a.log');
  shown = [];
  writeFileSync(path, 'of a former run\n');
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const show = (line: string) => void shown.push(line);

test('each line that is added to a file is shown within a quarter of a second, whole', async () => {
  const following = follow(path, show);
  appendFileSync(path, 'One.\nTw');
  vi.advanceTimersByTime(250);
  expect(shown).toEqual(['One.']);
  appendFileSync(path, 'o.\n');
  vi.advanceTimersByTime(250);
  expect(shown).toEqual(['One.', 'Two.']);
  await following.close();
});

test('a sign that is written in two parts is shown as one', async () => {
  const following = follow(path, show);
  const bytes = Buffer.from('Zoë\n');
  appendFileSync(path, bytes.subarray(0, 3));
  vi.advanceTimersByTime(250);
  appendFileSync(path, bytes.subarray(3));
  vi.advanceTimersByTime(250);
  expect(shown).toEqual(['Zoë']);
  await following.close();
});

test('a file that was emptied is followed from its start', async () => {
  const following = follow(path, show);
  truncateSync(path);
  vi.advanceTimersByTime(250);
  appendFileSync(path, 'One.\n');
  vi.advanceTimersByTime(250);
  expect(shown).toEqual(['One.']);
  await following.close();
});

test('the last lines are shown at the close, and none after it', async () => {
  const following = follow(path, show);
  appendFileSync(path, 'One.\n');
  await following.close();
  expect(shown).toEqual(['One.']);
  appendFileSync(path, 'Two.\n');
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual(['One.']);
});
