import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { rule, thirdPartyNotices } from '../scripts/build/notices.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const notices = (await thirdPartyNotices(root)).split(rule);

test.each(['react', 'react-dom', 'scheduler', 'xstate', '@xstate/react', 'embla-carousel'])(
  'the notices have the licence of %s',
  (name) => {
    const notice = notices.find((one) => one.startsWith(`${name} `));
    expect(notice).toMatch(/^\S+ \d+\.\d+\.\d+ \(MIT\)\n\n[\s\S]*Permission is hereby granted/);
  },
);

test('the notices have the licence of the fonts, and of nothing that only builds the site', () => {
  expect(notices.find((one) => one.startsWith('Fonts'))).toContain('SIL OPEN FONT LICENSE');
  expect(notices.filter((one) => /^(vite|send|smtp-server|execa) /.test(one))).toEqual([]);
});
