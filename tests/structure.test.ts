import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { rooms } from '../scripts/tools/structure/rooms.ts';
import { backwardsOf, survey } from '../scripts/tools/structure/survey.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

test('every file has a room, and no import points to a higher layer', async () => {
  const found = await survey(root);
  expect(found.backwards).toEqual([]);
  expect(found.rooms.filter(({ files }) => files === 0)).toEqual([]);
  expect(found.arrows.length).toBeGreaterThan(rooms.length);
});

test('an import of the tests by a tool, or of a tool by the product, is found', () => {
  const arrow = (from: string, to: string) => ({ from, to });
  const backwards = [
    arrow('scripts/tools/paths/index.ts', 'tests/support/form.ts'),
    arrow('src/hydration/main.tsx', 'scripts/tools/atlas/live.ts'),
  ];
  expect(backwardsOf([...backwards, arrow('tests/launch.test.ts', 'src/routes.ts')])).toEqual(
    backwards,
  );
});

test('docs/structure.md shows every folder', () => {
  const page = readFileSync(`${root}/docs/structure.md`, 'utf8');
  for (const { folder } of rooms) expect(page).toContain(`\`${folder}/\``);
});
