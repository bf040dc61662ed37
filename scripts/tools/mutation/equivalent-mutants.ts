/**
 * Mutants that no test can notice, with the reason of each. `npm run mutate` fails when one of them
 * is killed after all, or is no longer a mutant of its file: then the list is stale.
 */
export interface EquivalentMutant {
  file: string;
  /** The lines that the mutant touches before and after, white space folded, as the report names them. */
  was: string;
  is: string;
  reason: string;
}

const everyPageHasIt = 'The element is there for the life of the page; only its type may be null.';
const anyNumber = 'Ids of timers only need to differ from each other.';
const freesMemory =
  'Frees memory alone: an id is never used twice, and to clear a timer that has fired does nothing.';
const neverNull =
  'React calls a ref that returns its clean-up with an element only, and the markup has a stage in it.';
const oneSite = 'A page has one site, and that one actor of the name, for as long as it lives.';
const sparesTime = 'Only spares time and memory: the rest comes to the same result.';
const notCounted = 'No letter inside a text is counted.';

export const equivalentMutants: EquivalentMutant[] = [
  {
    file: 'src/environment/clock.ts',
    was: 'let lastId = 0;',
    is: 'let lastId = 1;',
    reason: anyNumber,
  },
  {
    file: 'src/environment/clock.ts',
    was: 'let lastId = 0;',
    is: 'let lastId = -1;',
    reason: anyNumber,
  },
  {
    file: 'src/environment/clock.ts',
    was: 'else worker?.postMessage({ id });',
    is: 'else worker.postMessage({ id });',
    reason: 'A timer that is not the page’s own is the worker’s, so there is one.',
  },
  {
    file: 'src/environment/clock.worker.ts',
    was: 'timers.delete(data.id);',
    is: ';',
    reason: freesMemory,
  },
  {
    file: 'src/environment/field-focus.ts',
    was: 'if (document.activeElement?.matches(fields)) listener(true);',
    is: 'if (document.activeElement.matches(fields)) listener(true);',
    reason: everyPageHasIt,
  },
  {
    file: 'src/environment/toast-view.tsx',
    was: "frame?.firstElementChild?.setAttribute('aria-live', 'off'),",
    is: "frame?.firstElementChild.setAttribute('aria-live', 'off'),",
    reason: everyPageHasIt,
  },
  {
    file: 'src/environment/toast-view.tsx',
    was: "frame?.firstElementChild?.setAttribute('aria-live', 'off'),",
    is: "frame.firstElementChild?.setAttribute('aria-live', 'off'),",
    reason: everyPageHasIt,
  },
  {
    file: 'src/parts/use-carousel.ts',
    was: 'const stage = viewport?.firstElementChild;',
    is: 'const stage = viewport.firstElementChild;',
    reason: neverNull,
  },
  {
    file: 'src/parts/use-carousel.ts',
    was: 'if (!(viewport && stage instanceof HTMLElement)) return;',
    is: 'if (!(viewport || stage instanceof HTMLElement)) return;',
    reason: neverNull,
  },
  {
    file: 'src/parts/use-carousel.ts',
    was: 'if (!(viewport && stage instanceof HTMLElement)) return;',
    is: 'if (false) return;',
    reason: neverNull,
  },
  {
    file: 'src/parts/use-carousel.ts',
    was: 'if (!(viewport && stage instanceof HTMLElement)) return;',
    is: 'if (!(viewport && stage instanceof HTMLElement)) ;',
    reason: neverNull,
  },
  {
    file: 'src/parts/use-carousel.ts',
    was: '[actor, motion],',
    is: '[ motion],',
    reason: oneSite,
  },
  {
    file: 'src/parts/use-carousel.ts',
    was: '[actor, motion],',
    is: '[actor, ],',
    reason: oneSite,
  },
  {
    file: 'src/hydration/use-hydrated.ts',
    was: 'const subscribe = () => () => {};',
    is: 'const subscribe = () => undefined;',
    reason: 'React takes an effect without a clean-up; only the type asks for one.',
  },
  {
    file: 'src/parts/use-rotation.ts',
    was: '}, [actor]);',
    is: '}, []);',
    reason: oneSite,
  },
  {
    file: 'php/src/Intake/JsonBody.php',
    was: "$hasSurrogates = stripos($raw, '\\ud') !== false;",
    is: '$hasSurrogates = $raw !== false;',
    reason: sparesTime,
  },
  {
    file: 'php/src/Intake/JsonBody.php',
    was: "$hasSurrogates = stripos($raw, '\\ud') !== false;",
    is: "$hasSurrogates = stripos($raw, '') !== false;",
    reason: sparesTime,
  },
  {
    file: 'php/src/Intake/JsonBody.php',
    was: "$hasSurrogates = stripos($raw, '\\ud') !== false;",
    is: "$hasSurrogates = stripos($raw, '\\ud') !== true;",
    reason: sparesTime,
  },
  {
    file: 'php/src/Intake/JsonBody.php',
    was: "$whole = $hasSurrogates ? preg_replace(self::LONE_SURROGATE, '\\\\uFFFD', $raw) : $raw;",
    is: "$whole = $hasSurrogates || true ? preg_replace(self::LONE_SURROGATE, '\\\\uFFFD', $raw) : $raw;",
    reason: sparesTime,
  },
  {
    file: 'php/src/Intake/JsonBody.php',
    was: `$plain = strtr($raw, ['\\\\\\\\' => '', '\\\\"' => '']);`,
    is: `$plain = strtr($raw, ['\\\\\\\\' => 'changed', '\\\\"' => '']);`,
    reason: notCounted,
  },
  {
    file: 'php/src/Intake/JsonBody.php',
    was: `$plain = strtr($raw, ['\\\\\\\\' => '', '\\\\"' => '']);`,
    is: `$plain = strtr($raw, ['\\\\\\\\' => '', '\\\\"' => 'changed']);`,
    reason: notCounted,
  },
  {
    file: 'php/src/Intake/JsonBody.php',
    was: `if (substr_count($plain, '"') > 4 * self::MAX_MEMBERS) {`,
    is: 'if (false) {',
    reason: sparesTime,
  },
  {
    file: 'php/src/Intake/JsonBody.php',
    was: `if (substr_count($plain, '"') > 4 * self::MAX_MEMBERS) {`,
    is: `if (substr_count($plain, '"') > 5 * self::MAX_MEMBERS) {`,
    reason: sparesTime,
  },
  {
    file: 'php/src/Intake/JsonBody.php',
    was: `$outside = implode('', array_filter(explode('"', $plain), $isOutside, ARRAY_FILTER_USE_KEY));`,
    is: `$outside = implode('changed', array_filter(explode('"', $plain), $isOutside, ARRAY_FILTER_USE_KEY));`,
    reason: notCounted,
  },
  {
    file: 'php/src/Intake/JsonBody.php',
    was: "$structure = (string) preg_replace('/[^{}[\\]:,]+/', '', $outside);",
    is: "$structure = (string) preg_replace('/[^{}[\\]:,]+/', 'changed', $outside);",
    reason: notCounted,
  },
  {
    file: 'php/src/Intake/JsonBody.php',
    was: 'if (strlen($structure) > 4 * (self::MAX_MEMBERS + 1)) {',
    is: 'if (strlen($structure) >= 4 * (self::MAX_MEMBERS + 1)) {',
    reason: sparesTime,
  },
  {
    file: 'php/src/Intake/JsonBody.php',
    was: 'if (strlen($structure) > 4 * (self::MAX_MEMBERS + 1)) {',
    is: 'if (strlen($structure) > 5 * (self::MAX_MEMBERS + 1)) {',
    reason: sparesTime,
  },
  {
    file: 'php/src/Intake/JsonBody.php',
    was: 'if (strlen($structure) > 4 * (self::MAX_MEMBERS + 1)) {',
    is: 'if (strlen($structure) > 4 * (self::MAX_MEMBERS + 2)) {',
    reason: sparesTime,
  },
];
