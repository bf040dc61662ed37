export { check, type Properties, textOfVerdict, type Verdict } from './check.ts';
export { cover, leftBy } from './cover.ts';
export { type Coverage, coverage } from './coverage.ts';
export { type Described, describe, eventOf } from './describe.ts';
export { movesOf, withBareEvents } from './events.ts';
export { type Alone, type ExploreOptions, explore, exploreSystem } from './explore.ts';
export {
  always,
  type Claim,
  eventually,
  exactly,
  type Formula,
  never,
  until,
  within,
} from './formulas.ts';
export { delayIn } from './internals.ts';
export { arrowsOf, idOf, toMermaid } from './mermaid.ts';
export { Refusal } from './refusal.ts';
export { replay } from './replay.ts';
export type * from './system.ts';
export { type Driver, travel } from './travel.ts';
export { validate } from './validate.ts';
