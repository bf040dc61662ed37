export { check, type Properties, textOfVerdict } from './check.ts';
export { cover, leftBy, type Path, type PathStep } from './cover.ts';
export { coverage } from './coverage.ts';
export { delayIn, describe, eventOf } from './describe.ts';
export {
  type Alone,
  explore,
  exploreSystem,
  movesOf,
  type Samples,
  withBareEvents,
} from './explore.ts';
export * from './formulas.ts';
export { arrowsOf, idOf, toMermaid } from './mermaid.ts';
export * from './system.ts';
export { type Driver, travel } from './travel.ts';
export { validate } from './validate.ts';
