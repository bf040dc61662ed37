/** Charts that XState cannot make: its types take any target, and any initial state. */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { guessState, nodesOf } from './strange-names.ts';

const root = join(import.meta.dirname, '../..');
/** Loads at once: what is imported beside this module would load meanwhile, and fail in its own words. */
const load = createRequire(import.meta.url);

const isMachine = (made: unknown): made is AnyStateMachine =>
  made instanceof Object && 'root' in made;

/** A sentence for each that has a misspelled target or initial state, or throws as it loads, with its file. */
export function unmadeCharts(
  files = globSync('machines/*.machine.ts', { cwd: root }).map((file) => join(root, file)),
): string[] {
  return files.flatMap((file) => {
    try {
      const machines = Object.values(load(file)).filter(isMachine);
      // To read it throws where there is no such state; XState would throw as the actor starts.
      for (const machine of machines) for (const node of nodesOf(machine.root)) void node.initial;
      return [];
    } catch (error) {
      const why = error instanceof Error ? error.message : `${error}`;
      // There is no chart to ask: whatever its source calls an object may be a state.
      const names = readFileSync(file, 'utf8').matchAll(/(\w+): \{/g);
      const meant = guessState(
        why,
        [...names].map(([, name = '']) => name),
      );
      const sentence = why.replaceAll('\n', ' ') + (meant && `.${meant}`);
      return [`machines/${basename(file)}: ${sentence}`];
    }
  });
}
