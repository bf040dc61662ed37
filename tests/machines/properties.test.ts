import { readdirSync } from 'node:fs';
import { check, coverage, leftBy, textOfVerdict } from 'chart-lab';
import { expect, test } from 'vitest';
import { type MachineName, machineNames, pathsOf, spaceOf } from '../../model/models.ts';
import { proofs, sayIn } from '../../model/systems.ts';

test.each(proofs.map((proof) => [proof.space.system.name, proof] as const))(
  '%s: its properties hold in every configuration',
  (name, { space, properties }) => {
    const broken = check(space, properties).filter(({ verdict }) => verdict !== 'holds');
    const texts = broken.map((verdict) => textOfVerdict(verdict, sayIn(space)));
    // As the message itself: a comparison of lists would begin with their brackets.
    if (texts.length > 0) expect.fail(`${name}, ${texts.join('\n\n')}`);
  },
);

test('every machine has a model; a photograph is part of its list', () => {
  const machines = readdirSync('machines').flatMap((file) =>
    file.endsWith('.machine.ts') ? [file.replace('.machine.ts', '')] : [],
  );
  expect(machines.sort()).toEqual([...machineNames, 'photo'].sort());
});

/** Transitions that need a press behind another tab, a slow opening, or more than the page can do in time. */
const outOfReach: Partial<Record<MachineName, string[]>> = {
  hero: ['hero.running.first paint.found', 'hero.held play.pressed'],
  coverage: ['coverage.held play.pressed'],
  brands: ['brands.held play.pressed'],
  photos: ['photos retry.pressed', 'photos photo.ended', 'photos turn.wanted', 'photos turn.ended'],
  reveal: ['reveal.entering motion.stopped'],
};

test.each(machineNames)('%s: every transition is reachable and covered by a path', (name) => {
  const space = spaceOf(name);
  expect(coverage(space).neverTaken).toEqual([]);
  expect(leftBy(space, pathsOf(name))).toEqual(outOfReach[name] ?? []);
});
