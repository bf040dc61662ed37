import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkFirm } from '../../scripts/build/firm.ts';
import firm from '../../src/content/firm.json' with { type: 'json' };

test('every mistake in the facts of the firm is named with its path', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'firm-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { url: _, ...rest } = firm;
  const wrong = {
    ...rest,
    phone: '+44 808',
    companyNumber: 12345678,
    insurance: { fire: '1' },
    motto: '',
    pricing: { examples: [{ job: '20 desks', crew: '2 people', clearing: 1770, chairs: 20 }] },
  };
  const file = join(folder, 'firm.json');
  await writeFile(file, JSON.stringify(wrong));
  const message = await checkFirm(file).catch((error: Error) => error.message);
  for (const part of [
    "/ must have required property 'url'",
    '/phone must match pattern',
    '/companyNumber must be string',
    '/insurance must NOT have additional properties: "fire"',
    '/ must NOT have additional properties: "motto"',
    "/pricing must have required property 'chair'",
  ])
    expect(message).toContain(part);
});
