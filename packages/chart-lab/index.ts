export { check, textOfVerdict, type Verdict } from './check.ts';
export { cover, leftBy, type Path, type PathStep } from './cover.ts';
export { type Coverage, type Covered, coverage } from './coverage.ts';
export {
  type Described,
  delayIn,
  describe,
  eventOf,
  firstContext,
  msOf,
} from './describe.ts';
export {
  type Alone,
  explore,
  exploreSystem,
  movesOf,
  type Samples,
  withBareEvents,
} from './explore.ts';
export * from './formulas.ts';
export { guess } from './guess.ts';
export { arrowsOf, idOf, toMermaid } from './mermaid.ts';
export * from './system.ts';
export { type Travelled, type TravelWorld, travel } from './travel.ts';
export { validate } from './validate.ts';
export { wordsOf } from './words.ts';
