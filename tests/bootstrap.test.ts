import { expect, test, vi } from 'vitest';
import { installSystemPackages } from '../scripts/bootstrap.mjs';

test('what cannot be installed is named in one message, with the way to get it', async () => {
  // Neither apt-get nor brew can be found.
  vi.stubEnv('PATH', '/nowhere');
  const needs = [
    { what: 'A tool', present: () => false, apt: ['a-tool'], brew: [] },
    { what: 'Another tool', present: () => false, apt: ['another-tool'], brew: [] },
    { what: 'A tool that is there', present: () => true, apt: ['there'], brew: [] },
  ];
  await expect(installSystemPackages(needs)).rejects.toThrow(
    /^Missing: A tool; Another tool\.\nOn Debian or Ubuntu: sudo apt-get install a-tool another-tool\n/,
  );
  vi.unstubAllEnvs();
});

test('nothing is installed where nothing is missing', async () => {
  await expect(
    installSystemPackages([{ what: 'A tool', present: () => true, apt: [], brew: [] }]),
  ).resolves.toBeUndefined();
});
