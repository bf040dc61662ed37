import { check, coverage, leftBy, textOfVerdict, validate } from 'chart-lab';
import { describe, expect, test } from 'vitest';
import {
  eventsOf,
  type MachineName,
  machineNames,
  modelOf,
  pathsOf,
  spaceOf,
} from '../../model/models.ts';

/** Transitions that need a press behind another tab, a slow opening, or more than the page can do in time. */
const outOfReach: Partial<Record<MachineName, string[]>> = {
  hero: ['hero.running.first paint.found', 'hero.held pause.pressed', 'hero.held play.pressed'],
  coverage: ['coverage.held pause.pressed', 'coverage.held play.pressed'],
  brands: ['brands.held pause.pressed', 'brands.held play.pressed'],
  motion: ['motion.playing choice.found [isAllowedBySystem]'],
  reveal: ['reveal.entering motion.stopped'],
};

describe.each(machineNames)('%s', (name) => {
  const { machine, properties } = modelOf(name);
  const space = spaceOf(name);

  test('names only what its setup declares and somebody sends', () => {
    const events = eventsOf(name).map(({ type }) => type);
    expect(validate(machine, { events, numbers: false })).toEqual([]);
  });

  test('its properties hold in every configuration, and each transition can be taken', () => {
    const broken = properties.flatMap(({ says, formula }) => {
      const [verdict] = check(space, [formula]);
      return verdict?.result === 'holds' ? [] : [says, verdict && textOfVerdict(verdict)];
    });
    expect(broken).toEqual([]);
    expect(coverage(space)).toMatchObject({ isWhole: true, transitions: { never: [] } });
  });

  test('its paths take every transition that the page can cause', () => {
    expect(leftBy(space, pathsOf(name))).toEqual(outOfReach[name] ?? []);
  });
});
