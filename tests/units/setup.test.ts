import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { commands } from '../../scripts/setup/commands.mjs';

test('every npm script goes through the launcher', () => {
  const launched = Object.entries(packageJson.scripts).filter(([name, script]) =>
    script.endsWith(`exec node scripts/run.mjs ${name}`),
  );
  expect(launched.map(([name]) => name).sort()).toEqual(Object.keys(commands).sort());
});
