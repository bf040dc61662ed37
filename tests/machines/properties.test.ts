import { readdirSync } from 'node:fs';
import { check, coverage, leftBy, textOfVerdict } from 'chart-lab';
import { expect, test } from 'vitest';
import { type MachineName, machineNames, pathsOf, spaceOf } from '../../model/models.ts';
import { proofs, sayIn } from '../../model/systems.ts';

test.each(proofs.map((proof) => [proof.space.system.name, proof] as const))(
  '%s: its properties hold in every configuration',
  (_name, { space, properties }) => {
    const others = check(space, properties).filter(({ verdict }) => verdict !== 'holds');
    expect(others.map((verdict) => textOfVerdict(verdict, sayIn(space)))).toEqual([]);
  },
);

test('every machine has a model; a photograph is part of its list', () => {
  const machines = readdirSync('machines').flatMap((file) =>
    file.endsWith('.machine.ts') ? [file.replace('.machine.ts', '')] : [],
  );
  expect(machines.sort()).toEqual([...machineNames, 'photo'].sort());
});

/** Transitions that need a press behind another tab, a slow opening, an earlier visit, or more than the page can do in time. */
const outOfReach: Partial<Record<MachineName, string[]>> = {
  hero: ['hero.running.first paint.found', 'hero.held play.pressed'],
  coverage: ['coverage.held play.pressed'],
  brands: ['brands.held play.pressed'],
  motion: [
    'motion.playing choice.found [isPaused]',
    'motion.reduced choice.found [isPaused]',
    'motion.reduced choice.found',
  ],
  photos: ['photos retry.pressed', 'photos photo.ended', 'photos turn.wanted', 'photos turn.ended'],
  reveal: ['reveal.entering motion.stopped'],
};

test.each(machineNames)('%s: every transition is reachable and covered by a path', (name) => {
  const space = spaceOf(name);
  expect(coverage(space).neverTaken).toEqual([]);
  expect(leftBy(space, pathsOf(name))).toEqual(outOfReach[name] ?? []);
});
