import { coverage, leftBy, validate } from 'chart-lab';
import { expect, test } from 'vitest';
import {
  eventsOf,
  type MachineName,
  machineNames,
  modelOf,
  pathsOf,
  spaceOf,
} from '../../model/models.ts';
import { proofs, wordsOf } from '../../model/systems.ts';

test.each(proofs.map((proof) => [proof.space.system.name, proof] as const))(
  '%s: its properties hold in every configuration',
  (_name, { space, properties }) => {
    const broken = Object.entries(properties).flatMap(([says, formula]) => {
      const counterexample = formula.broken(space);
      if (!counterexample) return [];
      return [says, ...counterexample.map((step) => wordsOf(space, step))];
    });
    expect(broken).toEqual([]);
    space.all();
    expect(space.isWhole, 'whether every configuration was searched').toBe(true);
  },
);

/** Transitions that need a press behind another tab, a slow opening, or more than the page can do in time. */
const outOfReach: Partial<Record<MachineName, string[]>> = {
  hero: ['hero.running.first paint.found', 'hero.held pause.pressed', 'hero.held play.pressed'],
  coverage: ['coverage.held pause.pressed', 'coverage.held play.pressed'],
  brands: ['brands.held pause.pressed', 'brands.held play.pressed'],
  motion: ['motion.playing choice.found [isAllowedBySystem]'],
  reveal: ['reveal.entering motion.stopped'],
};

test.each(machineNames)(
  '%s: names what there is, takes every transition, and so do its paths',
  (name) => {
    const events = eventsOf(name).map(({ type }) => type);
    expect(validate(modelOf(name).machine, { events, numbers: false })).toEqual([]);
    const space = spaceOf(name);
    expect(coverage(space).transitions.never).toEqual([]);
    expect(leftBy(space, pathsOf(name))).toEqual(outOfReach[name] ?? []);
  },
);
