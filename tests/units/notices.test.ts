import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { rule, thirdPartyNotices } from '../../scripts/build/notices.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const notices = (await thirdPartyNotices(root)).split(rule);

test('the notices have the licence of every library in the page and of the fonts', () => {
  const libraries = [
    'react',
    'react-dom',
    'scheduler',
    'xstate',
    '@xstate/react',
    'embla-carousel',
  ];
  const licence = /^\S+ \d+\.\d+\.\d+ \(MIT\)\n\n[\s\S]*Permission is hereby granted/;
  const missing = libraries.filter(
    (name) => !notices.some((one) => one.startsWith(`${name} `) && licence.test(one)),
  );
  expect(missing).toEqual([]);
  expect(notices.find((one) => one.startsWith('Fonts'))).toContain('SIL OPEN FONT LICENSE');
});

test('the notices leave out packages that only build the site', () => {
  expect(notices.filter((one) => /^(vite|send|smtp-server|execa) /.test(one))).toEqual([]);
});
