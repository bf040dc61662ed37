/** The file of facts: the one in the repository is valid, and each mistake is named with its path. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkFirm } from '../../scripts/build/firm.ts';
import firm from '../../src/content/firm.json' with { type: 'json' };

const folder = mkdtempSync(join(tmpdir(), 'firm-'));
afterAll(() => rmSync(folder, { recursive: true }));

const checked = (text: string) => {
  const file = join(folder, 'firm.json');
  writeFileSync(file, text);
  return checkFirm(file);
};

test('the facts in the repository are as the schema asks', async () => {
  await checkFirm();
});

test('every mistake is named with its path', async () => {
  const { url: _, ...rest } = firm;
  const wrong = {
    ...rest,
    phone: '+44 808',
    companyNumber: 12345678,
    insurance: { fire: '1' },
    motto: '',
    pricing: { examples: [{ job: '20 desks', crew: '2 people', clearing: 1770, chairs: 20 }] },
  };
  const message = await checked(JSON.stringify(wrong)).catch((error: Error) => error.message);
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

test('a file that is missing or no JSON is named', async () => {
  await expect(checkFirm('/no/such/firm.json')).rejects.toThrow('/no/such/firm.json');
  await expect(checked('{ "name": ')).rejects.toThrow(/firm\.json: .*JSON/);
});
